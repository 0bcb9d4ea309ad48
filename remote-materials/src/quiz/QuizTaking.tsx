import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  isApiError,
  materialKeys,
  type Quiz,
  type QuizPaper,
  quizKeys,
  quizPaperQuery,
  useApi,
  useHost,
} from 'shared-api';
import {
  Button,
  Callout,
  Clock,
  color,
  formatClock,
  LoadFailed,
  Loading,
  ProgressBar,
  QuestionField,
  redBelow,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { dropProgress, keepProgress, type Progress, readProgress } from './progress.ts';
import { ResultPanel } from './ResultPanel.tsx';
import { useCountdown } from './useCountdown.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { WaitNote } from './WaitNote.tsx';

interface Props {
  quiz: Quiz;
  /** Milliseconds since the epoch until which the next try has to wait. */
  waitUntil: number;
  onClose: () => void;
}

/** Takes a quiz one question at a time; starts again for another try. */
export function QuizTaking(props: Props) {
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} round={round} onRetake={() => setRound(round + 1)} />;
}

type RoundProps = Props & { onRetake: () => void };

/** One try: a paper of its own, or the one of before a reload. */
function Round({ round, ...props }: RoundProps & { round: number }) {
  const { quiz, onClose } = props;
  const { notify } = useHost();
  const [kept] = useState(() => readProgress(quiz.id));
  const paper = useQuery(quizPaperQuery(useApi(), quiz.id, round, kept?.paperId));
  const refresh = useRefresh(quiz);
  const isTooSoon = isWait(paper.error);
  const message = paper.error?.message ?? '';
  const giveUp = useRef(() => undefined as unknown);
  giveUp.current = () => {
    // The first page knows for how long.
    notify.info(message);
    dropProgress(quiz.id);
    onClose();
    return refresh();
  };
  useEffect(() => {
    if (isTooSoon) giveUp.current();
  }, [isTooSoon]);
  if (paper.data) {
    const known = kept?.paperId === paper.data.id ? kept : null;
    return <Answering {...props} paper={paper.data} start={known ?? begin(paper.data.id)} />;
  }
  if (paper.isPending || isTooSoon) return <Loading />;
  return (
    <LoadFailed
      title="Тест не открылся"
      message={message}
      onRetry={() => paper.refetch()}
      isRetrying={paper.isFetching}
    />
  );
}

function begin(paperId: string): Progress {
  return { paperId, answers: {}, index: 0, startedAt: Date.now() };
}

function Answering({ quiz, paper, start, ...props }: RoundProps & { paper: QuizPaper; start: Progress }) {
  const { holdUpdates, confirm } = useHost();
  const [progress, setProgress] = useState(start);
  const { submit, result, isPending, error } = useSubmit(quiz, paper.id);
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
  const cancel = async () => {
    const isSure = await confirm({
      title: 'Прервать тест?',
      text: 'Ответы не сохранятся, попытка не будет засчитана.',
      confirmLabel: 'Прервать',
      isDanger: true,
    });
    if (isSure) close();
  };

  if (result) {
    const waitUntil = Math.max(props.waitUntil, result.waitUntil);
    return <ResultPanel result={result} waitUntil={waitUntil} onRetake={props.onRetake} onClose={close} />;
  }
  const question = paper.questions[progress.index];
  if (!question) return null;
  const answer = progress.answers[question.id] ?? '';
  const isLast = progress.index === paper.questions.length - 1;
  const isBlocked = question.isRequired && answer.trim() === '';
  const go = (index: number) => setProgress({ ...progress, index });
  return (
    <Root>
      <Head>
        <span>
          Вопрос {progress.index + 1} из {paper.questions.length}
        </span>
        {seconds !== null && (
          <Timer role="timer" $isRed={seconds < redBelow}>
            <Clock aria-hidden="true" /> {formatClock(seconds)}
          </Timer>
        )}
      </Head>
      <ProgressBar
        value={Math.round((100 * (progress.index + 1)) / paper.questions.length)}
        label="Пройдено вопросов"
      />
      <QuestionField
        key={question.id}
        question={question}
        name={question.id}
        answer={answer}
        onAnswer={(given) => setProgress({ ...progress, answers: { ...progress.answers, [question.id]: given } })}
      />
      {error && !isWait(error) && (
        <Callout kind="danger" role="alert">
          Ошибка: {error.message || 'Неизвестная ошибка'}. Ответы на месте, отправьте ещё раз.
        </Callout>
      )}
      {isWait(error) && <WaitNote seconds={wait} />}
      <Buttons>
        <Button variant="ghost" onClick={() => void cancel()}>
          Отмена
        </Button>
        <Button onClick={() => go(progress.index - 1)} disabled={progress.index === 0}>
          Назад
        </Button>
        {isLast ? (
          <Button
            variant="primary"
            onClick={() => submit(progress.answers)}
            disabled={isBlocked || wait > 0}
            isPending={isPending}
          >
            Завершить
          </Button>
        ) : (
          <Button variant="primary" onClick={() => go(progress.index + 1)} disabled={isBlocked}>
            Далее
          </Button>
        )}
      </Buttons>
    </Root>
  );
}

/** Too many failures: the next try is not possible yet. */
function isWait(error: unknown): boolean {
  return isApiError(error) && error.status === 429;
}

/** Sends the answers; a passed quiz has also made the material read. */
function useSubmit(quiz: Quiz, paperId: string) {
  const api = useApi();
  const refresh = useRefresh(quiz);
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async (answers: Record<string, string>) => {
      const given = Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }));
      const { data: result } = await api.quizzes.attempt({
        params: { id: quiz.id },
        body: { answers: given, paperId },
      });
      return { ...result, waitUntil: Date.now() + result.waitSeconds * 1000 };
    },
    onSuccess: refresh,
    onError: (failure) => (isWait(failure) ? refresh() : undefined),
  });
  return { submit: (answers: Record<string, string>) => mutate(answers), result: data, isPending, error };
}

/** What a try changes: how long the next one waits, own attempts, and the progress of the material. */
function useRefresh(quiz: Quiz) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        quizKeys.ofMaterial(quiz.material.id),
        quizKeys.attempts(quiz.id),
        materialKeys.detail(quiz.material.id),
        materialKeys.lists(),
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)};
  color: ${color.textSoft};
  font-size: 14.5px;
`;

const Timer = styled.span<{ $isRed: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  color: ${({ $isRed }) => ($isRed ? color.red : 'inherit')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  & svg { width: 16px; height: 16px; }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  & > :first-child { margin-right: auto; }
`;
