import { Button, color, formatFileSize, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { Interrupted } from './interrupted.ts';

interface Props {
  upload: Interrupted;
  onDrop: () => void;
}

/** An upload that a reload has broken off: how it continues, or that it does not. */
export function InterruptedUpload({ upload: { name, size }, onDrop }: Props) {
  return (
    <Paused>
      <p>
        Загрузка файла «{name}» ({formatFileSize(size)}) прервалась. Выберите тот же файл ещё раз, и она продолжится с
        того же места.
      </p>
      <Button size="small" variant="ghost" onClick={onDrop}>
        Отменить загрузку
      </Button>
    </Paused>
  );
}

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
