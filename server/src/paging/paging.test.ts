import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { buildCategory, buildDepartment, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

const rows = 12_345;

let portal: TestApp;
let reader: Caller;
let editor: Caller;
let admin: Caller;

/** Twelve thousand materials, three to a second, with drafts, deleted ones, likes and more than one author. */
beforeAll(async () => {
  portal = await createTestApp();
  [reader, editor, admin] = [
    await portal.signedInAs('USER'),
    await portal.signedInAs('EDITOR'),
    await portal.signedInAs('ADMIN'),
  ];
  const { db } = portal;
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, username, password_hash, last_login_at)
    select 'u' || lpad(n::text, 23, '0'), 'person' || n || '@test.local', 'Имя' || n % 5, 'Фамилия' || n % 7, 'person' || n,
      '', case when n % 3 > 0 then now() - n * interval '1 hour' end
    from generate_series(1, 40) n`);
  await db.execute(sql`
    insert into categories (id, name) select 'c' || lpad(n::text, 23, '0'), 'Категория ' || n * 7 % 5 from generate_series(1, 4) n`);
  const department = await buildDepartment(db);
  await db.execute(sql`
    insert into materials (id, title, description, content, search_title, is_published, category_id, department_id, author_id,
      created_at, deleted_at)
    select 'm' || lpad((n::bigint * 7919 % 1000003)::text, 23, '0'), 'Инструкция ' || n % 5000, '', '', 'инструкция ' || n % 5000,
      n % 10 > 0, 'c' || lpad((1 + n % 4)::text, 23, '0'), case when n % 6 = 0 then ${department.id} end,
      'u' || lpad((1 + n % 37)::text, 23, '0'), timestamptz '2026-01-01 00:00:00Z' + n / 3 * interval '1 second',
      case when n % 100 = 7 then now() end
    from generate_series(1, ${rows}::int) n`);
  await db.execute(sql`
    insert into material_likes (material_id, user_id)
    select m.id, u.id from (select id, row_number() over (order by id) n from materials) m
    join (select id, row_number() over (order by id) n from users where id like 'u0%') u on u.n <= m.n % 40
    where m.n % 30 = 1`);
  await db.execute(sql`analyze`);
  // Half a minute on a quiet machine.
}, 600_000);
afterAll(() => portal.close());

async function idsOf(order: SQL, where: SQL = sql`true`): Promise<string[]> {
  const likes = sql`(select count(*) from material_likes l where l.material_id = m.id)`;
  const { rows: found } = await portal.db.execute<{ id: string }>(sql`
    select m.id, ${likes} as likes from materials m join categories c on c.id = m.category_id join users u on u.id = m.author_id
    where m.deleted_at is null and ${where} order by ${order}`);
  return found.map(({ id }) => id);
}

async function page(caller: Caller, address: string, number: number, limit = 20) {
  const { status, body } = await caller.send(
    'GET',
    `${address}${address.includes('?') ? '&' : '?'}page=${number}&limit=${limit}`,
  );
  expect(status).toBe(200);
  const { total, totalPages, page: answered, ...lists } = body.data;
  expect(answered).toBe(number);
  const [list] = Object.values(lists) as { id: string }[][];
  return { ids: (list ?? []).map(({ id }) => id), total, totalPages };
}

async function expectEveryPage(caller: Caller, address: string, expected: string[]): Promise<void> {
  for (const limit of [20, 100]) {
    const last = Math.ceil(expected.length / limit);
    for (const number of [1, 2, 40, 52, Math.ceil(last / 2), last - 51, last - 3, last, last + 1, 1_000_000]) {
      if (number < 1) continue;
      const start = (number - 1) * limit;
      expect(await page(caller, address, number, limit)).toEqual({
        ids: expected.slice(start, start + limit),
        total: expected.length,
        totalPages: last,
      });
    }
  }
}

const newest = sql`m.created_at desc, m.id desc`;

const orders: Record<string, SQL> = {
  '': newest,
  createdAt: sql`m.created_at, m.id`,
  title: sql`lower(m.title), m.id`,
  '-title': sql`lower(m.title) desc, m.id desc`,
  category: sql`lower(c.name), m.created_at, m.id`,
  '-category': sql`lower(c.name) desc, m.created_at desc, m.id desc`,
  author: sql`u.last_name || ' ' || u.first_name, m.created_at, m.id`,
  '-author': sql`u.last_name || ' ' || u.first_name desc, m.created_at desc, m.id desc`,
  likes: sql`likes, m.id`,
  '-likes': sql`likes desc, m.id desc`,
  '-favorites': sql`m.id desc`,
};

test.each(Object.entries(orders))(
  'every page of the materials is the right one in the order «%s»',
  async (sort, order) => {
    await expectEveryPage(editor, `/admin/materials${sort && `?sort=${sort}`}`, await idsOf(order));
  },
);

test('every page a reader sees is the right one, with filters too', async () => {
  await expectEveryPage(reader, '/materials', await idsOf(newest, sql`m.is_published`));
  const category = `c${'2'.padStart(23, '0')}`;
  const inCategory = sql`m.is_published and m.category_id = ${category}`;
  await expectEveryPage(reader, `/materials?categoryId=${category}`, await idsOf(newest, inCategory));
  await expectEveryPage(editor, '/materials?isPublished=false', await idsOf(newest, sql`not m.is_published`));
  await expectEveryPage(
    editor,
    `/admin/materials?search=${encodeURIComponent('инструкция 12')}&sort=title`,
    await idsOf(sql`lower(m.title), m.id`, sql`m.search_title like '%инструкция 12%'`),
  );
  await expectEveryPage(
    editor,
    `/admin/materials?author=${encodeURIComponent('фамилия3')}&sort=-category`,
    await idsOf(sql`lower(c.name) desc, m.created_at desc, m.id desc`, sql`u.last_name = 'Фамилия3'`),
  );
});

test('a filter that nothing passes answers with nothing', async () => {
  const category = await buildCategory(portal.db);
  const none = { ids: [], total: 0, totalPages: 0 };
  for (const [caller, address] of [
    [reader, `/materials?categoryId=${category.id}`],
    [reader, '/materials?isFavorite=true'],
    [editor, `/admin/materials?category=${category.id}&sort=-likes`],
    [editor, `/admin/materials?author=${encodeURIComponent('никто')}&sort=author`],
    [editor, '/admin/quizzes?sort=material'],
    [editor, '/admin/attestation-attempts?sort=-user'],
    [admin, '/admin/logs?dateFrom=2001-01-01&dateTo=2001-01-02'],
  ] as const) {
    expect(await page(caller, address, 1)).toEqual(none);
    expect(await page(caller, address, 1_000_000, 100)).toEqual(none);
  }
});

test('people without a value stand last both ways', async () => {
  for (const sort of ['lastLoginAt', '-lastLoginAt']) {
    const { body } = await admin.send('GET', `/admin/users?sort=${sort}&limit=100`);
    const moments: (string | null)[] = body.data.users.map(
      ({ lastLoginAt }: { lastLoginAt: string | null }) => lastLoginAt,
    );
    const known = moments.filter((moment) => moment !== null);
    expect(moments.slice(0, known.length)).toEqual(known);
    expect(known).toEqual(sort === 'lastLoginAt' ? [...known].sort() : [...known].sort().reverse());
    expect(known.length).toBeLessThan(moments.length);
  }
});

test('new materials move all pages on at once, and none is lost or shown twice', async () => {
  await page(reader, '/materials', 300);
  for (let added = 0; added < 3; added += 1) await buildMaterial(portal.db);
  const expected = await idsOf(newest, sql`m.is_published`);
  // From what is read from the newest end over to what is found by marks.
  const found: string[] = [];
  for (let number = 45; number <= 60; number += 1) found.push(...(await page(reader, '/materials', number, 100)).ids);
  expect(found).toEqual(expected.slice(4400, 6000));
  expect((await page(reader, '/materials', 1)).total).toBe(expected.length);
});

test('the last page is never empty after a deletion, and what can be counted is exact at once', async () => {
  for (const address of ['/admin/materials', '/admin/materials?sort=createdAt']) {
    const { totalPages } = await page(editor, address, 1);
    await portal.db.execute(sql`update materials set deleted_at = now() where id in
      (select id from materials where deleted_at is null order by created_at limit 50)`);
    let left = await page(editor, address, totalPages);
    // Marks that were made anew in the meantime know of the deletion: the last page is an earlier one.
    if (left.totalPages < totalPages) left = await page(editor, address, left.totalPages);
    expect(left.ids).not.toHaveLength(0);
  }
  await portal.db.execute(sql`update materials set deleted_at = now() where id in
    (select id from materials where deleted_at is null order by id limit 5000)`);
  await expectEveryPage(editor, '/admin/materials', await idsOf(newest));
  await portal.db.execute(sql`update materials set deleted_at = now()`);
  expect(await page(reader, '/materials', 1)).toEqual({ ids: [], total: 0, totalPages: 0 });
});
