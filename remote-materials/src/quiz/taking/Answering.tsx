import { useEffect, useState } from 'react';
import { failureText, isNetworkError, type Quiz, type QuizPaper, useCutOff, useHost } from 'shared-api';
import {
  Callout,
  Clock,
  color,
  fontSize,
  formatClock,
  narrow,
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

  useKept(quiz.id, progress, isRunning);
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
      <Failure error={error} wait={wait} />
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

/** What is answered survives a reload, until there is a result. */
function useKept(quizId: string, progress: Progress, isRunning: boolean): void {
  useEffect(() => {
    if (isRunning) keepProgress(quizId, progress);
    else dropProgress(quizId);
  }, [isRunning, progress, quizId]);
}

function Failure({ error, wait }: { error: Error | null; wait: number }) {
  const isCutOff = useCutOff();
  if (isWait(error)) return <WaitNote seconds={wait} />;
  // Above the question it is said already.
  if (!error || (isCutOff && isNetworkError(error))) return null;
  return (
    <Callout kind="danger" role="alert">
      {failureText(error)}. Ответы на месте, отправьте ещё раз.
    </Callout>
  );
}

interface HeadProps {
  index: number;
  count: number;
  /** Null without a limit. */
  seconds: number | null;
}

function Head({ index, count, seconds }: HeadProps) {
  const isCutOff = useCutOff();
  return (
    <>
      <Line>
        <span>
          Вопрос {index + 1} из {count}
        </span>
        <Lost role="status">{isCutOff && 'Нет связи. Отвечайте дальше, отправите потом.'}</Lost>
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
  gap: ${space(2)} ${space(4)};
  /* The question below stays where it is when the connection goes. */
  min-height: 22px;
  ${narrow} { min-height: 44px; }
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Lost = styled.span`
  flex: 1;
  min-width: 0;
  color: ${color.yellow};
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
