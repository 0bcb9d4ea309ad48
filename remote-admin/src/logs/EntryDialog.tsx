import { type LogEntry, logActionLabel, useCopy } from 'shared-api';
import { Button, Copy, color, Dialog, fontSize, formatDateTimeSeconds, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { personOf } from './personOf.ts';

interface Props {
  entry: LogEntry;
  onClose: () => void;
}

/** One entry in full, its details as readable JSON. */
export function EntryDialog({ entry, onClose }: Props) {
  const text = JSON.stringify(entry.details, null, 2);
  const copy = useCopy('Подробности скопированы', 'Не удалось скопировать. Выделите текст и скопируйте его сами.');
  return (
    <Dialog
      title={logActionLabel(entry.action)}
      width={640}
      onClose={onClose}
      footer={
        entry.details && (
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(text)}>
            Копировать
          </Button>
        )
      }
    >
      <Facts>
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
      </Facts>
      {entry.details && <Json tabIndex={0}>{text}</Json>}
    </Dialog>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  & dt { color: ${color.textSoft}; }
  & dd { margin: 0; overflow-wrap: anywhere; }
`;

const Json = styled.pre`
  max-height: 50vh;
  margin-top: ${space(4)};
  padding: ${space(3)};
  overflow: auto;
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-size: ${fontSize.small};
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
