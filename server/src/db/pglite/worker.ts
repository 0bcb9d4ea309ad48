import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** PGlite blocks the thread that it runs in, so it has one to itself. Bytes of the wire protocol go in and out. */
if (!parentPort) throw new Error('PGlite запускается только в отдельном потоке');
const port = parentPort;
const database = await PGlite.create({ dataDir: workerData.folder, extensions: { pg_trgm } });

type Message = { kind: 'query'; id: number; bytes: Uint8Array } | { kind: 'close' };

port.on('message', async (message: Message) => {
  if (message.kind === 'close') {
    await database.close();
    port.postMessage({ kind: 'closed' });
    return;
  }
  try {
    port.postMessage({ kind: 'answer', id: message.id, bytes: await database.execProtocolRaw(message.bytes) });
  } catch (error) {
    port.postMessage({ kind: 'failed', id: message.id, message: String(error) });
  }
});
port.postMessage({ kind: 'ready' });
