import { isOutage, pausesOf, tryAgain } from 'shared-api';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** `offline`: the browser has no network. `unreachable`: it has, but the portal's server does not answer. */
export type Connection = 'fine' | 'offline' | 'unreachable';

const connection = createStore<{ state: Connection }>(() => ({ state: navigator.onLine ? 'fine' : 'offline' }));

export function useConnection(): Connection {
  return useStore(connection, ({ state }) => state);
}

export const isCutOff = () => connection.getState().state !== 'fine';

export function subscribeConnection(onChange: () => void): () => void {
  return connection.subscribe(onChange);
}

const pauseAfter = pausesOf(2_000, 4_000, 8_000, 16_000, 30_000);

let search: AbortController | undefined;

/**
 * Follows the browser's own network state; `onRecovered` is called each time the way to the server is open again.
 * Returns the function that stops it.
 */
export function watchConnection(onRecovered: () => void): () => void {
  const handleOffline = () => {
    search?.abort();
    connection.setState({ state: 'offline' });
  };
  addEventListener('offline', handleOffline);
  // A network is not yet a server that answers.
  addEventListener('online', checkServer);
  const unsubscribe = connection.subscribe(({ state }, before) => {
    if (state === 'fine' && before.state !== 'fine') onRecovered();
  });
  if (connection.getState().state !== 'fine') checkServer();
  return () => {
    search?.abort();
    removeEventListener('offline', handleOffline);
    removeEventListener('online', checkServer);
    unsubscribe();
  };
}

/** Takes note of how a call ended: of all failures only two kinds say something about the way to the server. */
export function noteOutcome(error: unknown): void {
  if (isOutage(error)) {
    if (connection.getState().state !== 'fine') return;
    connection.setState({ state: navigator.onLine ? 'unreachable' : 'offline' });
    void searchServer(1);
  } else if (connection.getState().state === 'unreachable') {
    recovered();
  }
}

/** Asks the server whether it answers, now and again after growing pauses until it does. */
export function checkServer(): void {
  void searchServer(0);
}

/** @param failures tries that have failed already: after one it begins with a pause */
async function searchServer(failures: number): Promise<void> {
  search?.abort();
  search = new AbortController();
  const { signal } = search;
  await tryAgain(() => askServer(signal), { pauseAfter, signal, failures }).then(recovered, () => undefined);
}

async function askServer(search: AbortSignal): Promise<void> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    if (!response.ok) throw new Error(`${response.status}`);
  } catch (error) {
    // Meanwhile a call may have got through.
    if (!search.aborted) connection.setState({ state: navigator.onLine ? 'unreachable' : 'offline' });
    throw error;
  }
}

function recovered(): void {
  search?.abort();
  connection.setState({ state: 'fine' });
}
