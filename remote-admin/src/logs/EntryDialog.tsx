import { type LogEntry, logActionLabel, useCopy } from 'shared-api';
import { Button, Copy, color, Dialog, fontSize, formatDateTimeSeconds, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { Details, Raw } from '../details/details.ts';
import { ChangeTable } from './changes/ChangeTable.tsx';
import { changesOf } from './changes/changesOf.ts';
import { personOf } from './personOf.ts';
import { Sentence } from './Sentence.tsx';
import { subjectOf } from './sentences/sentenceOf.ts';

interface Props {
  entry: LogEntry;
  onClose: () => void;
}

/** One entry in full: the sentence, what changed field by field, and its details as readable JSON for who asks. */
export function EntryDialog({ entry, onClose }: Props) {
  const text = JSON.stringify(entry.details, null, 2);
  const copy = useCopy('Подробности скопированы', 'Не удалось скопировать. Выделите текст и скопируйте его сами.');
  const changes = changesOf(entry);
  return (
    <Dialog
      title={logActionLabel(entry.action)}
      width={720}
      onClose={onClose}
      footer={
        entry.details && (
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(text)}>
            Копировать
          </Button>
        )
      }
    >
      <Told>
        <b>{subjectOf(entry)}</b> <Sentence entry={entry} />
      </Told>
      <Details>
        <dt>Время</dt>
        <dd>{formatDateTimeSeconds(entry.createdAt)}</dd>
        <dt>Пользователь</dt>
        <dd>{[personOf(entry), entry.user?.email].filter(Boolean).join(', ')}</dd>
        {entry.userId && (
          <>
            <dt>ID</dt>
            <dd>{entry.userId}</dd>
          </>
        )}
        <dt>IP-адрес</dt>
        <dd>{entry.ipAddress ?? '—'}</dd>
        <dt>Код действия</dt>
        <dd>{entry.action}</dd>
      </Details>
      {changes.length > 0 && <ChangeTable changes={changes} />}
      {entry.details && (
        <details>
          <Summary>Показать данные</Summary>
          <Json tabIndex={0}>{text}</Json>
        </details>
      )}
    </Dialog>
  );
}

const Told = styled.p`
  margin-bottom: ${space(4)};
  font-size: ${fontSize.body};
  overflow-wrap: anywhere;
  & b { font-weight: ${weight.heading}; }
`;

const Summary = styled.summary`
  width: fit-content;
  padding-block: ${space(1.5)};
  color: ${color.link};
  cursor: pointer;
`;

const Json = styled(Raw)`
  max-height: 50vh;
  margin-bottom: 0;
`;
