import { Loading } from 'shared-ui';
import { styled } from 'styled-components';

/** The place of the form before it has come: as high as the window, so that the form pushes nothing out of sight. */
export function Opening() {
  return (
    <Place>
      <Loading label="Открываем для правки" />
    </Place>
  );
}

const Place = styled.div`
  min-height: 100vh;
`;
