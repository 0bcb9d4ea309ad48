import { useQuery } from '@tanstack/react-query';
import { adminKeys, quizAttemptsApi, useApi } from 'shared-api';
import { Callout, Dialog, LoadFailed, Loading, QuestionText, Table, Verdict } from 'shared-ui';
import { Soft } from '../list/cells.tsx';

interface Props {
  attemptId: string;
  onClose: () => void;
}

/** What was asked in a quiz attempt, as it was shown, and what was answered. */
export function AttemptDialog({ attemptId, onClose }: Props) {
  const api = useApi();
  const attempt = useQuery({
    queryKey: [...adminKeys.all, 'quizzes', 'attempt', attemptId],
    queryFn: ({ signal }) =>
      quizAttemptsApi(api)
        .quizAttemptEvidence({ params: { id: attemptId }, signal })
        .then(({ data }) => data),
  });
  return (
    <Dialog title={attempt.data ? `Ответы: ${attempt.data.quiz.title}` : 'Ответы'} width={860} onClose={onClose}>
      {attempt.isPending && <Loading />}
      {attempt.isError && <LoadFailed message={attempt.error.message} onRetry={() => void attempt.refetch()} />}
      {attempt.data && !attempt.data.isAsShown && (
        <Callout kind="info">Вопросы показаны в нынешней редакции: тогда портал их ещё не сохранял.</Callout>
      )}
      {attempt.data && (
        <Table label="Вопросы попытки">
          <thead>
            <tr>
              <th>Вопрос</th>
              <th>Ответ</th>
              <th>Верный ответ</th>
              <th>Итог</th>
            </tr>
          </thead>
          <tbody>
            {attempt.data.questions.map(({ answer, correctAnswer, isCorrect, worth, ...question }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the questions of an attempt never move.
              <tr key={place}>
                <td>
                  <QuestionText question={question} />
                  {question.options.length > 0 && <Soft>{question.options.join(' · ')}</Soft>}
                </td>
                <td>{answer ?? 'Нет ответа'}</td>
                <td>{correctAnswer ?? 'Не идёт в счёт'}</td>
                <td>
                  <Verdict isCorrect={isCorrect} worth={worth} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}
