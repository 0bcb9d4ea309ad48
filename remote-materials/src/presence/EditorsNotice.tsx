import type { MaterialEditor } from 'shared-api';
import { useCurrentUser } from 'shared-api';
import { Callout } from 'shared-ui';
import { styled } from 'styled-components';
import { editorsText } from './editorsText.ts';

interface Props {
  editors: readonly MaterialEditor[];
}

/** Says who has the material open for editing; an empty place, which can speak later, while nobody has. */
export function EditorsNotice({ editors }: Props) {
  const ownId = useCurrentUser().id;
  return (
    <Room role="status">
      {editors.length > 0 && (
        <Callout kind="info">
          {editorsText(editors, ownId, new Date())} Править можно и сейчас: если сохраните оба, портал поможет
          объединить изменения.
        </Callout>
      )}
    </Room>
  );
}

/** Takes no room while it is empty. */
const Room = styled.div`
  max-width: 960px;
  &:empty { position: absolute; }
`;
