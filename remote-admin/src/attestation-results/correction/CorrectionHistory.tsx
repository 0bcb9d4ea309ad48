import { type Correction, correctionTexts } from 'shared-api';
import { Callout, formatDateTimeSeconds } from 'shared-ui';
import { styled } from 'styled-components';

/** What was corrected of the question before, newest first. */
export function CorrectionHistory({ corrections }: { corrections: Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <Callout kind="info">
      Этот вопрос уже исправляли:
      <List>
        {corrections.map(({ id, kind, reason, createdBy, createdAt, isFinished }) => (
          <li key={id}>
            {formatDateTimeSeconds(createdAt)}, {createdBy.lastName} {createdBy.firstName}:{' '}
            <b>{correctionTexts[kind].badge}</b>. {reason}
            {!isFinished && ' (результаты ещё пересчитываются)'}
          </li>
        ))}
      </List>
    </Callout>
  );
}

const List = styled.ul`
  margin: 0;
  padding-left: 1.2em;
  overflow-wrap: anywhere;
`;
