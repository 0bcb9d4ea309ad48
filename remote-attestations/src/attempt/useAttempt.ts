import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import {
  type Attempt,
  attemptQuery,
  attemptStateQuery,
  attestationKeys,
  isApiError,
  tryAgain,
  useApi,
  useHost,
} from 'shared-api';
import { formatCount } from 'shared-ui';
import { createAnswerKeeper } from './answers/answerKeeper.ts';
import { createAttemptTabs } from './answers/attemptTabs.ts';
import { failureOf } from './answers/failures.ts';
import { localAnswers } from './answers/localAnswers.ts';
import { pauseAfter } from './answers/pauses.ts';
import { useServerClock } from './clock/useServerClock.ts';

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
  const keeper = useKeeper(data, clock.sync);

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
  const latest = useRef({ reload, refetch: server.refetch });
  latest.current = { reload, refetch: server.refetch };

  const isClosed = keeper.state() === 'closed' || isEnded;
  const lost = isClosed ? keeper.unsaved() : 0;
  useEffect(() => {
    if (!isClosed) return;
    if (lost > 0)
      notify.error(
        `Попытка уже завершена: ${formatCount(lost, 'ответ', 'ответа', 'ответов')} сервер не получил вовремя.`,
      );
    const leaving = new AbortController();
    const { signal } = leaving;
    void tryAgain(() => latest.current.reload(), { pauseAfter, signal }).catch(() => undefined);
    return () => leaving.abort();
  }, [isClosed, lost, notify]);

  const isOver = clock.seconds === 0;
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    if (!isOver || isClosed) return;
    const end = async () => {
      await keeper.flush();
      const { data: result } = await api.attestations.submit({ params: { attemptId }, body: { isTimeOut: true } });
      setUnreachable(false);
      // The server's clock says that there is time left, maybe because an editor has just added some.
      const isEnded = result.status !== 'IN_PROGRESS';
      await (isEnded ? latest.current.reload() : latest.current.refetch());
      return isEnded;
    };
    const tryToEnd = async () => {
      const isEnded = await end().catch((error: unknown) => {
        setUnreachable(true);
        throw error;
      });
      if (!isEnded) throw new Error('Попытка ещё идёт');
    };
    const leaving = new AbortController();
    void tryAgain(tryToEnd, { pauseAfter, signal: leaving.signal }).catch(() => undefined);
    return () => leaving.abort();
  }, [isOver, isClosed, api, attemptId, keeper]);

  const submit = async () => {
    setSubmitting(true);
    try {
      await keeper.flush();
      if (keeper.unsaved() > 0 && keeper.state() !== 'closed')
        throw new Error(unsavedText(keeper.state(), keeper.problem()));
      await api.attestations.submit({ params: { attemptId }, body: {} });
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

/** Told apart only from the person's other devices. `crypto.randomUUID` is missing where a portal runs without TLS. */
const newChain = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;

/** The keeper of this page, which follows the other tabs and the browser's connection. */
function useKeeper(data: Attempt, onTime: ReturnType<typeof useServerClock>['sync']) {
  const api = useApi();
  const [, repaint] = useReducer((count: number) => count + 1, 0);
  const attemptId = data.attempt.id;
  const [tabs] = useState(() => createAttemptTabs(attemptId));
  const [keeper] = useState(() =>
    createAnswerKeeper({
      initial: data.answers,
      send: async (answers) => {
        const askedAt = evenClock();
        const { data: saved } = await api.attestations.saveAnswers({ params: { attemptId }, body: { answers } });
        onTime(saved, askedAt);
        return saved;
      },
      failureOf,
      newChain,
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
