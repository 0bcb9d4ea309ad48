import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest } from './messages.ts';

/** The thread with the embedded PostgreSQL. Once it has ended, every call rejects. */
export interface EngineThread {
  /** Sends messages of the wire protocol and returns those of the answer. */
  execute: (bytes: Uint8Array) => Promise<Uint8Array>;
  hasEnded: () => boolean;
  close: () => Promise<void>;
}

export async function startEngineThread(folder: string): Promise<EngineThread> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder }, execArgv: [] });
  const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>();
  let last = 0;
  let end: Error | null = null;

  const giveUp = (reason: Error) => {
    end ??= reason;
    for (const { reject } of waiting.values()) reject(end);
    waiting.clear();
  };
  worker.on('message', (answer: WorkerAnswer) => {
    if (answer.kind === 'answer') {
      waiting.get(answer.id)?.resolve(answer.bytes);
      waiting.delete(answer.id);
    } else if (answer.kind === 'failed') {
      giveUp(new Error(`The embedded database has stopped: ${answer.message}`));
      void worker.terminate();
    }
  });
  const send = (message: WorkerRequest, moved: ArrayBuffer[] = []) => worker.postMessage(message, moved);
  await once(worker, 'message');
  worker.on('error', (error) => giveUp(new Error('The embedded database has stopped', { cause: error })));
  worker.on('exit', () => giveUp(new Error('The embedded database is stopped')));

  return {
    execute: (bytes) =>
      new Promise((resolve, reject) => {
        if (end) return reject(end);
        last += 1;
        waiting.set(last, { resolve, reject });
        // Of a Buffer the whole pool behind it would be copied; a copy of just these bytes is moved.
        const own = new Uint8Array(bytes);
        send({ kind: 'query', id: last, bytes: own }, [own.buffer]);
      }),
    hasEnded: () => end !== null,
    close: async () => {
      if (end) return;
      send({ kind: 'close' });
      await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
      await worker.terminate();
    },
  };
}
