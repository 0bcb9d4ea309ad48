import { type DragEvent, useRef, useState } from 'react';
import { LeaveGuard, useHost } from 'shared-api';
import { Button, color, formatFileSize, ProgressBar, radius, space, Upload as UploadIcon } from 'shared-ui';
import { styled } from 'styled-components';
import { offeredFiles } from './checkFiles.ts';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './useUploads.ts';

interface Props {
  materialId: string;
  /** Specification section 8: the create screen puts «Ошибка загрузки: » before what went wrong. */
  errorPrefix?: string;
}

/** Takes files by choice or by dropping them, and shows how far each of them is. */
export function UploadArea({ materialId, errorPrefix = '' }: Props) {
  const { notify } = useHost();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { uploads, interrupted, isBusy, add, retry, cancel, dropInterrupted } = useUploads(materialId, (message) =>
    notify.error(errorPrefix + message),
  );

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) add(files);
  };
  const running = uploads.filter(({ state }) => state !== 'cancelled' && state !== 'failed');
  const size = running.reduce((sum, upload) => sum + upload.size, 0);
  const sent = running.reduce((sum, upload) => sum + upload.sent, 0);
  return (
    <Root>
      <LeaveGuard
        isActive={isBusy}
        reason="Файлы ещё загружаются"
        loss="Загрузка прервётся; она продолжится, если потом выбрать тот же файл."
      />
      <Drop
        $isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <UploadIcon aria-hidden="true" />
        <p>Перетащите файлы сюда или выберите их</p>
        <Button onClick={() => picker.current?.click()}>Выбрать файлы</Button>
        <Hint>Изображения, видео и PDF. До 30 файлов за раз, каждый до 300 МБ.</Hint>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={offeredFiles}
          aria-label="Файлы материала"
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Drop>
      {interrupted.map(({ session, name, size: bytes }) => (
        <Paused key={session}>
          <p>
            Загрузка файла «{name}» ({formatFileSize(bytes)}) прервалась. Выберите тот же файл ещё раз, и она
            продолжится с того же места.
          </p>
          <Button size="small" variant="ghost" onClick={() => dropInterrupted(session)}>
            Отменить загрузку
          </Button>
        </Paused>
      ))}
      {running.length > 1 && isBusy && (
        <ProgressBar label={`Всего: ${formatFileSize(sent)} из ${formatFileSize(size)}`} value={(sent / size) * 100} />
      )}
      {uploads.length > 0 && (
        <List aria-label="Загрузки">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onCancel={() => cancel(upload.key)}
            />
          ))}
        </List>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const Drop = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(6)} ${space(4)};
  border: 1.5px dashed ${({ $isOver }) => ($isOver ? color.accent : color.line)};
  border-radius: ${radius.medium};
  background: ${({ $isOver }) => ($isOver ? color.accentSoft : 'transparent')};
  text-align: center;
  & > svg { width: 26px; height: 26px; color: ${color.textSoft}; }
`;

const Hint = styled.p`
  color: ${color.textSoft};
  font-size: 13px;
`;

const Paused = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${color.yellowSoft};
  & > p { flex: 1 1 320px; overflow-wrap: anywhere; }
`;

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  list-style: none;
`;
