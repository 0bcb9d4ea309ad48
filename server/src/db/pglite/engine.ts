import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

type Answer =
  | { kind: 'ready' }
  | { kind: 'closed' }
  | { kind: 'answer'; id: number; bytes: Uint8Array }
  | { kind: 'failed'; id: number; message: string };

/** The embedded PostgreSQL in its worker thread. */
export interface Engine {
  /** Sends messages of the wire protocol and gives those of the answer. */
  execute: (bytes: Uint8Array) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

export async function startEngine(folder: string): Promise<Engine> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder }, execArgv: [] });
  const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>();
  let last = 0;

  worker.on('message', (answer: Answer) => {
    if (answer.kind !== 'answer' && answer.kind !== 'failed') return;
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'answer') call?.resolve(answer.bytes);
    else call?.reject(new Error(answer.message));
  });
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error instanceof Error ? error : new Error(String(error)));
    waiting.clear();
  });
  await once(worker, 'message');

  return {
    execute: (bytes) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ kind: 'query', id: last, bytes });
      }),
    close: async () => {
      worker.postMessage({ kind: 'close' });
      await once(worker, 'message');
      await worker.terminate();
    },
  };
}
