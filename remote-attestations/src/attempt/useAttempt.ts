import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type Attempt, attemptQuery, attestationKeys, isApiError, isNetworkError, useApi, useHost } from 'shared-api';
import { createAnswerKeeper } from './answerKeeper.ts';
import { localAnswers } from './localAnswers.ts';
import type { ServerTime } from './useServerClock.ts';

/** The answers of a running attempt and its end. */
export function useAttempt(data: Attempt, onTime: (time: ServerTime) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notify } = useHost();
  const [, repaint] = useReducer((count: number) => count + 1, 0);
  const [isSubmitting, setSubmitting] = useState(false);
  const attemptId = data.attempt.id;
  const latest = useRef({ onTime, initial: data.answers });
  latest.current.onTime = onTime;

  const keeper = useMemo(
    () =>
      createAnswerKeeper({
        initial: latest.current.initial,
        send: async (answers) => {
          const { data: saved } = await api.attestations.saveAnswers({ params: { attemptId }, body: { answers } });
          latest.current.onTime(saved);
          return saved.answers;
        },
        isClosed: (error) => isApiError(error) && (error.status === 409 || error.status === 404),
        isPassing: (error) => isNetworkError(error) || (isApiError(error) && error.status >= 500),
        storage: localAnswers(attemptId),
        onChange: repaint,
      }),
    [api, attemptId],
  );

  const reload = async () => {
    await queryClient.fetchQuery(attemptQuery(api, attemptId));
    await queryClient.invalidateQueries({ queryKey: attestationKeys.all });
  };
  const state = keeper.state();
  const reloadOnce = useRef(reload);
  reloadOnce.current = reload;
  useEffect(() => {
    if (state === 'closed') void reloadOnce.current().catch(() => undefined);
  }, [state]);

  useEffect(() => {
    const handleBack = () => void keeper.flush().catch(() => undefined);
    const handleSight = () => document.visibilityState === 'hidden' && handleBack();
    window.addEventListener('online', handleBack);
    document.addEventListener('visibilitychange', handleSight);
    return () => {
      window.removeEventListener('online', handleBack);
      document.removeEventListener('visibilitychange', handleSight);
      handleBack();
      keeper.stop();
    };
  }, [keeper]);

  const submit = async () => {
    setSubmitting(true);
    try {
      await keeper.flush();
      if (keeper.state() === 'waiting')
        throw new Error(
          'Нет связи с сервером: часть ответов ещё не отправлена. Завершите попытку, когда связь появится.',
        );
      await api.attestations.submit({ params: { attemptId }, body: {} });
      await reload();
    } catch (error) {
      notify.error(error instanceof Error || isApiError(error) ? error.message : 'Не удалось завершить попытку');
    } finally {
      setSubmitting(false);
    }
  };

  return { answers: keeper.answers(), state, set: keeper.set, submit, isSubmitting };
}
