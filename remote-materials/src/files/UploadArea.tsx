import { LeaveGuard, useHost } from 'shared-api';
import { formatFileSize, ProgressBar, space } from 'shared-ui';
import { styled } from 'styled-components';
import { DropArea } from '../DropArea.tsx';
import { offeredFiles } from './checkFiles.ts';
import { InterruptedUpload } from './InterruptedUpload.tsx';
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
  const { uploads, interrupted, isBusy, add, retry, cancel, dropInterrupted } = useUploads(materialId, (message) =>
    notify.error(errorPrefix + message),
  );
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
      <DropArea
        invitation="Перетащите файлы сюда или выберите их"
        buttonLabel="Выбрать файлы"
        hint="Изображения, видео и PDF. До 30 файлов за раз, каждый до 300 МБ."
        label="Файлы материала"
        accept={offeredFiles}
        multiple
        onFiles={add}
      />
      {interrupted.map((upload) => (
        <InterruptedUpload key={upload.session} upload={upload} onDrop={() => dropInterrupted(upload.session)} />
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

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  list-style: none;
`;
