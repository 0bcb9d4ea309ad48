import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Config } from '../config.ts';
import { createTestApp, inject } from '../testing/createTestApp.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number };
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code?: number };
}
interface Metric {
  name: string;
  sum?: { dataPoints: { asDouble: number; attributes: Attribute[] }[] };
  histogram?: {
    dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[]; attributes: Attribute[] }[];
  };
}

/** What comes in one message: traces or figures. */
interface Message {
  resourceSpans?: { scopeSpans: { spans: Span[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: Metric[] }[] }[];
}

/** A collector as the protocol wants it, which keeps what it gets. */
let collector: Server;
let sent: { body: string; parsed: Message }[] = [];
let answer = 200;
const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const parsed = (await json(request)) as Message;
    sent.push({ body: JSON.stringify(parsed), parsed });
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const telemetry = (share = 1): Config['telemetry'] => ({
  endpoint: endpoint(),
  serviceName: 'portal under test',
  sampled: share,
  interval: 3_600_000,
});

/** What a portal has sent at its end, after the calls of a test. */
async function sentBy(calls: (portal: Awaited<ReturnType<typeof createTestApp>>) => Promise<void>, share?: number) {
  sent = [];
  const portal = await createTestApp({ telemetry: telemetry(share) });
  await calls(portal).finally(() => portal.close());
  return sent;
}

function spansOf(all: typeof sent): Span[] {
  return all
    .flatMap(({ parsed }) => parsed.resourceSpans ?? [])
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);
}
function metricsOf(all: typeof sent): Metric[] {
  return all
    .flatMap(({ parsed }) => parsed.resourceMetrics ?? [])
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics }) => metrics);
}
const attributeOf = ({ attributes }: { attributes: Attribute[] }, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue ?? value?.doubleValue;
};

const requestId = '0123456789abcdef0123456789abcdef';

it('the id of a request leads from nginx over the call to its statements', async () => {
  let person = { id: '', token: '' };
  const all = await sentBy(async (portal) => {
    const { send, ...who } = await portal.signedInAs('USER');
    person = who;
    const found = await send('GET', '/materials?search=%D1%82%D0%B0%D0%B9%D0%BD%D0%B0', undefined, {
      'x-request-id': requestId,
    });
    expect(found.status).toBe(200);
  });
  const spans = spansOf(all).filter(({ traceId }) => traceId === requestId);
  const [call] = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(call).toMatchObject({ name: 'GET /api/materials' });
  expect(call && attributeOf(call, 'portal.request_id')).toBe(requestId);
  expect(call && attributeOf(call, 'http.response.status_code')).toBe(200);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.length).toBeGreaterThan(1);
  expect(statements.map(({ name }) => name)).toContain('SELECT materials');
  expect(statements.filter((statement) => !attributeOf(statement, 'db.query.text'))).toEqual([]);
  // What was looked for, whose token it was, and the person are in none of it.
  const told = all.map(({ body }) => body).join();
  for (const value of ['тайна', '%D1%82', person.id, person.token]) expect(told.includes(value)).toBe(false);
});

it('statements of calls at the same time, of transactions and after a body belong to their own call', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => at.toString(16).padStart(32, 'a'));
  const all = await sentBy(async (portal) => {
    const { send } = await portal.signedInAs('USER');
    const { firstName, lastName, email, username } = (await send('GET', '/auth/me')).body.data.user;
    const profile = { firstName, lastName, email, username };
    const changed = (id: string, at: number) =>
      at % 2 === 0
        ? send('GET', '/auth/me', undefined, { 'x-request-id': id })
        : send('PUT', '/auth/me', { ...profile, firstName: `Анна${at}` }, { 'x-request-id': id });
    const answers = await Promise.all(ids.map(changed));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  });
  const spans = spansOf(all);
  for (const [at, id] of ids.entries()) {
    const own = spans.filter(({ traceId }) => traceId === id);
    const roots = own.filter(({ parentSpanId }) => !parentSpanId);
    expect(roots).toHaveLength(1);
    for (const span of own) expect([undefined, '', roots[0]?.spanId]).toContain(span.parentSpanId);
    const updates = own.filter(({ name }) => name === 'UPDATE users');
    expect(updates.length > 0).toBe(at % 2 === 1);
  }
});

it('a statement that fails says its code and not its message, which has values', async () => {
  const all = await sentBy(async (portal) => {
    portal.app.log.level = 'silent';
    const { send } = await portal.signedInAs('USER');
    await portal.db.execute('alter table users rename to people');
    const answer = await send('GET', '/auth/me', undefined, { 'x-request-id': requestId });
    expect(answer.status).toBe(500);
    await portal.db.execute('alter table people rename to users');
  });
  const failed = spansOf(all).filter(({ status }) => status.code === 2);
  expect(failed.map((span) => attributeOf(span, 'db.response.status_code'))).toContain('42P01');
  expect(failed.map((span) => attributeOf(span, 'http.response.status_code'))).toContain(500);
});

it('figures are sent under the names that they have for Prometheus', async () => {
  const all = await sentBy(async (portal) => {
    portal.app.workFailed('letters are not sent');
    for (let at = 0; at < 3; at += 1) await inject(portal.app, { method: 'GET', url: '/api/auth/me' });
  });
  const byName = new Map(metricsOf(all).map((metric) => [metric.name, metric]));
  expect(byName.get('portal_work_failures_total')?.sum?.dataPoints).toMatchObject([{ asDouble: 1 }]);
  expect([...byName.keys()]).toEqual(expect.arrayContaining(['portal_part_missing', 'nodejs_eventloop_lag_seconds']));
  const durations = byName.get('portal_http_request_seconds')?.histogram?.dataPoints ?? [];
  const refused = durations.find((point) => Number(attributeOf(point, 'status')) === 401);
  expect(refused?.count).toBe(3);
  expect(refused?.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(refused?.bucketCounts).toHaveLength((refused?.explicitBounds.length ?? 0) + 1);
});

it('what nobody looks for, and what is beyond the share, is not traced', async () => {
  const all = await sentBy(async (portal) => {
    for (const url of ['/healthz', '/readyz', '/metrics']) await inject(portal.app, { method: 'GET', url });
  });
  expect(spansOf(all)).toEqual([]);
  const none = await sentBy(async (portal) => {
    await inject(portal.app, { method: 'GET', url: '/api/auth/me' });
  }, 0);
  expect(spansOf(none)).toEqual([]);
});

it('a collector that refuses costs no answer, and the log says it', async () => {
  answer = 400;
  const lines: string[] = [];
  const portal = await createTestApp(
    { telemetry: telemetry(), logLevel: 'warn' },
    { write: (line) => lines.push(line) },
  );
  expect((await inject(portal.app, { method: 'GET', url: '/api/auth/me' })).status).toBe(401);
  await portal.close();
  answer = 200;
  expect(lines.join('')).toContain('traces or figures are not sent');
});
