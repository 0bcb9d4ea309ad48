import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { WorkerAnswer, WorkerRequest } from './messages.ts';

/** PGlite blocks the thread that it runs in, so it has one to itself. Bytes of the wire protocol go in and out. */
if (!parentPort) throw new Error('PGlite starts in a thread of its own only');
const port = parentPort;
const database = await PGlite.create({
  dataDir: workerData.folder,
  extensions: { pg_trgm },
  // The engine's own default, 128 MB, is filled with zeros at each start, for 0.6 s; what is read again, the system keeps as well.
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${process.env.EMBEDDED_BUFFERS || '32MB'}`],
});

port.on('message', async (message: WorkerRequest) => {
  if (message.kind === 'close') {
    await database.close();
    send({ kind: 'closed' });
    return;
  }
  try {
    const bytes = await answerTo(message.bytes);
    send({ kind: 'answer', id: message.id, bytes }, [bytes.buffer as ArrayBuffer]);
  } catch (error) {
    send({ kind: 'failed', id: message.id, message: String(error) });
  }
});
send({ kind: 'ready' });

/**
 * The bytes as they come. `execProtocolRaw` reads them too, and keeps all that it has read for as long as the database
 * is open.
 */
async function answerTo(asked: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let fault: unknown;
  // What is handed over is the engine's own memory, which the next piece overwrites. Nothing may be thrown into the engine:
  // it would go on without the piece, and answer nothing ever after.
  const keep = (piece: Uint8Array) => {
    try {
      pieces.push(piece.slice());
    } catch (error) {
      fault ??= error;
    }
  };
  await database.execProtocolRawStream(asked, { onRawData: keep });
  if (fault) throw fault;
  const answer = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    answer.set(piece, at);
    at += piece.length;
  }
  return answer;
}

function send(answer: WorkerAnswer, moved: ArrayBuffer[] = []): void {
  port.postMessage(answer, moved);
}
