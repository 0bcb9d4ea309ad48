import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import * as contract from 'shared-api/contract';
import { costWindows } from '../tables/limits.ts';
import { buildMaterial } from '../testing/builders.ts';
import {
  type Answer,
  type Caller,
  callerWith,
  createSecondNode,
  createTestApp,
  type TestApp,
} from '../testing/createTestApp.ts';
import { countCost, forgetOldWindows } from './costs.ts';

let portal: TestApp;
let second: Awaited<ReturnType<typeof createSecondNode>>;
let admin: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  second = await createSecondNode(portal);
  admin = await portal.signedInAs('ADMIN');
});
afterAll(async () => {
  await second.close();
  await portal.close();
});
beforeEach(async () => {
  await portal.db.delete(costWindows);
});

/** As if this minute had seen so many calls of this class already. */
async function spend(cost: string, who: string, calls: number): Promise<void> {
  const endsAt = sql`now() + interval '40 seconds'`;
  await portal.db.insert(costWindows).values({ key: `${cost} ${who}`, calls, endsAt });
}

const counts = async () =>
  Object.fromEntries((await portal.db.select().from(costWindows)).map(({ key, calls }) => [key, calls]));

const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].sort();

test('two nodes count together: of simultaneous searches at both no more than the limit are answered', async () => {
  await spend('search', `person ${admin.id}`, 590);
  const other = callerWith(second.app, admin.id, admin.token);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? admin : other).send('GET', '/materials?search=склад')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({
    message: expect.stringMatching(/^Слишком много поисковых запросов за минуту\. Повторите через (3\d|40) с\.$/),
    error: { code: 'TOO_MANY_REQUESTS', message: refused?.body.message },
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(30);
  expect(refused?.headers['x-request-id']).toBeDefined();
});

test('a list without a search is not counted, nor is an empty search', async () => {
  await spend('search', `person ${admin.id}`, 600);
  for (const path of ['/materials', '/materials?search=', '/materials?search=%20', '/admin/users?page=1'])
    expect((await admin.send('GET', path)).status).toBe(200);
  expect((await admin.send('GET', '/admin/users?search=а')).status).toBe(429);
});

test('a limit is one person’s: another goes on from the same address, until all of it is used up', async () => {
  await spend('search', `person ${admin.id}`, 600);
  const other = await portal.signedInAs('USER');
  expect((await other.send('GET', '/materials?search=склад')).status).toBe(200);
  await portal.db.delete(costWindows);
  await spend('search', 'address 127.0.0.1', 6000);
  expect((await other.send('GET', '/materials?search=склад')).status).toBe(429);
});

test('a minute that is over counts from one again, and is removed', async () => {
  const past = { key: `search person ${admin.id}`, calls: 900, endsAt: sql`now() - interval '1 second'` };
  await portal.db.insert(costWindows).values([past, { ...past, key: 'search person gone' }]);
  expect((await admin.send('GET', '/materials?search=склад')).status).toBe(200);
  expect(await counts()).toEqual({ [past.key]: 1, 'search address 127.0.0.1': 1, 'search person gone': 900 });
  await forgetOldWindows(portal.db);
  expect(Object.keys(await counts())).not.toContain('search person gone');
});

test('the setting multiplies the limits or switches them off', async () => {
  const call = { cost: 'pdf' as const, personId: 'someone', ip: '10.0.0.1' };
  await countCost(portal.db, { ...call, scale: 0.01 });
  await expect(countCost(portal.db, { ...call, scale: 0.01 })).rejects.toMatchObject({ statusCode: 429 });
  await countCost(portal.db, { ...call, scale: 0.03 });
  await countCost(portal.db, { ...call, scale: Number.POSITIVE_INFINITY });
  expect(await counts()).toEqual({ 'pdf person someone': 3, 'pdf address 10.0.0.1': 3 });
});

test.each([
  ['export', 60, 'GET', '/admin/logs/export', undefined],
  ['export', 60, 'POST', '/admin/logs/export-link', {}],
  ['pdf', 120, 'GET', `/admin/protocols/${'a'.padEnd(24, '0')}`, undefined],
  ['convert', 600, 'POST', '/content/convert', { from: 'markdown', to: 'html', content: 'текст' }],
  ['compare', 300, 'POST', `/materials/${'a'.padEnd(24, '0')}/compare`, {}],
  ['unopened', 60, 'POST', '/search/unopened', { query: 'отпуск' }],
  ['import', 60, 'POST', '/admin/users/import', { csv: 'Имя', dryRun: true }],
] as const)('%s: %i calls in a minute, then %s %s is refused', async (cost, limit, method, path, body) => {
  await spend(cost, `person ${admin.id}`, limit - 1);
  const answers = [await admin.send(method, path, body), await admin.send(method, path, body)];
  expect(answers[0]?.status).not.toBe(429);
  expect(answers[1]?.status).toBe(429);
});

test('a download by a link, which knows no person, is counted by its address', async () => {
  await spend('export', 'address 127.0.0.1', 600);
  const caller = await portal.signedInAs('USER');
  for (const path of [
    '/admin/logs/export-file?ticket=x',
    '/confirmations/file?ticket=x',
    '/admin/results/file?ticket=x',
  ])
    expect((await caller.send('GET', path)).status).toBe(429);
});

test('every call that searches, exports or makes a document has its class', () => {
  const calls = Object.values(contract).flatMap((domain) => Object.values(domain) as contract.call.Call[]);
  const expected = (call: contract.call.Call) => {
    if (call.query && 'search' in call.query.shape && !/export/.test(call.path)) return 'search';
    if (
      /\/(export|people\/export|confirmations\/export)(-link|-file)?$|^\/(confirmations|admin\/results)\/file$/.test(
        call.path ?? '',
      )
    )
      return 'export';
    if (/certificate(-link)?$|^\/certificates\/file$|^\/admin\/protocols\/:id/.test(call.path ?? '')) return 'pdf';
    return call.cost;
  };
  const limited = calls.filter((call) => call && typeof call === 'object' && 'path' in call && expected(call));
  expect(limited.map(({ method, path, cost }) => [method, path, cost])).toEqual(
    limited.map((call) => [call.method, call.path, expected(call)]),
  );
  expect(limited.length).toBeGreaterThanOrEqual(25);
});

describe('Uploads open at once', () => {
  afterEach(() => portal.db.execute(sql`delete from upload_sessions`));

  test('are at most 60 of a person, however many begin together; a finished one makes room', async () => {
    const editor = await portal.signedInAs('EDITOR');
    const { id: materialId } = await buildMaterial(portal.db, { authorId: editor.id });
    const start = (index: number) =>
      callerWith((index % 2 ? portal : second).app, editor.id, editor.token).send('POST', '/upload/sessions', {
        ...{ materialId, size: 1000 },
        name: `Файл ${index}.txt`,
      });
    const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => start(index)));
    expect(statuses(answers)).toEqual([201, 429]);
    const open = answers.filter(({ status }) => status === 201);
    expect(open).toHaveLength(60);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.message).toContain('не больше 60 загрузок');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000);
    await editor.send('DELETE', `/upload/sessions/${open[0]?.body.data.id}`);
    expect((await start(71)).status).toBe(201);
  });
});
