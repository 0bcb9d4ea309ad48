import type { RunningServer } from './server.ts';

type Stoppable = Pick<RunningServer, 'leave' | 'stop'>;

/** Milliseconds that the start, and then running requests and the database, get when the server is told to stop. */
const patience = 15_000;

/**
 * SIGTERM, or Ctrl+C, lets other nodes take over and the server finish what runs and ends the process; a second one ends it at once.
 *
 * @param starting a server that may still be starting: it listens before it has begun its jobs, and is stopped once it has
 */
export function stopOnSignals(starting: Stoppable | Promise<Stoppable>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      const server = await within(patience, starting);
      // Whoever starts it says why it does not start, and ends the process.
      if (!server) return;
      await server.leave();
      setTimeout(() => process.exit(1), patience).unref();
      await server.stop();
      process.exit(0);
    });
  }
}

/** Ends the process if it takes longer; null where it fails. */
async function within<T>(milliseconds: number, promise: T | Promise<T>): Promise<T | null> {
  const timer = setTimeout(() => process.exit(1), milliseconds);
  try {
    return await promise;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
