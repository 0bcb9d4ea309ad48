import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

/** Connections of one load: each sends its next request when it has the whole answer to the one before. */
const connections = 8;

interface Target {
  port: number;
  path: string;
  headers: Record<string, string>;
}

/** Requests a second that a server answers with 200, asked over kept connections for so many milliseconds. */
export async function load(target: Target, milliseconds: number): Promise<{ requests: number; seconds: number }> {
  const start = performance.now();
  const counts = await Promise.all(Array.from({ length: connections }, () => oneByOne(target, start + milliseconds)));
  const requests = counts.reduce((sum, count) => sum + count, 0);
  return { requests, seconds: (performance.now() - start) / 1000 };
}

/** Plain sockets: a client of Node would take as much of the two processors as the server that it measures. */
function oneByOne({ port, path, headers }: Target, end: number): Promise<number> {
  const head = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = Buffer.from([`GET ${path} HTTP/1.1`, ...head, '', ''].join('\r\n'));
  return new Promise((resolve, reject) => {
    let count = 0;
    let received = Buffer.alloc(0);
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${path}: the server has closed the connection`)));
    socket.on('data', (bytes) => {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
      const size = sizeOf(received, path);
      if (size === null || received.length < size) return;
      received = Buffer.alloc(0);
      count += 1;
      if (performance.now() < end) return void socket.write(request);
      socket.removeAllListeners('close').destroy();
      resolve(count);
    });
  });
}

/** Bytes of the whole answer, as soon as its head is there. */
function sizeOf(received: Buffer, path: string): number | null {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = received.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`${path}: ${received.toString('utf8', 0, 500)}`);
  const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`${path}: an answer without a length`);
  return end + 4 + Number(length);
}
