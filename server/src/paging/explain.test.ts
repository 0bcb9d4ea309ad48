import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { call } from 'shared-api/contract';
import { z } from 'zod';
import { attestationAttempts } from '../tables/attestations.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { calls } from '../testing/fuzz/calls.ts';
import { fillTables, idOf, rows } from '../testing/manyRows.ts';
import { nodesOf, type Plan, type Statement, takenIn, watchStatements } from '../testing/plans.ts';

/** A list may skip so many, and sort or count so many that no limit stands below it. */
const mostSkipped = 5000;
const mostHandled = rows / 4;

let portal: TestApp;
let admin: Caller;
let database: Awaited<ReturnType<typeof watchStatements>>;
let ids: Record<string, string>;

/** A row for each person and a column for each duty: all duties are the answer, and only its people are a list. */
const matrix = '/duties/matrix';

/** Every call that is read by page number, whichever is added; a search has bounds of its own. */
const lists = calls.filter(
  ({ method, path, query, response }) =>
    method === 'GET' &&
    path !== matrix &&
    query?.shape.page &&
    query.shape.limit &&
    query.safeParse({}).success &&
    response &&
    wordsOf(response).includes('"totalPages"'),
);

function wordsOf(schema: z.ZodType): string {
  return JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
}

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  ids = await fillTables(portal.db);
  database = await watchStatements(portal);
});
afterAll(() => portal.close());

/** Its parameters name the thing after which their part of the path is called. */
function addressOf({ path }: call.Call): string {
  return path.replace(/(\w+)\/:\w+/g, (_all, kind: string) => {
    const id = ids[kind];
    if (!id) throw new Error(`${path}: put an id of a thing that has ${rows} rows into ids.${kind}`);
    return `${kind}/${id}`;
  });
}

async function queriesOf(address: string, caller: Caller): Promise<Statement[]> {
  const statements = await database.statementsOf(address, caller);
  return statements.filter(({ text }) => /^\s*(select|with)/i.test(text));
}

function faultsOf(plan: Plan, isUsual: boolean): string[] {
  return nodesOf(plan).flatMap((node) => {
    const { 'Node Type': type, 'Relation Name': table = '' } = node;
    const isScan = database.isScan(node);
    const isCount = type === 'Aggregate' && node.Strategy === 'Plain' && takenIn(node) > mostHandled;
    const isSort = isUsual && type === 'Sort' && takenIn(node) > mostHandled;
    return isScan || isCount || isSort ? [`${type} ${table} ${takenIn(node) || ''}`.trim()] : [];
  });
}

function skippedBy({ text, values }: Statement): number {
  const skipped = [...text.matchAll(/offset\s+\$?(\d+)/gi)].map(([all, found]) =>
    all.includes('$') ? Number(values[Number(found) - 1]) : Number(found),
  );
  return Math.max(0, ...skipped);
}

async function expectBounded(address: string, isUsual: boolean, caller = admin): Promise<void> {
  const found = await queriesOf(address, caller);
  expect(found).not.toHaveLength(0);
  for (const statement of found) {
    expect(skippedBy(statement)).toBeLessThanOrEqual(mostSkipped);
    const faults = faultsOf(await database.planOf(statement), isUsual);
    expect({ address, faults, statement: faults.length > 0 && statement.text }).toEqual({
      address,
      faults: [],
      statement: false,
    });
  }
}

test('the lists are found in the contract', () => {
  expect(lists.map(({ path }) => path)).toEqual(expect.arrayContaining(['/materials', '/admin/logs']));
});

test.each(lists.map((list) => [list.path, list] as const))(
  'GET %s goes by an index in its usual order, on every page',
  async (_path, list) => {
    const address = addressOf(list);
    const { body } = await admin.send('GET', address);
    expect(body.data.total).toBeGreaterThanOrEqual(rows);
    for (const page of [1, 2, Math.ceil(body.data.totalPages / 2), body.data.totalPages, 1_000_000])
      await expectBounded(`${address}?page=${page}`, true);
  },
);

const sorted = lists.flatMap((list) => {
  const { sort } = list.query?.shape ?? {};
  const options =
    sort instanceof z.ZodOptional && sort.unwrap() instanceof z.ZodEnum ? (sort.unwrap() as z.ZodEnum).options : [];
  return options.map((option) => [list.path, String(option), list] as const);
});

test.each(sorted)('GET %s?sort=%s skips and counts no further than allowed', async (_path, sort, list) => {
  for (const page of [1, 100]) await expectBounded(`${addressOf(list)}?sort=${sort}&page=${page}`, false);
});

test.each(['USER', 'ADMIN'] as const)('where a material stands is found by an index (%s)', async (role) => {
  const reader = await portal.signedInAs(role);
  for (const n of [1, rows / 2, rows]) {
    const address = `/materials/${idOf('m', n)}/surroundings`;
    await expectBounded(address, true, reader);
  }
});

test.each(['/materials', '/admin/materials'])('GET %s finds drafts by an index of their own', async (path) => {
  const found = await queriesOf(`${path}?isPublished=false`, admin);
  const plans = await Promise.all(found.map(database.planOf));
  const indexes = plans.flatMap(nodesOf).flatMap((node) => node['Index Name'] ?? []);
  expect(indexes).toContain('materials_drafts_by_date');
  expect(indexes).not.toContain('materials_by_date');
});

test.each([1, 2, 80])('the people on page %i of the matrix are found by an index', async (page) => {
  const [people] = (await queriesOf(`${matrix}?page=${page}`, admin)).filter(({ text }) => / counted/.test(text));
  if (!people) throw new Error('People are not read by pages');
  expect(faultsOf(await database.planOf(people), true)).toEqual([]);
});

const hot = [
  ...['/auth/me', '/materials', '/materials?limit=5', `/materials/${idOf('m', 7)}`],
  ...['/today', '/stats/overview', '/attestations', `/attestations/${idOf('a', 7)}`],
];

test.each((['USER', 'EDITOR', 'ADMIN'] as const).flatMap((role) => hot.map((path) => [role, path] as const)))(
  '%s: GET %s is one statement, which goes by indexes',
  async (role, path) => {
    await expectOneStatement(path, await portal.signedInAs(role));
  },
);

test('how an attempt stands is asked by one statement', async () => {
  const person = await portal.signedInAs('USER');
  const begun = { attestationId: idOf('a', 7), userId: person.id };
  const [attempt] = await portal.db.insert(attestationAttempts).values(begun).returning();
  await expectOneStatement(`/attestations/attempts/${attempt?.id}/state`, person);
});

async function expectOneStatement(path: string, person: Caller): Promise<void> {
  const statements = await database.statementsOf(path, person);
  expect(database.uses()).toBe(statements.length);
  // What is live a node asks for once a second at most, for all that come.
  const [statement, ...others] = statements.filter(({ text }) => !/^select "live_releases"/.test(text));
  expect(others).toEqual([]);
  const scans = statement ? nodesOf(await database.planOf(statement)).filter(database.isScan) : null;
  expect({ path, scans, statement }).toEqual({ path, scans: [], statement });
}

test('a list without an index is found out', async () => {
  const order = { text: 'select id from materials order by description limit 20', values: [] };
  expect(faultsOf(await database.planOf(order), true)).toContainEqual(expect.stringMatching(/^Sort/));
  const count = { text: 'select count(*) from materials', values: [] };
  expect(faultsOf(await database.planOf(count), true)).toEqual([expect.stringMatching(/^Aggregate/)]);
  const search = { text: `select id from materials where description = 'x'`, values: [] };
  expect(faultsOf(await database.planOf(search), true)).toEqual(['Seq Scan materials']);
  expect(skippedBy({ text: 'select 1 offset $1', values: [6000] })).toBeGreaterThan(mostSkipped);
});
