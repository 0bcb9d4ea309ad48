import type { RunningServer } from './server.ts';

/** Milliseconds that running requests and the database get when the server is told to stop. */
const patience = 15_000;

/** SIGTERM, or Ctrl+C, lets other nodes take over and the server finish what runs and ends the process; a second one ends it at once. */
export function stopOnSignals(server: Pick<RunningServer, 'leave' | 'stop'>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await server.leave();
      setTimeout(() => process.exit(1), patience).unref();
      await server.stop();
      process.exit(0);
    });
  }
}
