import type { MaterialEditor } from 'shared-api';
import { useCurrentUser } from 'shared-api';
import { Callout, space } from 'shared-ui';
import { styled } from 'styled-components';
import { editorsText } from './editorsText.ts';

interface Props {
  editors: readonly MaterialEditor[];
  /** What follows from it for the reader. */
  advice: string;
}

/** Says who has the material open for editing; an empty place, which can speak later, while nobody has. */
export function EditorsNotice({ editors, advice }: Props) {
  const ownId = useCurrentUser().id;
  return (
    <div role="status">
      {editors.length > 0 && (
        <Room>
          <Callout kind="info">
            {editorsText(editors, ownId, new Date())} {advice}
          </Callout>
        </Room>
      )}
    </div>
  );
}

const Room = styled.div`
  max-width: 960px;
  margin-bottom: ${space(4)};
`;
