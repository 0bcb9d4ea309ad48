import net from 'node:net';
import fc from 'fast-check';
import { refusalProblem } from './oracle.ts';

interface RawFailure {
  problem: string;
  bytes: Buffer;
}

/** Milliseconds of silence after which nothing more is expected of the server. */
const patience = 3_000;

/** Sends damaged HTTP; every answer that comes has to be a whole one, a refusal in the standard shape, or a success. */
export async function fuzzRaw(port: number, seed: number, runs: number): Promise<RawFailure[]> {
  const failures: RawFailure[] = [];
  for (const bytes of fc.sample(damaged(), { seed, numRuns: runs })) {
    const problem = problemOfRaw(await exchange(port, bytes));
    if (problem) failures.push({ problem, bytes });
  }
  return failures;
}

const lines = [
  'host: a',
  'host: b',
  'connection: close',
  'content-type: application/json',
  'content-length: 2',
  'content-length: 5',
  'content-length: -1',
  'content-length: 99999999999999999999',
  'transfer-encoding: chunked',
  'transfer-encoding: chunked, identity',
  'expect: 100-continue',
  'expect: wonders',
  'upgrade: websocket',
  'authorization: Bearer а',
  'x: \0',
  ' folded',
  'no colon',
  ': empty',
  `x: ${'a'.repeat(20_000)}`,
  'x-request-id: \r\rx',
];

const starts = [
  'GET /api/materials',
  'POST /api/auth/login',
  'PUT /api/%',
  'HEAD /',
  'CONNECT a:1',
  'FETCH /',
  'OPTIONS *',
  'GET http://evil/api/materials',
  'get /',
  '',
];
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/1.1 ', ''];
const bodies = ['', '{}', '5\r\n{"a":\r\n', '2\r\n{}\r\n0\r\n\r\n', 'zz\r\n', '\0'.repeat(10)];

function damaged(): fc.Arbitrary<Buffer> {
  return fc
    .record({
      start: fc.constantFrom(...starts),
      version: fc.oneof({ weight: 5, arbitrary: fc.constant('HTTP/1.1') }, fc.constantFrom(...versions)),
      headers: fc.array(fc.constantFrom(...lines), { maxLength: 6 }),
      body: fc.constantFrom(...bodies),
      cut: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.nat(200)),
    })
    .map(({ start, version, headers, body, cut }) => {
      const whole = Buffer.from(`${[`${start} ${version}`, ...headers].join('\r\n')}\r\n\r\n${body}`);
      return cut === null ? whole : whole.subarray(0, cut);
    });
}

/** Sends the bytes and the end of the stream; returns what came until the server closed or stopped sending. */
function exchange(port: number, bytes: Buffer): Promise<string | Error> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const end = (result: string | Error) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(patience, () => end(new Error('the server neither answers nor closes')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error) => end(chunks.length > 0 ? Buffer.concat(chunks).toString() : error));
    socket.on('close', () => end(Buffer.concat(chunks).toString()));
    socket.end(bytes);
  });
}

function problemOfRaw(answer: string | Error): string | null {
  if (answer instanceof Error) return answer.message;
  // An unfinished request may just be closed, and 100 Continue is no answer yet.
  const last = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  if (last === '') return null;
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(last) ?? [];
  if (!status) return `no HTTP: ${last.slice(0, 80)}`;
  const [head = '', rest = ''] = last.split('\r\n\r\n', 2);
  const body = withoutNext(rest);
  // No shell is published here, and the portal says so.
  const isPage = status === '503' && /\r\nretry-after: /i.test(head);
  if (Number(status) >= 500 && !isPage) return `status ${status}`;
  if (Number(status) < 400 || body === '' || isPage) return null;
  if (!/\r\nx-request-id: /i.test(head)) return 'no x-request-id';
  return refusalProblem({ status: Number(status), headers: {}, body, time: 0 });
}

/** Without what a second, pipelined request was answered. */
const withoutNext = (text: string) => text.replace(/HTTP\/1\.1 .*$/s, '');

/** For the shell: the bytes of a failure. */
export function toNetcat({ bytes }: RawFailure): string {
  return `printf '%b' '${bytes.toString('latin1').replace(/[^\x20-\x7e]|['\\]/g, (one) => `\\0${one.charCodeAt(0).toString(8)}`)}' | nc 127.0.0.1 PORT`;
}
