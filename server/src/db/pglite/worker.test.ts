import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { copyBlank } from '../../testing/embedded-templates.ts';
import { embeddedFolder } from '../database.ts';
import type { WorkerAnswer } from './messages.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-engine-'));

/** A Query message of the wire protocol. */
function query(text: string): Uint8Array {
  const bytes = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(bytes.length + 4, 1);
  return new Uint8Array(Buffer.concat([head, bytes]));
}

test('the thread of the embedded database keeps nothing of what it has answered', async () => {
  // Half of what is answered: a thread that keeps it ends for want of memory.
  const resourceLimits = { maxOldGenerationSizeMb: 100 };
  copyBlank(dataDir);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { folder: embeddedFolder(dataDir) },
    execArgv: [],
    resourceLimits,
  });
  const next = () =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  try {
    expect(await next()).toEqual({ kind: 'ready' });
    for (let id = 1; id <= 200; id += 1) {
      worker.postMessage({ kind: 'query', id, bytes: query("select repeat('x', 1000000)") });
      const answer = await next();
      expect([answer.kind, 'bytes' in answer && answer.bytes.length > 1_000_000]).toEqual(['answer', true]);
      worker.removeAllListeners('error');
    }
  } finally {
    await worker.terminate();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
