import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button, WifiOff } from 'shared-ui';
import { useStore } from 'zustand';
import { Strip } from '../page/Strip.ts';
import { checkServer, noteOutcome, useConnection, watchConnection } from './connection.ts';
import { told } from './cutOff.ts';

const texts = {
  offline: 'Нет подключения к сети. Видно только то, что уже загружено.',
  unreachable: 'Сервер не отвечает. Портал сам проверяет связь и продолжит работу, когда она появится.',
};

interface Props {
  queryClient: QueryClient;
  /** The way to the server is open again. */
  onRecovered: () => void;
}

/** Says that the portal is cut off, unless the page does so itself, and catches up with what failed meanwhile as soon as it is not. */
export function OfflineBanner({ queryClient, onRecovered }: Props) {
  const state = useConnection();
  const isToldThere = useStore(told, ({ places }) => places > 0);
  useEffect(() => followCalls(queryClient), [queryClient]);
  useEffect(
    () =>
      watchConnection(() => {
        void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' });
        onRecovered();
      }),
    [queryClient, onRecovered],
  );
  return (
    <div role="status">
      {state !== 'fine' && !isToldThere && (
        <Strip>
          <WifiOff aria-hidden="true" />
          <span>{texts[state]}</span>
          <Button size="small" onClick={checkServer}>
            Повторить
          </Button>
        </Strip>
      )}
    </div>
  );
}

/** Reads from the caches how calls end. Data written by hand says nothing about the server. */
function followCalls(queryClient: QueryClient): () => void {
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'failed' || action.type === 'error') noteOutcome(action.error);
    else if (action.type === 'success' && !action.manual) noteOutcome(null);
  });
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error') noteOutcome(event.action.error);
    else if (event.action.type === 'success') noteOutcome(null);
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}
