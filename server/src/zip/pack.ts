import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  path: string;
  content: string | Uint8Array | AsyncIterable<Uint8Array>;
}

/** A ZIP archive as it comes together: one entry is read at a time, and no faster than somebody takes it. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(pack(entries), { objectMode: false });
}

async function* pack(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else if (chunk.length > 0) ready.push(chunk);
  });
  const take = () => {
    if (failure) throw failure;
    return ready.splice(0);
  };
  for await (const { path, content } of entries) {
    // Pictures, videos and Word's files are compressed already.
    const file = typeof content === 'string' ? new ZipDeflate(path) : new ZipPassThrough(path);
    zip.add(file);
    for await (const chunk of piecesOf(content)) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

function piecesOf(content: ZipEntry['content']): AsyncIterable<Uint8Array> | Uint8Array[] {
  if (typeof content === 'string') return [new TextEncoder().encode(content)];
  return content instanceof Uint8Array ? [content] : content;
}
