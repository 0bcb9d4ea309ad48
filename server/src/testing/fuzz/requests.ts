import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { call } from 'shared-api/contract';
import { quizBodies } from './quiz-bodies.ts';
import { hostileTexts, hostileValue, type Place, valueFor } from './values.ts';
import type { World } from './world.ts';

export interface FuzzRequest {
  method: string;
  /** Path and query, percent-encoded as far as HTTP wants it. */
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

type Part = Record<string, unknown>;

interface Draft {
  params: Record<string, unknown>;
  query: string;
  headers: Record<string, string>;
  body: { type: string | null; bytes: Buffer } | null;
}

/** Requests of one call: mostly right or with one thing wrong, some hostile throughout. */
export function requestsOf(contract: call.Call, world: World): fc.Arbitrary<FuzzRequest> {
  const place: Place = { call: contract, world, name: '' };
  return fc
    .record({
      params: paramsOf(contract, place),
      query: queryOf(contract, place),
      headers: oddHeaders(),
      body: bodyOf(contract, place),
    })
    .map((draft) => assemble(contract, draft));
}

function assemble({ method, path }: call.Call, { params, query, headers, body }: Draft): FuzzRequest {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name]));
  const type: Record<string, string> = body?.type ? { 'content-type': body.type } : {};
  return {
    method,
    url: `/api${address}${query && `?${query}`}`,
    headers: { ...type, ...headers },
    body: body && method !== 'GET' ? body.bytes : null,
  };
}

/** Marks a piece of an address that is to stay as it is. */
const raw = 'raw:';

function encoded(value: unknown): string {
  const text = textOf(value);
  if (text.startsWith(raw)) return text.slice(raw.length);
  return encodeURIComponent(text) || '%20';
}

/** Halves of surrogate pairs cannot be in an address at all. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.toWellFormed();
}

const rawPieces = [
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%2e%2e',
  '..%2f..%2fetc',
  '%2F',
  '..',
  '.',
  'a'.repeat(299),
  'a'.repeat(2000),
];

function paramsOf({ params }: call.Call, place: Place): fc.Arbitrary<Part> {
  if (!params) return fc.constant({});
  const names = Object.keys(params.shape);
  const wrong = fc.oneof(fc.constantFrom(...rawPieces.map((piece) => raw + piece)), fc.constantFrom(...hostileTexts));
  return fc.oneof(
    { weight: 9, arbitrary: valueFor(params, place) as fc.Arbitrary<Part> },
    { weight: 1, arbitrary: fc.record(Object.fromEntries(names.map((name) => [name, wrong]))) },
  );
}

const rawQueries = [
  'page=1&page=2',
  'page[]=1',
  'page=1e3',
  'page=%20',
  'page=-1',
  'limit=99999999999999999999',
  'search=%00',
  'search=%ED%A0%80',
  'search=100%',
  '&&&===',
  '__proto__=1&constructor=2',
  `search=${'a'.repeat(5000)}`,
  'isPublished=maybe&role=FOO&action=NOPE&sort=password',
  'dateFrom=2026-02-30&dateTo=infinity',
  'dateFrom=2999-12-31&dateTo=1900-01-01',
  'ticket=abc.def',
  `ticket=${Buffer.from('null').toString('base64url')}.x`,
];

function queryOf({ query }: call.Call, place: Place): fc.Arbitrary<string> {
  const wild = fc.constantFrom(...rawQueries);
  if (!query) return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, wild);
  const right = valueFor(query, place) as fc.Arbitrary<Part>;
  return fc.oneof(
    { weight: 5, arbitrary: right.map(toQuery) },
    { weight: 3, arbitrary: oneWrong(right, Object.keys(query.shape)).map(toQuery) },
    { weight: 2, arbitrary: wild },
  );
}

function toQuery(value: unknown): string {
  const filled = Object.entries((value ?? {}) as Part).filter(([, part]) => part !== undefined);
  return filled.map(([name, part]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(part))}`).join('&');
}

/** The same with one field that is missing or holds what it must not. */
function oneWrong(right: fc.Arbitrary<Part>, names: string[]): fc.Arbitrary<Part> {
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('extra');
  return fc.tuple(right, name, hostileValue()).map(([value, field, wrong]) => ({ ...value, [field]: wrong }));
}

const json = 'application/json';

const hostileBodies: [string | null, string | Buffer][] = [
  [json, ''],
  [json, ' '],
  [json, 'null'],
  [json, '[]'],
  [json, '"x"'],
  [json, '5'],
  [json, 'NaN'],
  [json, '{"a":'],
  [json, '{"a":1,"a":2}'],
  [json, '{"__proto__":{"role":"ADMIN"}}'],
  [json, '{"constructor":{"prototype":{"role":"ADMIN"}}}'],
  [json, '['.repeat(100_000) + ']'.repeat(100_000)],
  [json, `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  [json, `{"title":"${'а'.repeat(500_000)}"}`],
  [json, '{"percent":1e400,"version":1e309}'],
  [json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  [json, '\ufeff{}'],
  [`${json}; charset=koi8-r`, '{}'],
  ['application/x-www-form-urlencoded', 'email=a&password=b'],
  ['text/plain', 'x'],
  ['text/html; charset=utf-8', '<p>x</p>'],
  ['nonsense', 'x'],
  [null, '{}'],
  ['application/gzip', gzipSync('no archive')],
  ['application/gzip', Buffer.from('no gzip')],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=b', 'x'],
  ['multipart/form-data; boundary=b', '--b--\r\n'],
];

type Sent = { type: string | null; bytes: Buffer } | null;

function bodyOf(contract: call.Call, place: Place): fc.Arbitrary<Sent> {
  const wild = fc
    .constantFrom(...hostileBodies)
    .map(([type, content]): Sent => ({ type, bytes: Buffer.from(content) }));
  if (contract.multipart) return fc.oneof({ weight: 8, arbitrary: forms() }, wild);
  if (!contract.body) return fc.oneof({ weight: 9, arbitrary: fc.constant<Sent>(null) }, wild);
  const right = valueFor(contract.body, place) as fc.Arbitrary<Part>;
  const names = 'shape' in contract.body ? Object.keys(contract.body.shape as Part) : [];
  const quizzes = names.includes('questions') ? [{ weight: 12, arbitrary: quizBodies().map(toJson) }] : [];
  return fc.oneof(
    ...quizzes,
    { weight: 5, arbitrary: right.map(toJson) },
    { weight: 4, arbitrary: oneWrong(right, names).map(toJson) },
    { weight: 1, arbitrary: hostileValue().map(toJson) },
    { weight: 1, arbitrary: wild },
  );
}

function toJson(value: unknown): Sent {
  return { type: json, bytes: Buffer.from(JSON.stringify(value) ?? '') };
}

const contents: [string, Buffer][] = [
  ['a.pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  ['a.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a.png', Buffer.alloc(0)],
  ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a.html', Buffer.from('<script>1</script>')],
  ['a.pdf', Buffer.alloc(300_000, 0x25)],
  ['a.mp4', Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex')],
];

function forms(): fc.Arbitrary<Sent> {
  const file = fc.constantFrom(...contents);
  const field = fc.constantFrom('files', 'files', 'file', 'part', '__proto__', '');
  const name = fc.oneof(
    fc.constant(undefined),
    fc.constantFrom('', '../../a.png', 'а\0.png', `${'я'.repeat(400)}.pdf`, 'a"b.pdf'),
  );
  const part = fc.tuple(field, file, name, fc.boolean()).map(([at, [usual, content], other, isText]) => {
    const disposition = `form-data; name="${at}"${isText ? '' : `; filename="${other ?? usual}"`}`;
    return Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: ${disposition}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  });
  const end = fc.constantFrom('--b--\r\n', '--b--\r\n', '', '--b', '--c--\r\n');
  return fc.tuple(fc.array(part, { maxLength: 3 }), end).map(([parts, last]) => ({
    type: 'multipart/form-data; boundary=b',
    bytes: Buffer.concat([...parts, Buffer.from(last)]),
  }));
}

function oddHeaders(): fc.Arbitrary<Record<string, string>> {
  const odd: Record<string, string>[] = [
    { 'user-agent': 'ÿþ\t<script>' },
    { 'x-request-id': "'; drop table logs" },
    { accept: 'application/xml' },
    { 'content-encoding': 'gzip' },
    { range: 'bytes=0-,5-' },
    { 'if-none-match': '*' },
    { 'x-forwarded-for': '203.0.113.9, evil' },
    { cookie: 'portal_channel=canary; a=b; =; "' },
    { 'x-http-method-override': 'DELETE' },
    { 'accept-encoding': 'br;q=x' },
    { origin: 'https://evil.example' },
    { 'x-upload-name': '%00' },
    { 'accept-version': '1.x' },
  ];
  return fc.oneof({ weight: 8, arbitrary: fc.constant({}) }, fc.constantFrom(...odd));
}
