import {
  Button,
  CircleCheck,
  Clock,
  color,
  fontSize,
  formatClock,
  redBelow,
  Spinner,
  space,
  TriangleAlert,
  WifiOff,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import type { KeeperState } from './answers/answerKeeper.ts';

const texts: Record<KeeperState, string> = {
  saved: 'Ответы сохранены',
  saving: 'Сохраняем…',
  waiting: 'Ответы пока не отправлены: они хранятся на этом компьютере и отправятся сами.',
  refused: 'Сервер не принял ответ. Написанное осталось здесь.',
  conflict: 'Выберите, какой из двух ответов оставить',
  closed: 'Попытка завершена',
};

interface Props {
  /** Null without a limit. */
  seconds: number | null;
  state: KeeperState;
  /** What is the matter, where there is more to say than the state does. */
  problem: string | null;
  onRetry: () => void;
}

/** What is left of the time, and whether the server really has the answers. */
export function StatusBar({ seconds, state, problem, onRetry }: Props) {
  const isBad = state === 'waiting' || state === 'refused' || state === 'conflict';
  return (
    <Bar>
      <Saved role="status" $isBad={isBad}>
        {state === 'saving' && <Spinner size={16} label="" />}
        {state === 'waiting' && <WifiOff aria-hidden="true" />}
        {state === 'saved' && <CircleCheck aria-hidden="true" />}
        {(state === 'refused' || state === 'conflict') && <TriangleAlert aria-hidden="true" />}
        <span>
          {state === 'waiting' && problem ? problem : texts[state]}
          {state === 'refused' && problem && ` ${problem}`}
        </span>
        {state === 'refused' && (
          <Button size="small" onClick={onRetry}>
            Отправить снова
          </Button>
        )}
      </Saved>
      {seconds !== null && (
        <Timer role="timer" aria-label="Осталось времени" $isRed={seconds < redBelow}>
          <Clock aria-hidden="true" /> {formatClock(seconds)}
        </Timer>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  top: var(--frame-top, 56px);
  z-index: 2;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(2)} 0;
  background: ${color.surface};
  font-size: ${fontSize.control};
`;

const Saved = styled.p<{ $isBad: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${({ $isBad }) => ($isBad ? color.yellow : color.textSoft)};
  & svg { flex: none; width: 16px; height: 16px; }
`;

const Timer = styled.span<{ $isRed: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  flex: none;
  color: ${({ $isRed }) => ($isRed ? color.red : color.text)};
  font-weight: ${weight.heading};
  font-variant-numeric: tabular-nums;
  & svg { width: 16px; height: 16px; }
`;
