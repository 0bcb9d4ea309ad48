import { useCutOff } from 'shared-api';
import {
  Button,
  CircleCheck,
  Clock,
  color,
  fontSize,
  formatClock,
  narrow,
  redBelow,
  Spinner,
  space,
  TriangleAlert,
  WifiOff,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import type { Keeper, KeeperState } from './answers/answerKeeper.ts';
import { offline } from './answers/failures.ts';

const texts: Record<KeeperState, string> = {
  saved: 'Ответы сохранены',
  saving: 'Сохраняем…',
  waiting: 'Ответы пока не отправлены: они хранятся на этом компьютере и отправятся сами.',
  refused: 'Сервер не принял ответ. Написанное осталось здесь.',
  conflict: 'Выберите, какой из двух ответов оставить',
  closed: 'Попытка завершена',
};

/** Before the first answer: the line is never empty, so that nothing moves when there is more to say. */
const nothingYet = 'Ответы сохраняются сами';

interface Props {
  /** Null without a limit. */
  seconds: number | null;
  keeper: Pick<Keeper, 'state' | 'problem' | 'answers' | 'retry'>;
}

/** What is left of the time, and whether the server really has the answers. */
export function StatusBar({ seconds, keeper }: Props) {
  const isCutOff = useCutOff();
  const [state, problem] = [keeper.state(), keeper.problem()];
  const hasSaved = Object.values(keeper.answers()).some((answer) => answer !== '');
  const isWaiting = state === 'waiting' || (isCutOff && (state === 'saved' || state === 'saving'));
  const isBad = isWaiting || state === 'refused' || state === 'conflict';
  const isSaved = state === 'saved' && !isWaiting && hasSaved;
  const words = isWaiting ? waitingText(isCutOff, problem) : state === 'saved' && !hasSaved ? nothingYet : texts[state];
  return (
    <Bar>
      <Saved role="status" $isBad={isBad}>
        {state === 'saving' && !isWaiting && <Spinner size={16} label="" />}
        {isWaiting && <WifiOff aria-hidden="true" />}
        {isSaved && <CircleCheck aria-hidden="true" />}
        {(state === 'refused' || state === 'conflict') && <TriangleAlert aria-hidden="true" />}
        <span>
          {words}
          {state === 'refused' && problem && ` ${problem}`}
        </span>
        {state === 'refused' && (
          <Button size="small" onClick={keeper.retry}>
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

/** One message for the connection, whoever has noticed: the shell, or the answers that do not get through. */
function waitingText(isCutOff: boolean, problem: string | null): string {
  return isCutOff ? offline : (problem ?? texts.waiting);
}

const Bar = styled.div`
  position: sticky;
  top: var(--frame-top, 56px);
  z-index: 2;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(4)};
  /* The room of the longest usual message: the question below stays where it is when the connection goes. */
  min-height: 40px;
  padding: ${space(2)} 0;
  background: ${color.surface};
  font-size: ${fontSize.control};
  ${narrow} { min-height: 60px; }
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
