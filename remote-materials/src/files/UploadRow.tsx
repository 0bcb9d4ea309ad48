import { Button, color, fontSize, formatFileSize, ProgressBar, space, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { progressText } from './pace.ts';
import type { Upload } from './uploadQueue.ts';
import { useCalmText } from './useCalmText.ts';

const stateTexts: Record<Upload['state'], string> = {
  waiting: 'Ждёт очереди',
  sending: 'Загружается',
  reconnecting: 'Нет связи. Загрузка продолжится сама.',
  failed: 'Не загружен',
  done: 'Загружен',
  cancelled: 'Отменён',
};

interface Props {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

export function UploadRow({ upload: { name, size, sent, speed, state, error }, onRetry, onCancel }: Props) {
  const isRunning = state === 'sending' || state === 'reconnecting' || state === 'waiting';
  const progress = state === 'sending' ? progressText({ sent, size, speed }) : '';
  const said = useCalmText(progress);
  return (
    <Row>
      <Head>
        <Name>{name}</Name>
        {isRunning && (
          <Button size="small" variant="ghost" onClick={onCancel}>
            Отменить
          </Button>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <Button size="small" onClick={onRetry}>
            Повторить
          </Button>
        )}
      </Head>
      {isRunning && (
        <ProgressBar
          label={`${stateTexts[state]}: ${formatFileSize(sent)} из ${formatFileSize(size)}`}
          value={size > 0 ? Math.round((sent / size) * 100) : 0}
        />
      )}
      <State $isBad={state === 'failed'}>{progress || (error ?? stateTexts[state])}</State>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color.line};
  &:last-child { border-bottom: 0; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Name = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const State = styled.p<{ $isBad: boolean }>`
  color: ${({ $isBad }) => ($isBad ? color.danger : color.textSoft)};
  font-size: ${fontSize.small};
`;
