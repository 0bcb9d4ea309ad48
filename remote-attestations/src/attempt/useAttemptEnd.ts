import { useEffect, useRef, useState } from 'react';
import { attemptsApi, tryAgain, useApi, useHost } from 'shared-api';
import { formatCount } from 'shared-ui';
import type { Keeper } from './answers/answerKeeper.ts';
import { pauseAfter } from './answers/pauses.ts';

interface Options {
  attemptId: string;
  keeper: Keeper;
  /** The server takes no more answers. */
  isClosed: boolean;
  /** The time is up by this page's clock, which the server's may contradict. */
  isOver: boolean;
  /** Shows how the attempt ended. */
  reload: () => Promise<void>;
  /** Asks the server for its time. */
  refetch: () => Promise<unknown>;
}

/**
 * Ends an attempt whose time is up, and shows the result of one that has ended, here or elsewhere; both until it
 * works.
 *
 * @returns whether the server could not be reached at the end of the time
 */
export function useAttemptEnd({ attemptId, keeper, isClosed, isOver, reload, refetch }: Options): boolean {
  const api = useApi();
  const { notify } = useHost();
  const latest = useRef({ reload, refetch });
  latest.current = { reload, refetch };

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

  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => {
    if (!isOver || isClosed) return;
    const end = async () => {
      await keeper.flush();
      const { data: result } = await attemptsApi(api).submitAttempt({
        params: { attemptId },
        body: { isTimeOut: true },
      });
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
  return isUnreachable;
}
