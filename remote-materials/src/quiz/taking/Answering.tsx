import { useEffect, useState } from 'react';
import { failureText, type Quiz, type QuizPaper, useHost } from 'shared-api';
import {
  Callout,
  Clock,
  color,
  fontSize,
  formatClock,
  ProgressBar,
  QuestionField,
  redBelow,
  space,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import { useSecondsLeft } from '../useSecondsLeft.ts';
import { WaitNote } from '../WaitNote.tsx';
import { dropProgress, keepProgress, type Progress } from './progress.ts';
import { ResultPanel } from './ResultPanel.tsx';
import { StepButtons } from './StepButtons.tsx';
import { useCountdown } from './useCountdown.ts';
import { isWait, useSubmitQuiz } from './useSubmitQuiz.ts';

interface Props {
  quiz: Quiz;
  paper: QuizPaper;
  start: Progress;
  /** Milliseconds since the epoch until which the next try has to wait. */
  waitUntil: number;
  onClose: () => void;
  onRetake: () => void;
}

/** The questions of one paper, then its result. What is answered survives a reload. */
export function Answering({ quiz, paper, start, ...props }: Props) {
  const { holdUpdates } = useHost();
  const [progress, setProgress] = useState(start);
  const { submit, result, isPending, error } = useSubmitQuiz(quiz, paper.id);
  // Whoever has just begun has pressed a button that is gone.
  const [hasStepped, setStepped] = useState(start.index === 0 && Object.keys(start.answers).length === 0);
  const wait = useSecondsLeft(props.waitUntil);
  const isRunning = result === undefined;

  useEffect(() => {
    if (isRunning) keepProgress(quiz.id, progress);
    else dropProgress(quiz.id);
  }, [isRunning, progress, quiz.id]);
  useEffect(() => (isRunning ? holdUpdates('Вы проходите тест') : undefined), [isRunning, holdUpdates]);
  const seconds = useCountdown(progress.startedAt, isRunning ? quiz.timeLimit : 0, () => submit(progress.answers));
  const close = () => {
    dropProgress(quiz.id);
    props.onClose();
  };

  if (result) {
    const waitUntil = Math.max(props.waitUntil, result.waitUntil);
    return <ResultPanel result={result} waitUntil={waitUntil} onRetake={props.onRetake} onClose={close} />;
  }
  return (
    <Asking
      paper={paper}
      progress={progress}
      seconds={seconds}
      wait={wait}
      error={error}
      isSubmitting={isPending}
      takesFocus={hasStepped}
      onAnswer={(answers) => setProgress({ ...progress, answers })}
      onStep={(index) => {
        setStepped(true);
        setProgress({ ...progress, index });
      }}
      onSubmit={() => submit(progress.answers)}
      onCancel={close}
    />
  );
}

interface AskingProps {
  paper: QuizPaper;
  progress: Progress;
  /** Null without a limit. */
  seconds: number | null;
  /** Seconds until answers are taken again. */
  wait: number;
  /** Why the last hand-in failed. */
  error: Error | null;
  isSubmitting: boolean;
  takesFocus: boolean;
  onAnswer: (answers: Progress['answers']) => void;
  onStep: (index: number) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The question that it is at, and the way on. */
function Asking({ paper, progress: { index, answers }, wait, error, isSubmitting, ...props }: AskingProps) {
  const question = paper.questions[index];
  if (!question) return null;
  const answer = answers[question.id] ?? '';
  const isBlocked = question.isRequired && answer.trim() === '';
  const isLast = index === paper.questions.length - 1;
  const goOn = () => {
    if (isBlocked) return;
    if (!isLast) props.onStep(index + 1);
    else if (wait === 0 && !isSubmitting) props.onSubmit();
  };
  return (
    <Root>
      <Head index={index} count={paper.questions.length} seconds={props.seconds} />
      <QuestionField
        key={question.id}
        question={question}
        name={question.id}
        answer={answer}
        takesFocus={props.takesFocus}
        onNext={goOn}
        onAnswer={(given) => props.onAnswer({ ...answers, [question.id]: given })}
      />
      {error && !isWait(error) && (
        <Callout kind="danger" role="alert">
          {failureText(error)}. Ответы на месте, отправьте ещё раз.
        </Callout>
      )}
      {isWait(error) && <WaitNote seconds={wait} />}
      <StepButtons
        {...{ index, isLast, isBlocked, isSubmitting }}
        isWaiting={wait > 0}
        onStep={props.onStep}
        onSubmit={props.onSubmit}
        onCancel={props.onCancel}
      />
    </Root>
  );
}

interface HeadProps {
  index: number;
  count: number;
  /** Null without a limit. */
  seconds: number | null;
}

function Head({ index, count, seconds }: HeadProps) {
  return (
    <>
      <Line>
        <span>
          Вопрос {index + 1} из {count}
        </span>
        {seconds !== null && (
          <Timer role="timer" $isRed={seconds < redBelow}>
            <Clock aria-hidden="true" /> {formatClock(seconds)}
          </Timer>
        )}
      </Line>
      <ProgressBar value={Math.round((100 * (index + 1)) / count)} label="Пройдено вопросов" />
    </>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Timer = styled.span<{ $isRed: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  color: ${({ $isRed }) => ($isRed ? color.red : 'inherit')};
  font-weight: ${weight.heading};
  font-variant-numeric: tabular-nums;
  & svg { width: 16px; height: 16px; }
`;
