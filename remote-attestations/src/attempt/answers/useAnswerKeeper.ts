import { useEffect, useReducer, useState } from 'react';
import { type Attempt, attemptsApi, useApi } from 'shared-api';
import { newKey } from '../newKey.ts';
import { createAnswerKeeper } from './answerKeeper.ts';
import { createAttemptTabs } from './attemptTabs.ts';
import { failureOf } from './failures.ts';
import { localAnswers } from './localAnswers.ts';

/**
 * The keeper of this page, which follows the other tabs and the browser's connection.
 *
 * @param onTime called with the server's time in every answer, and with `performance.now()` of the question
 */
export function useAnswerKeeper(
  data: Attempt,
  onTime: (time: Pick<Attempt, 'now' | 'deadline'>, askedAt: number) => void,
) {
  const api = useApi();
  const [, repaint] = useReducer((count: number) => count + 1, 0);
  const attemptId = data.attempt.id;
  const [tabs] = useState(() => createAttemptTabs(attemptId));
  const [keeper] = useState(() =>
    createAnswerKeeper({
      initial: data.answers,
      send: async (answers) => {
        const askedAt = performance.now();
        const { data: saved } = await attemptsApi(api).saveAnswers({ params: { attemptId }, body: { answers } });
        onTime(saved, askedAt);
        return saved;
      },
      failureOf,
      newChain: newKey,
      storage: localAnswers(attemptId),
      tell: tabs.tell,
      onChange: repaint,
    }),
  );

  useEffect(() => {
    const handleBack = () => void keeper.flush();
    const handleSight = () => document.visibilityState === 'hidden' && handleBack();
    const stopListening = tabs.listen(keeper.hear);
    window.addEventListener('online', handleBack);
    document.addEventListener('visibilitychange', handleSight);
    return () => {
      window.removeEventListener('online', handleBack);
      document.removeEventListener('visibilitychange', handleSight);
      handleBack();
      keeper.stop();
      stopListening();
    };
  }, [keeper, tabs]);
  return keeper;
}
