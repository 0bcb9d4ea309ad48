import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Counts and hashes the bytes that pass. */
export function createMeasure() {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  /** Once the stream has ended. */
  const result = () => ({ size, sha256: hash.digest('hex') });
  return { stream, result };
}
