import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { materialKeys, type Quiz, quizKeys, useApi, useHost } from 'shared-api';
import { Button, Callout, Clock, color, formatClock, ProgressBar, QuestionField, redBelow, space } from 'shared-ui';
import { styled } from 'styled-components';
import { dropProgress, keepProgress, readProgress } from './progress.ts';
import { ResultPanel } from './ResultPanel.tsx';
import { useCountdown } from './useCountdown.ts';

interface Props {
  quiz: Quiz;
  onClose: () => void;
}

const begin = () => ({ answers: {} as Record<string, string>, index: 0, startedAt: Date.now() });

/** Takes a quiz one question at a time; starts again for another try. */
export function QuizTaking({ quiz, onClose }: Props) {
  const [round, setRound] = useState(0);
  return <Round key={round} quiz={quiz} onClose={onClose} onRetake={() => setRound(round + 1)} />;
}

function Round({ quiz, onClose, onRetake }: Props & { onRetake: () => void }) {
  const { holdUpdates, confirm } = useHost();
  const [progress, setProgress] = useState(() => readProgress(quiz.id) ?? begin());
  const { submit, result, isPending, error } = useSubmit(quiz);
  const isRunning = result === undefined;

  useEffect(() => {
    if (isRunning) keepProgress(quiz.id, progress);
    else dropProgress(quiz.id);
  }, [isRunning, progress, quiz.id]);
  useEffect(() => (isRunning ? holdUpdates('Вы проходите тест') : undefined), [isRunning, holdUpdates]);
  const seconds = useCountdown(progress.startedAt, isRunning ? quiz.timeLimit : 0, () => submit(progress.answers));

  const close = () => {
    dropProgress(quiz.id);
    onClose();
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

  if (result) return <ResultPanel result={result} onRetake={onRetake} onClose={close} />;
  const question = quiz.questions[progress.index];
  if (!question) return null;
  const answer = progress.answers[question.id] ?? '';
  const isLast = progress.index === quiz.questions.length - 1;
  const isBlocked = question.isRequired && answer.trim() === '';
  const go = (index: number) => setProgress({ ...progress, index });
  return (
    <Root>
      <Head>
        <span>
          Вопрос {progress.index + 1} из {quiz.questions.length}
        </span>
        {seconds !== null && (
          <Timer role="timer" $isRed={seconds < redBelow}>
            <Clock aria-hidden="true" /> {formatClock(seconds)}
          </Timer>
        )}
      </Head>
      <ProgressBar value={Math.round((100 * (progress.index + 1)) / quiz.questions.length)} label="Пройдено вопросов" />
      <QuestionField
        key={question.id}
        question={question}
        name={question.id}
        answer={answer}
        onAnswer={(given) => setProgress({ ...progress, answers: { ...progress.answers, [question.id]: given } })}
      />
      {error && (
        <Callout kind="danger" role="alert">
          Ошибка: {error.message || 'Неизвестная ошибка'}. Ответы на месте, отправьте ещё раз.
        </Callout>
      )}
      <Buttons>
        <Button variant="ghost" onClick={() => void cancel()}>
          Отмена
        </Button>
        <Button onClick={() => go(progress.index - 1)} disabled={progress.index === 0}>
          Назад
        </Button>
        {isLast ? (
          <Button variant="primary" onClick={() => submit(progress.answers)} disabled={isBlocked} isPending={isPending}>
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

/** Sends the answers; a passed quiz has also made the material read. */
function useSubmit(quiz: Quiz) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: (answers: Record<string, string>) => {
      const given = Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }));
      return api.quizzes.attempt({ params: { id: quiz.id }, body: { answers: given } });
    },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: quizKeys.attempts(quiz.id) }),
        queryClient.invalidateQueries({ queryKey: materialKeys.detail(quiz.material.id) }),
        queryClient.invalidateQueries({ queryKey: materialKeys.lists() }),
      ]),
  });
  return { submit: (answers: Record<string, string>) => mutate(answers), result: data?.data, isPending, error };
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
