import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type EngineThread, startEngineThread } from './engine-thread.ts';

/** One connection to the embedded database. */
export type EngineSession = Pick<EngineThread, 'execute'>;

export interface Engine {
  /** A clean session: PGlite has only one, and the connection before may have left a transaction open in it. */
  openSession: () => Promise<EngineSession>;
  close: () => Promise<void>;
}

/** Runs the embedded PostgreSQL; after a crash the next session finds it started again. */
export async function startEngine(folder: string): Promise<Engine> {
  mkdirSync(path.dirname(folder), { recursive: true });
  let running = startEngineThread(folder);
  await running;

  async function livingThread(): Promise<EngineThread> {
    const seen = running;
    const thread = await seen.catch(() => null);
    // Of two who find the thread dead, only the first starts another one: two would corrupt the folder.
    if ((!thread || thread.hasEnded()) && running === seen) running = startEngineThread(folder);
    return running;
  }

  return {
    openSession: async () => {
      const thread = await livingThread();
      for (const command of ['rollback', 'discard all']) await thread.execute(simpleQuery(command));
      return thread;
    },
    close: async () => (await running).close(),
  };
}

/** The wire protocol's Query message. */
function simpleQuery(command: string): Buffer {
  const text = Buffer.from(`${command}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}
