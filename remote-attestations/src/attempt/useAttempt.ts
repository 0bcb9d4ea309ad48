import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type Attempt,
  attemptQuery,
  attemptStateQuery,
  attemptsApi,
  attestationKeys,
  isApiError,
  useApi,
  useHost,
} from 'shared-api';
import { useAnswerKeeper } from './answers/useAnswerKeeper.ts';
import { useServerClock } from './clock/useServerClock.ts';
import { useAttemptEnd } from './useAttemptEnd.ts';

const evenClock = () => performance.now();

/** A running attempt on this page: its answers, its time and its end. */
export function useAttempt(data: Attempt) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notify } = useHost();
  const attemptId = data.attempt.id;
  const [isSubmitting, setSubmitting] = useState(false);
  const server = useQuery(attemptStateQuery(api, attemptId, evenClock));
  const clock = useServerClock(data, () => void server.refetch());
  const keeper = useAnswerKeeper(data, clock.sync);

  const { sync } = clock;
  const isEnded = server.data !== undefined && server.data.status !== 'IN_PROGRESS';
  useEffect(() => {
    if (!server.data) return;
    sync(server.data, server.data.askedAt);
    keeper.learn(server.data.answers);
  }, [server.data, keeper, sync]);

  const reload = async () => {
    await queryClient.fetchQuery(attemptQuery(api, attemptId));
    await queryClient.invalidateQueries({ queryKey: attestationKeys.all });
  };
  const isClosed = keeper.state() === 'closed' || isEnded;
  const isOver = clock.seconds === 0;
  const isUnreachable = useAttemptEnd({ attemptId, keeper, isClosed, isOver, reload, refetch: server.refetch });

  const submit = async () => {
    setSubmitting(true);
    try {
      await keeper.flush();
      if (keeper.unsaved() > 0 && keeper.state() !== 'closed')
        throw new Error(unsavedText(keeper.state(), keeper.problem()));
      await attemptsApi(api).submitAttempt({ params: { attemptId }, body: {} });
      await reload();
    } catch (error) {
      notify.error(error instanceof Error || isApiError(error) ? error.message : 'Не удалось завершить попытку');
    } finally {
      setSubmitting(false);
    }
  };

  return { keeper, clock, isOver, isUnreachable, submit, isSubmitting };
}

function unsavedText(state: string, problem: string | null): string {
  if (state === 'conflict') return 'Сначала выберите, какой из двух ответов оставить.';
  return `Часть ответов ещё не отправлена, попытка не завершена. ${problem ?? 'Повторите через несколько секунд.'}`;
}
