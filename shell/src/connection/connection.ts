import { isApiError, isNetworkError } from 'shared-api';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** `offline`: the browser has no network. `unreachable`: it has, but the portal's server does not answer. */
export type Connection = 'fine' | 'offline' | 'unreachable';

const connection = createStore<{ state: Connection }>(() => ({ state: navigator.onLine ? 'fine' : 'offline' }));

export function useConnection(): Connection {
  return useStore(connection, ({ state }) => state);
}

const firstPause = 2_000;
const longestPause = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let pause = firstPause;

/**
 * Follows the browser's own network state; `onRecovered` is called each time the way to the server is open
 * again. Gives the function that ends it.
 */
export function watchConnection(onRecovered: () => void): () => void {
  const handleOffline = () => {
    clearTimeout(timer);
    connection.setState({ state: 'offline' });
  };
  addEventListener('offline', handleOffline);
  // A network is not yet a server that answers.
  addEventListener('online', checkServer);
  const unsubscribe = connection.subscribe(({ state }, before) => {
    if (state === 'fine' && before.state !== 'fine') onRecovered();
  });
  if (connection.getState().state !== 'fine') void checkServer();
  return () => {
    clearTimeout(timer);
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
    pause = firstPause;
    scheduleCheck();
  } else if (connection.getState().state === 'unreachable') {
    recovered();
  }
}

/** Asks the server for a sign of life now, and again after growing pauses until there is one. */
export async function checkServer(): Promise<void> {
  clearTimeout(timer);
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    if (response.ok) return recovered();
  } catch {
    // Still nobody there.
  }
  connection.setState({ state: navigator.onLine ? 'unreachable' : 'offline' });
  scheduleCheck();
}

function recovered(): void {
  clearTimeout(timer);
  pause = firstPause;
  connection.setState({ state: 'fine' });
}

function scheduleCheck(): void {
  clearTimeout(timer);
  timer = setTimeout(checkServer, pause);
  pause = Math.min(pause * 2, longestPause);
}

/** A proxy in front of a stopped server answers in its place. */
function isOutage(error: unknown): boolean {
  return isNetworkError(error) || (isApiError(error) && [502, 503, 504].includes(error.status));
}
