import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { eq, sql } from 'drizzle-orm';
import { readOutline } from '../content/outline.ts';
import { attestations } from '../tables/attestations.ts';
import { files } from '../tables/files.ts';
import { linkQueue, materialLinks } from '../tables/links.ts';
import { materials } from '../tables/materials.ts';
import { quizzes } from '../tables/quizzes.ts';
import { buildCategory, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { keepLinks } from './keep.ts';
import { readLinks } from './schedule.ts';

let portal: TestApp;
let editor: Caller;
let categoryId: string;
beforeAll(async () => {
  portal = await createTestApp({ publicUrl: 'https://portal.example.ru' });
  editor = await portal.signedInAs('EDITOR');
  categoryId = (await buildCategory(portal.db)).id;
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.update(materials).set({ deletedAt: new Date() });
  await portal.db.delete(linkQueue);
});

async function create(content: string, form: object = {}): Promise<string> {
  const material = { title: `Материал ${createId()}`, content, categoryId, isPublished: true, ...form };
  const { status, body } = await editor.send('POST', '/materials', material);
  expect({ status, message: body.message }).toEqual({ status: 201, message: undefined });
  return body.data.id;
}
const linkTo = (href: string, text = 'Сюда') => create(`<p><a href="${href}">${text}</a></p>`);
const aFile = {
  ...{ type: 'pdf' as const, originalName: 'a.pdf', mimeType: 'application/pdf' },
  ...{ size: 1, sha256: '', storageKey: '' },
};
const save = (id: string, form: object) => editor.send('PUT', `/materials/${id}`, form);
const change = (ids: string[], action: string) => editor.send('POST', '/admin/materials/bulk', { ids, action });
const list = async (query = '') => (await editor.send('GET', `/admin/links${query}`)).body.data;
const reasons = async () => (await list()).links.map(({ reason }: { reason: string }) => reason);

describe('a link that leads nowhere', () => {
  it('is listed with its words, its material and the reason', async () => {
    const target = await create('<p>Цель</p>', { title: 'Цель' });
    const id = await linkTo(`/materials/${target}#net`, 'Подробнее <b>здесь</b>');
    const data = await list();
    expect(data).toMatchObject({ total: 1, totalPages: 1, page: 1, waiting: 0 });
    expect(data.links).toMatchObject([
      {
        material: { id },
        text: 'Подробнее здесь',
        href: `/materials/${target}#net`,
        reason: 'anchor',
        target: { id: target, title: 'Цель' },
      },
    ]);
  });

  it.each([
    [`/materials/${createId()}`, 'missing'],
    ['/materials/nikogda-ne-bylo', 'missing'],
    ['prilozhenie.md', 'missing'],
    ['#net', 'anchor'],
    [`/files/${createId()}/a.pdf`, 'file'],
    [`/attestations/${createId()}`, 'attestation'],
    ['/news', 'page'],
  ])('%s: %s', async (href, reason) => {
    await linkTo(href);
    expect(await reasons()).toEqual([reason]);
    expect((await list(`?reason=${reason}`)).total).toBe(1);
    expect((await list(`?reason=${reason === 'file' ? 'page' : 'file'}`)).total).toBe(0);
  });

  it('is found by the title of its material', async () => {
    const id = await create('<p><a href="/news">Сюда</a></p>', { title: 'Ещё об отпуске' });
    await linkTo('/news');
    expect((await list(`?search=${encodeURIComponent('ЕЩЕ ОБ')}`)).links).toMatchObject([{ material: { id } }]);
    expect(await list(`?search=${encodeURIComponent('100%')}`)).toMatchObject({ links: [], total: 0 });
  });

  it('may lead to another site, which nobody asks: it is listed apart', async () => {
    const id = await linkTo('https://example.org/net', 'Другой сайт');
    const external = { reason: 'external', material: { id }, href: 'https://example.org/net', target: null };
    expect(await list()).toMatchObject({ links: [], total: 0 });
    expect(await list('?reason=external')).toMatchObject({ links: [external], total: 1 });
    await editor.send('DELETE', `/materials/${id}`);
    expect(await list('?reason=external')).toMatchObject({ links: [], total: 0 });
  });

  it('may be written in full, as browsers show it', async () => {
    const target = await create('<h2>Порядок</h2>');
    const own = 'https://portal.example.ru';
    await create(
      `<p><a href="${own}/materials/${target}">1</a> <a href="${own}/news">2</a> <a href="${own}.evil.org/news">3</a> <a href="http://PORTAL.example.ru:80/materials/${target}#net">4</a></p>`,
    );
    const { links } = await list();
    expect(links.map(({ text, reason }: Record<string, string>) => [text, reason])).toEqual([
      ['4', 'anchor'],
      ['2', 'page'],
    ]);
    expect((await list('?reason=external')).links).toMatchObject([{ text: '3' }]);
    await buildMaterial(portal.db, { categoryId, content: `<p><a href="${own}/net">Давно</a></p>` });
    await readLinks(portal);
    expect((await list('?reason=page')).total).toBe(2);
  });

  it('is none when it leads somewhere, or out of the portal', async () => {
    const target = await create('<h2>Порядок</h2><p id="note">Цель</p>');
    for (const href of [
      `/materials/${target}`,
      `/materials/${target}#${encodeURIComponent('порядок')}`,
      'https://example.org/net',
      'mailto:a@b.ru',
      '/dashboard',
    ])
      await linkTo(href);
    expect(await list()).toMatchObject({ links: [], total: 0 });
  });

  it('goes from the list when its text is mended, and with its material', async () => {
    const id = await linkTo('/news');
    await save(id, { content: '<p>Без ссылки</p>' });
    expect(await reasons()).toEqual([]);
    await save(id, { content: '<p><a href="/news">Снова</a></p>' });
    expect(await reasons()).toEqual(['page']);
    await editor.send('DELETE', `/materials/${id}`);
    expect(await reasons()).toEqual([]);
    await portal.db.update(materials).set({ deletedAt: null }).where(eq(materials.id, id));
    expect(await reasons()).toEqual(['page']);
  });

  it('stays found since when it was, whatever else is saved', async () => {
    const id = await linkTo('/news');
    const [{ since }] = (await list()).links;
    await save(id, { title: 'Иначе', content: '<p><a href="/news">Сюда</a> и ещё</p>' });
    expect((await list()).links).toMatchObject([{ since, material: { title: 'Иначе' } }]);
    await save(id, { content: '<p>С <a href="https://example.org">новой</a> и <a href="/news">прежней</a></p>' });
    expect((await list()).links).toMatchObject([{ since, text: 'прежней' }]);
    await save(id, { content: '<p><a href="/news#later">Иначе</a></p>' });
    expect((await list()).links[0].since).not.toBe(since);
  });
});

describe('the list stays right when the target changes', () => {
  it('is withdrawn, published, deleted or brought back', async () => {
    const target = await create('<p>Цель</p>');
    await linkTo(`/materials/${target}`);
    const steps: [() => Promise<unknown>, string[]][] = [
      [() => change([target], 'unpublish'), ['draft']],
      [() => change([target], 'publish'), []],
      [() => change([target], 'delete'), ['deleted']],
      [() => portal.db.update(materials).set({ deletedAt: null }).where(eq(materials.id, target)), []],
    ];
    for (const [step, found] of steps) {
      await step();
      expect(await reasons()).toEqual(found);
    }
  });

  it('loses the heading and gets it back', async () => {
    const target = await create('<h2>Сроки</h2>');
    await linkTo(`/materials/${target}#${encodeURIComponent('сроки')}`);
    expect(await reasons()).toEqual([]);
    await save(target, { content: '<h2>Когда</h2>' });
    expect(await reasons()).toEqual(['anchor']);
    await editor.send('POST', `/materials/${target}/versions/1/restore`);
    expect(await reasons()).toEqual([]);
  });

  it('comes into being, by its id or by its slug', async () => {
    const id = createId();
    await linkTo(`/materials/${id}`);
    await linkTo('/materials/budet-pozzhe');
    expect(await reasons()).toEqual(['missing', 'missing']);
    await buildMaterial(portal.db, { id, categoryId });
    expect(await reasons()).toEqual(['missing']);
    const later = await create('<p>Текст</p>', { title: 'Будет позже' });
    expect(await reasons()).toEqual([]);
    await change([later], 'delete');
    expect((await list()).links).toMatchObject([{ reason: 'deleted', target: { id: later } }]);
  });

  it('is renamed: its former slug still leads there', async () => {
    const target = await create('<p>Текст</p>', { title: 'Старое имя' });
    await linkTo('/materials/staroe-imya');
    await save(target, { title: 'Новое имя' });
    expect(await reasons()).toEqual([]);
    await change([target], 'unpublish');
    expect(await reasons()).toEqual(['draft']);
  });

  it('is a file, a quiz or an attestation', async () => {
    const { db } = portal;
    const owner = await create('<p>Текст</p>');
    const [file] = await db
      .insert(files)
      .values({ ...aFile, materialId: owner })
      .returning();
    const [exam] = await db.insert(attestations).values({ title: 'Допуск' }).returning();
    const [quiz] = await db.insert(quizzes).values({ materialId: owner, title: 'Тест', questions: [] }).returning();
    if (!file || !exam || !quiz) throw new Error('The rows are not inserted');
    await linkTo(`/files/${file.id}/a.pdf`);
    await linkTo(`/attestations/${exam.id}`);
    await linkTo(`/materials/${owner}#quiz`);
    expect(await reasons()).toEqual([]);
    const gone = { deletedAt: new Date() };
    await db.update(files).set(gone).where(eq(files.id, file.id));
    await db.update(attestations).set(gone).where(eq(attestations.id, exam.id));
    await db.update(quizzes).set(gone).where(eq(quizzes.id, quiz.id));
    expect((await reasons()).sort()).toEqual(['attestation', 'file', 'quiz']);
    const back = { deletedAt: null };
    await db.update(files).set(back).where(eq(files.id, file.id));
    await db.update(attestations).set(back).where(eq(attestations.id, exam.id));
    await db.update(quizzes).set(back).where(eq(quizzes.id, quiz.id));
    expect(await reasons()).toEqual([]);
  });

  it('is a file of another material, which is seen with that one only', async () => {
    const { db } = portal;
    const owner = await create('<p>Схема</p>', { title: 'Схема' });
    const [file] = await db
      .insert(files)
      .values({ ...aFile, materialId: owner })
      .returning();
    const address = `/files/${file?.id}/a.pdf`;
    const source = await create(`<p><img src="${address}" alt="План"><a href="${address}#page=2">Сюда</a></p>`);
    await save(owner, { content: `<p><a href="${address}">Свой</a></p>` });
    expect(await reasons()).toEqual([]);
    await change([owner], 'unpublish');
    const target = { id: owner, title: 'Схема' };
    const link = (reason: string) => ({ reason, material: { id: source }, target });
    expect((await list()).links).toMatchObject([link('draft'), link('draft')]);
    await change([owner], 'delete');
    expect((await list()).links).toMatchObject([link('deleted'), link('deleted')]);
    await db.update(materials).set({ deletedAt: null, isPublished: true }).where(eq(materials.id, owner));
    expect(await reasons()).toEqual([]);
  });

  it('is a file that nobody has saved with a text yet', async () => {
    const { db } = portal;
    const [file] = await db.insert(files).values(aFile).returning();
    if (!file) throw new Error('The file is not inserted');
    await linkTo(`/files/${file.id}/a.pdf`);
    expect(await reasons()).toEqual(['file']);
    await db
      .update(files)
      .set({ materialId: await create('<p>Текст</p>') })
      .where(eq(files.id, file.id));
    expect(await reasons()).toEqual([]);
  });

  it('is changed while the text with the link is saved', async () => {
    for (let round = 0; round < 8; round += 1) {
      const target = await create('<h2>Сроки</h2>');
      const source = await create('<p>Пока без ссылки</p>');
      await Promise.all([
        save(source, { content: `<p><a href="/materials/${target}">Сюда</a></p>` }),
        change([target], 'delete'),
      ]);
      expect((await list()).links[0]).toMatchObject({ reason: 'deleted', material: { id: source } });
    }
  });

  it('is changed while a save of the text is given up', async () => {
    const { db, isServer } = portal;
    // Elsewhere there is one connection, and nothing happens meanwhile.
    if (!isServer) return;
    const target = await create('<p>Цель</p>');
    const source = await linkTo(`/materials/${target}`);
    const given = db.transaction(async (tx) => {
      await keepLinks(tx, source, readOutline('<p>Без ссылки</p>'));
      await db.update(materials).set({ deletedAt: new Date() }).where(eq(materials.id, target));
      throw new Error('given up');
    });
    await expect(given).rejects.toThrow('given up');
    await readLinks(portal);
    expect(await reasons()).toEqual(['deleted']);
  });

  it('is another text that is saved at the same time, and both link to one another', async () => {
    const [one, other] = [await create('<p>Раз</p>'), await create('<p>Два</p>')];
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([
        save(one, { content: `<h2>Раз ${round}</h2><p><a href="/materials/${other}#${round}">Сюда</a></p>` }),
        save(other, { content: `<h2>Два ${round}</h2><p><a href="/materials/${one}#${round}">Сюда</a></p>` }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await reasons()).toEqual(['anchor', 'anchor']);
    }
  });
});

describe('texts that were there before', () => {
  it('are read beside the requests, and counted until then', async () => {
    const { db } = portal;
    const [source] = await Promise.all(
      Array.from({ length: 25 }, () =>
        buildMaterial(db, { categoryId, content: '<p><a href="/news">Новости</a></p>' }),
      ),
    );
    expect((await list()).waiting).toBe(25);
    await Promise.all([readLinks(portal), readLinks(portal)]);
    expect(await list('?limit=1')).toMatchObject({ total: 25, waiting: 0 });
    await db
      .update(materials)
      .set({ content: '<p>Мимо сохранения</p>' })
      .where(eq(materials.id, source?.id ?? ''));
    expect((await list()).waiting).toBe(1);
    await readLinks(portal);
    expect(await list('?limit=1')).toMatchObject({ total: 24, waiting: 0 });
    expect(await db.$count(linkQueue)).toBe(0);
  });

  it('link to one another before all of them are read', async () => {
    const { db } = portal;
    const target = await buildMaterial(db, { categoryId, content: '<h2>Сроки</h2>' });
    await linkTo(`/materials/${target.id}#${encodeURIComponent('сроки')}`);
    await linkTo(`/materials/${target.id}#net`);
    expect(await reasons()).toEqual([]);
    await readLinks(portal);
    expect(await reasons()).toEqual(['anchor']);
  });
});

it('a hostile text is kept, with as many links as a text may have', async () => {
  const id = await create(`<p>${`<a href="/${'я'.repeat(9)}">${'б'.repeat(9)}</a> `.repeat(10_500)}</p>`);
  expect(await portal.db.$count(materialLinks, eq(materialLinks.materialId, id))).toBe(10_000);
  expect((await list('?page=500')).links).toHaveLength(20);
  await create(`<p><a href="/materials/${'%41'.repeat(3000)}#${'%42'.repeat(3000)}">\u202e'; drop table x</a></p>`);
  expect((await list('?limit=1')).links).toMatchObject([{ reason: 'missing' }]);
});

it('a link whose words are cut in the middle of a sign is kept', async () => {
  const id = await linkTo('/news', `${'а'.repeat(199)}😀`);
  expect((await list()).links).toMatchObject([{ material: { id }, text: 'а'.repeat(199) }]);
});

it('a target that all link to is deleted in one go', async () => {
  const { db } = portal;
  const target = await create('<p>Цель</p>');
  const source = await create('<p>Текст</p>');
  await db.execute(sql`insert into material_links (material_id, position, kind, href, text, target)
    select ${source}, n, 'material', '/', '', ${target} from generate_series(1, 3000) n`);
  await change([target], 'delete');
  expect(await list('?limit=1')).toMatchObject({ total: 3000, links: [{ reason: 'deleted' }] });
});

it('a save reads its own links and those to it only, also with what was planned while there were few', async () => {
  const { db, isServer } = portal;
  // There what several connections have read is told some time later.
  if (isServer) return;
  const id = await create('<p>Текст</p>');
  const saveTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await save(id, { content: `<h2>Раздел ${time}</h2><p><a href="/materials/${id}#net">Сюда</a></p>` });
  };
  const readOf = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await db.execute<{ count: number }>(
      sql`select coalesce(sum(seq_tup_read), 0)::int as count from pg_stat_user_tables
        where relname in ('material_links', 'materials', 'material_addresses', 'material_anchors')`,
    );
    return rows[0]?.count ?? 0;
  };
  await db.delete(materialLinks);
  await saveTimes(20);
  await db.execute(sql`insert into material_links (material_id, position, kind, href, text, target)
    select ${id}, n, 'page', '/', '', '/net' || n from generate_series(1001, 6000) n`);
  await db.execute(sql`update material_links set material_id = ${await create('<p>Другой</p>')} where position > 1000`);
  const before = await readOf();
  await saveTimes(3);
  expect((await readOf()) - before).toBeLessThan(5000);
});
