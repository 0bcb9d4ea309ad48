import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { call } from 'shared-api/contract';
import { z } from 'zod';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { calls } from '../testing/fuzz/calls.ts';

/** Rows of each table that a list may be of. */
const rows = 4000;
/** A list may skip so many, and sort or count so many that no limit stands below it. */
const mostSkipped = 5000;
const mostHandled = rows / 4;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  'Parent Relationship'?: string;
  Strategy?: string;
  Plans?: Plan[];
}

interface Statement {
  text: string;
  values: unknown[];
}

let portal: TestApp;
let admin: Caller;
let pool: pg.Pool;
const ids: Record<string, string> = {};
let statements: Statement[] = [];
let large: Set<string>;

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
  pool = (portal.db as unknown as { $client: pg.Pool }).$client;
  const material = await buildMaterial(portal.db);
  ids.materials = material.id;
  ids.sections = material.categoryId;
  await fill();
  ids.attestations = id('a', '1');
  const { rows: tables } = await portal.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and reltuples >= ${rows / 2}`,
  );
  large = new Set(tables.map(({ name }) => name));
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.query = ((config: { text: string }, values: unknown[] = [], ...rest: unknown[]) => {
    statements.push({ text: config.text, values });
    return query(config, values, ...rest);
  }) as typeof pool.query;
});
afterAll(() => portal.close());

const id = (kind: string, n: string) => `${kind}${n.padStart(23, '0')}`;
const idOf = (kind: string, n = 'n') => sql.raw(`'${kind}' || lpad((${n})::text, 23, '0')`);
const series = sql`generate_series(1, ${rows}::int) n`;
const ago = sql`now() - n * interval '3 hours'`;

/** As many rows of everything that lists are of: all of one parent where a list is of one. */
async function fill(): Promise<void> {
  const { db } = portal;
  const one = ids.materials ?? '';
  await db.execute(sql`insert into users (id, email, first_name, last_name, username, password_hash, created_at)
    select ${idOf('u')}, 'p' || n || '@test.local', 'Имя' || n, 'Фамилия' || n, 'p' || n, '', ${ago} from ${series}`);
  await db.execute(sql`insert into materials (id, title, description, content, search_title, is_published, category_id, author_id, created_at)
    select ${idOf('m')}, 'Инструкция ' || n, '', repeat('текст ', 40), 'инструкция ' || n, true, category_id, ${idOf('u', '1 + n % 50')}, ${ago}
    from ${series}, (select category_id from materials where id = ${one}) c`);
  await db.execute(sql`insert into material_versions (material_id, number, title, description, content, is_published, category_id)
    select id, n, title, '', content, true, category_id from ${series}, (select * from materials where id = ${one}) m`);
  await db.execute(sql`insert into material_versions (material_id, number, title, description, content, is_published, category_id)
    select id, 1, title, '', content, true, category_id from materials where id <> ${one}`);
  await db.execute(sql`insert into material_approvals (id, material_id, version, base_version, asked_by_id, asked_at)
    select ${idOf('v')}, ${idOf('m')}, 1, 1, ${idOf('u')}, ${ago} from ${series}`);
  await db.execute(sql`insert into quizzes (id, material_id, title, questions, created_at)
    select ${idOf('q')}, ${idOf('m')}, 'Тест ' || n, '[]', ${ago} from ${series}`);
  await db.execute(sql`insert into quiz_attempts (id, quiz_id, user_id, score, is_passed, correct_answers, total_questions, passing_score, answers, completed_at)
    select ${idOf('t')}, ${idOf('q')}, ${idOf('u')}, n % 101, true, 1, 1, 70, '[]', ${ago} from ${series}`);
  await db.execute(
    sql`insert into attestations (id, title, created_at) select ${idOf('a')}, 'Аттестация ' || n, ${ago} from ${series}`,
  );
  await db.execute(sql`insert into attestation_attempts (id, attestation_id, user_id, status, score, created_at, completed_at)
    select ${idOf('b')}, ${idOf('a')}, ${idOf('u')}, 'PASSED', 80, ${ago}, ${ago} from ${series}`);
  await db.execute(
    sql`insert into logs (id, user_id, action, created_at) select ${idOf('l')}, ${idOf('u')}, 'LOGIN', ${ago} from ${series}`,
  );
  await db.execute(sql`insert into notifications (id, user_id, kind, key, title, text, link)
    select ${idOf('n')}, ${idOf('u')}, 'ASSIGNED', 'k' || n, '', '', '/' from ${series}`);
  await db.execute(sql`insert into letters (id, notification_id, state, address, error, due_at, give_up_at, ended_at)
    select ${idOf('e')}, ${idOf('n')}, 'FAILED', 'a@test.local', 'нет', ${ago}, ${ago}, ${ago} from ${series}`);
  await db.execute(
    sql`insert into search_misses (id, query, count, last_at) select ${idOf('s')}, 'слово ' || n, n % 9, ${ago} from ${series}`,
  );
  await db.execute(sql`insert into synonyms (id, members, title, keys)
    select ${idOf('y')}, array['слово ' || n, 'речь ' || n], 'слово ' || n, array['слов ' || n, 'реч ' || n] from ${series}`);
  await db.execute(sql`insert into import_remarks (source, position, file, line, kind, subject)
     select 'docs', n, 'page-' || n || '.md', 1, 'link', '' from ${series}`);
  await db.execute(sql`insert into material_links (material_id, position, kind, href, text, target, reason, since)
    select ${idOf('m')}, n % 5, 'page', '/net', '', '/net', 'page', ${ago} from ${series}`);
  await fillTraining();
  await db.execute(sql`analyze`);
}

async function fillTraining(): Promise<void> {
  const { db } = portal;
  ids.programmes = id('p', '1');
  await db.execute(sql`insert into bank_topics (id, name) values (${id('k', '1')}, 'Тема')`);
  await db.execute(sql`insert into bank_questions (id, topic_id, question, difficulty, type, words, created_at)
    select ${idOf('g')}, ${id('k', '1')}, '{"text":"Вопрос","type":"OPEN_ENDED","options":[],"correctAnswer":""}', 'MEDIUM',
      'OPEN_ENDED', 'вопрос ' || n, ${ago} from ${series}`);
  await db.execute(sql`insert into programmes (id, title, created_at)
    select ${idOf('p')}, 'Программа ' || n, ${ago} from ${series}`);
  await db.execute(sql`insert into enrolments (id, programme_id, user_id, assigned_at)
    select ${idOf('h')}, ${id('p', '1')}, ${idOf('u')}, ${ago} from ${series}`);
  await db.execute(sql`insert into outside_trainings (id, user_id, title, issued_at, entered_by_id, created_at, confirmed_at)
    select ${idOf('o')}, ${idOf('u')}, 'Курсы ' || n, ${ago}, ${id('u', '1')}, ${ago}, ${ago} from ${series}`);
}

/** Its parameters name the thing after which their part of the path is called. */
function addressOf({ path }: call.Call): string {
  return path.replace(/(\w+)\/:\w+/g, (_all, kind: string) => {
    const id = ids[kind];
    if (!id) throw new Error(`${path}: put an id of a thing that has ${rows} rows into ids.${kind}`);
    return `${kind}/${id}`;
  });
}

async function statementsOf(address: string, caller: Caller): Promise<Statement[]> {
  statements = [];
  const answer = await caller.send('GET', address);
  expect({ address, status: answer.status }).toEqual({ address, status: 200 });
  const found = statements.filter(({ text }) => /^\s*(select|with)/i.test(text));
  statements = [];
  return found;
}

/** As the planner reads it when it does all it can to go by an index. */
async function planOf({ text, values }: Statement): Promise<Plan> {
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    await client.query('set enable_sort = off');
    const { rows: found } = await client.query(`explain (format json) ${text}`, values);
    return found[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('reset enable_seqscan');
    await client.query('reset enable_sort');
    client.release();
  }
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** What it takes in, for a node that takes in all of it. */
function takenIn({ Plans = [] }: Plan): number {
  const [input] = Plans.filter((plan) => plan['Parent Relationship'] === 'Outer');
  return input && input['Node Type'] !== 'Limit' ? input['Plan Rows'] : 0;
}

function faultsOf(plan: Plan, isUsual: boolean): string[] {
  return nodesOf(plan).flatMap((node) => {
    const { 'Node Type': type, 'Relation Name': table = '' } = node;
    const isScan = type === 'Seq Scan' && large.has(table);
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
  const found = await statementsOf(address, caller);
  expect(found).not.toHaveLength(0);
  for (const statement of found) {
    expect(skippedBy(statement)).toBeLessThanOrEqual(mostSkipped);
    const faults = faultsOf(await planOf(statement), isUsual);
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
    const address = `/materials/m${String(n).padStart(23, '0')}/surroundings`;
    await expectBounded(address, true, reader);
  }
});

test.each(['/materials', '/admin/materials'])('GET %s finds drafts by an index of their own', async (path) => {
  const found = await statementsOf(`${path}?isPublished=false`, admin);
  const plans = await Promise.all(found.map(planOf));
  const indexes = plans.flatMap(nodesOf).flatMap((node) => node['Index Name'] ?? []);
  expect(indexes).toContain('materials_drafts_by_date');
  expect(indexes).not.toContain('materials_by_date');
});

test.each([1, 2, 80])('the people on page %i of the matrix are found by an index', async (page) => {
  const [people] = (await statementsOf(`${matrix}?page=${page}`, admin)).filter(({ text }) => / counted/.test(text));
  if (!people) throw new Error('People are not read by pages');
  expect(faultsOf(await planOf(people), true)).toEqual([]);
});

test('a list without an index is found out', async () => {
  const order = { text: 'select id from materials order by description limit 20', values: [] };
  expect(faultsOf(await planOf(order), true)).toContainEqual(expect.stringMatching(/^Sort/));
  const count = { text: 'select count(*) from materials', values: [] };
  expect(faultsOf(await planOf(count), true)).toEqual([expect.stringMatching(/^Aggregate/)]);
  const search = { text: `select id from materials where description = 'x'`, values: [] };
  expect(faultsOf(await planOf(search), true)).toEqual(['Seq Scan materials']);
  expect(skippedBy({ text: 'select 1 offset $1', values: [6000] })).toBeGreaterThan(mostSkipped);
});
