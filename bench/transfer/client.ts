import { createReadStream } from 'node:fs';
import { Agent, type IncomingMessage, request as open } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** One connection for all, as a browser would use it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** Bytes that are read from the disk at a time: small ones would make the client the slowest of all. */
const chunk = 1024 * 1024;
const boundary = 'bench';

/** A piece of a file on the disk. */
export interface Piece {
  file: string;
  from: number;
  size: number;
}

interface Sending {
  method: 'POST' | 'PUT';
  headers?: Record<string, string>;
  piece: Piece;
  /** The form field; without one the bytes are the whole body. */
  field?: string;
}

/** Sends a piece of a file; resolves with the body of the answer, rejects with any other than a success. */
export async function send(url: string, { method, headers, piece, field }: Sending): Promise<string> {
  const { file, from, size } = piece;
  const disposition = `content-disposition: form-data; name="${field}"; filename="Bench.mp4"`;
  const [head, tail] = field ? [`--${boundary}\r\n${disposition}\r\n\r\n`, `\r\n--${boundary}--\r\n`] : ['', ''];
  const request = open(url, {
    method,
    agent,
    headers: {
      ...headers,
      ...(field && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
      'content-length': head.length + size + tail.length,
    },
  });
  const answered = answerTo(request);
  const content = createReadStream(file, { start: from, end: from + size - 1, highWaterMark: chunk });
  await pipeline(Readable.from(around(head, content, tail)), request);
  const answer = await answered;
  const text = Buffer.concat(await answer.toArray()).toString();
  if ((answer.statusCode ?? 500) >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${text}`);
  return text;
}

async function* around(head: string, content: AsyncIterable<Buffer>, tail: string) {
  if (head) yield Buffer.from(head);
  yield* content;
  if (tail) yield Buffer.from(tail);
}

/** Reads all and throws it away; returns the bytes. */
export async function receive(url: string): Promise<number> {
  const request = open(url, { agent });
  const answered = answerTo(request);
  request.end();
  const answer = await answered;
  if (answer.statusCode !== 200) throw new Error(`GET ${url}: ${answer.statusCode}`);
  let size = 0;
  for await (const bytes of answer) size += bytes.length;
  return size;
}

function answerTo(request: ReturnType<typeof open>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
}
