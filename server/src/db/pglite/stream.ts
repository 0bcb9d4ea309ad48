import { Duplex } from 'node:stream';
import type { Engine } from './engine.ts';

/** AuthenticationOk, then ReadyForQuery: PGlite's one session is open already. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const terminate = 0x58;

/**
 * Stands in for node-postgres' socket, so that one driver serves the embedded database and a real server.
 * node-postgres writes whole messages; several may come in one write.
 */
export function createEngineStream(engine: Engine): Duplex {
  let isStarted = false;

  const send = (bytes: Buffer, done: (error?: Error | null) => void) => {
    if (!isStarted) {
      isStarted = true;
      stream.push(welcome);
      return done();
    }
    if (bytes[0] === terminate) {
      stream.push(null);
      return done();
    }
    engine.execute(bytes).then((answer) => {
      if (answer.length > 0) stream.push(Buffer.from(answer));
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
