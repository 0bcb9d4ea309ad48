import { Duplex } from 'node:stream';
import type { Engine, EngineSession } from './engine.ts';

/** AuthenticationOk, then ReadyForQuery: PGlite asks for no password. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const terminate = 0x58;

/**
 * Stands in for node-postgres' socket, so that one driver serves the embedded database and a real server.
 * node-postgres writes whole messages; several may come in one write. When the engine breaks, the stream
 * fails as a lost connection does, and the pool opens another one.
 */
export function createEngineStream(engine: Engine): Duplex {
  let session: EngineSession | null = null;

  async function answerTo(bytes: Buffer): Promise<Uint8Array | null> {
    if (!session) {
      session = await engine.openSession();
      return welcome;
    }
    return bytes[0] === terminate ? null : session.execute(bytes);
  }

  const send = (bytes: Buffer, done: (error?: Error | null) => void) => {
    answerTo(bytes).then((answer) => {
      if (answer === null) stream.push(null);
      else if (answer.length > 0) stream.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      done();
    }, done);
  };

  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => send(chunk, done),
    writev: (chunks, done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done),
  });
  return Object.assign(stream, {
    connect: () => queueMicrotask(() => stream.emit('connect')),
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });
}
