import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { materialComments } from '../tables/comments.ts';
import { costWindows } from '../tables/limits.ts';
import { logs } from '../tables/logs.ts';
import { materials } from '../tables/materials.ts';
import { notifications } from '../tables/notifications.ts';
import { users } from '../tables/users.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let author: Caller;
let editor: Caller;
let anna: Caller;
let oleg: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  author = await portal.signedInAs('USER');
  editor = await portal.signedInAs('EDITOR');
  anna = await portal.signedInAs('USER');
  oleg = await portal.signedInAs('USER');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.delete(costWindows);
});

const build = async (overrides: Partial<typeof materials.$inferInsert> = {}) =>
  (await buildMaterial(portal.db, { authorId: author.id, ...overrides })).id;
const add = (who: Caller, id: string, body: object) => who.send('POST', `/materials/${id}/comments`, body);
const written = async (who: Caller, id: string, body: object): Promise<string> => {
  const { status, body: answer } = await add(who, id, body);
  expect(status).toBe(201);
  return answer.data.id;
};
const list = async (who: Caller, id: string, query = '') =>
  (await who.send('GET', `/materials/${id}/comments${query}`)).body.data;
const bell = async (who: Caller) => {
  const { body } = await who.send('GET', '/notifications');
  return body.data.notifications as { kind: string; title: string; text: string; link: string }[];
};
const toldOf = (commentId: string) =>
  portal.db
    .select({ userId: notifications.userId, kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.dutyId, commentId));

test('a person asks, the author answers, and both are told of it once', async () => {
  const id = await build();
  const quote = { text: 'Текст', prefix: '', suffix: '' };
  const thread = await written(anna, id, { text: 'Когда?\r\n<b>Срок</b>\u0007', isQuestion: true, quote });
  const reply = await written(author, id, { text: `@[${anna.id}] завтра`, parentId: thread });
  const { threads, total } = await list(oleg, id);
  expect(total).toBe(2);
  expect(threads).toMatchObject([
    {
      ...{ id: thread, text: 'Когда?\n<b>Срок</b>', isQuestion: true, quote, resolvedAt: null },
      ...{ mayEdit: false, mayDelete: false, mayResolve: false },
      replies: [{ id: reply, mentions: [{ id: anna.id, name: 'Анна Смирнова' }] }],
    },
  ]);
  expect(await toldOf(thread)).toEqual([{ userId: author.id, kind: 'COMMENT' }]);
  expect(await toldOf(reply)).toEqual([{ userId: anna.id, kind: 'MENTION' }]);
  expect((await bell(anna))[0]).toMatchObject({
    title: 'Вас упомянули в комментарии: «Вводный инструктаж»',
    text: 'Анна Смирнова: @Анна Смирнова завтра',
    link: `/materials/${id}#comment-${reply}`,
  });
});

test('an edit tells only those whom it mentions for the first time, and nobody edits another’s words', async () => {
  const id = await build();
  const thread = await written(anna, id, { text: `@[${oleg.id}] посмотрите` });
  const edit = (who: Caller, text: string) => who.send('PATCH', `/materials/${id}/comments/${thread}`, { text });
  expect((await edit(oleg, 'Чужое')).status).toBe(403);
  expect((await edit(editor, 'Чужое')).status).toBe(403);
  expect((await edit(anna, `@[${oleg.id}] и @[${editor.id}] и @[${anna.id}]`)).status).toBe(200);
  const told = await toldOf(thread);
  expect(told.map(({ userId }) => userId).sort()).toEqual([author.id, oleg.id, editor.id].sort());
  expect((await list(anna, id)).threads[0].editedAt).not.toBeNull();
});

test('a hidden material keeps its comments to those who can read it, in calls and in the bell', async () => {
  const id = await build();
  const thread = await written(anna, id, { text: `@[${oleg.id}] тайное` });
  await portal.db.update(materials).set({ isPublished: false, title: 'Тайный' }).where(eq(materials.id, id));
  const path = `/materials/${id}/comments`;
  for (const [method, address, body] of [
    ['GET', path],
    ['POST', path, { text: 'а' }],
    ['PATCH', `${path}/${thread}`, { text: 'а' }],
    ['DELETE', `${path}/${thread}`],
    ['PUT', `${path}/${thread}/resolution`],
    ['GET', `/materials/${id}/mentionable`],
  ] as const)
    expect((await anna.send(method, address, body)).status).toBe(404);
  expect((await bell(oleg)).filter(({ link }) => link.includes(thread))).toEqual([]);
  expect((await add(editor, id, { text: `@[${oleg.id}]` })).status).toBe(400);
  const { body } = await editor.send('GET', `/materials/${id}/mentionable`);
  expect(body.data.map((person: { id: string }) => person.id)).not.toContain(oleg.id);
  await portal.db.update(materials).set({ deletedAt: new Date() }).where(eq(materials.id, id));
  expect((await editor.send('GET', path)).status).toBe(404);
});

test('comments of another material are unknown under this one', async () => {
  const [one, other] = [await build(), await build()];
  const thread = await written(anna, one, { text: 'Здесь' });
  expect((await add(anna, other, { text: 'Там', parentId: thread })).status).toBe(404);
  const reply = await written(anna, one, { text: 'Ответ', parentId: thread });
  expect((await add(anna, one, { text: 'Глубже', parentId: reply })).status).toBe(404);
  const path = `/materials/${other}/comments/${thread}`;
  expect((await editor.send('DELETE', path)).status).toBe(404);
  expect((await editor.send('PUT', `${path}/resolution`)).status).toBe(404);
  expect((await anna.send('PATCH', path, { text: 'а' })).status).toBe(404);
});

test('a thread is resolved by who began it, by the author and by editors, and by two at once only once', async () => {
  const id = await build();
  const thread = await written(anna, id, { text: 'Вопрос' });
  const path = `/materials/${id}/comments/${thread}/resolution`;
  expect((await oleg.send('PUT', path)).status).toBe(403);
  const answers = await Promise.all([anna, author, editor].map((who) => who.send('PUT', path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await list(oleg, id)).toMatchObject({ threads: [], resolved: 1, total: 1 });
  expect((await list(oleg, id, '?state=resolved')).threads).toHaveLength(1);
  expect((await author.send('DELETE', path)).status).toBe(200);
  expect(await list(oleg, id)).toMatchObject({ threads: [{ id: thread }], resolved: 0 });
});

test('a deleted thread leaves its place while it has replies, and what others delete is in the log', async () => {
  const id = await build();
  const thread = await written(anna, id, { text: 'Лишнее' });
  const reply = await written(oleg, id, { text: 'Ответ', parentId: thread });
  const remove = (who: Caller, commentId: string) => who.send('DELETE', `/materials/${id}/comments/${commentId}`);
  expect((await remove(oleg, thread)).status).toBe(403);
  expect((await remove(editor, thread)).status).toBe(200);
  expect((await list(anna, id)).threads).toMatchObject([{ isDeleted: true, text: '', replies: [{ id: reply }] }]);
  expect((await remove(oleg, reply)).status).toBe(200);
  expect(await list(anna, id)).toMatchObject({ threads: [], total: 0 });
  expect(await portal.db.$count(logs, sql`${logs.action} = 'COMMENT_DELETE'`)).toBe(1);
});

test('closed comments stay readable, and nobody writes any more', async () => {
  const id = await build();
  const thread = await written(anna, id, { text: 'Раньше' });
  expect((await anna.send('PUT', `/materials/${id}/comments-closed`)).status).toBe(403);
  for (let times = 0; times < 2; times += 1)
    expect((await editor.send('PUT', `/materials/${id}/comments-closed`)).status).toBe(200);
  const refused = await add(editor, id, { text: 'Поздно' });
  expect([refused.status, refused.body.message]).toEqual([409, 'Комментарии закрыты']);
  const edit = await anna.send('PATCH', `/materials/${id}/comments/${thread}`, { text: 'Иначе' });
  expect([edit.status, edit.body.message]).toEqual([409, 'Комментарии закрыты']);
  expect(await list(anna, id)).toMatchObject({ threads: [{ id: thread }], isClosed: true, mayClose: false });
  expect(await portal.db.$count(logs, sql`${logs.action} = 'COMMENTS_CLOSE'`)).toBe(1);
  expect((await editor.send('DELETE', `/materials/${id}/comments-closed`)).status).toBe(200);
  await written(anna, id, { text: 'Снова' });
});

test('a comment has words, at most 5,000 characters of them, and names nobody who is not there', async () => {
  const id = await build();
  for (const text of ['', ' \n ', '\u0007', 'я'.repeat(5001), 7, null, '@[aaaaaaaaaaaaaaaaaaaaaaaa]'])
    expect((await add(anna, id, { text })).status).toBe(400);
  await written(anna, id, { text: 'я'.repeat(5000) });
  expect((await add(anna, id, { text: 'а', quote: { text: ' ' } })).status).toBe(400);
});

test('pages follow one another without a gap', async () => {
  const id = await build();
  const ids: string[] = [];
  for (const text of ['1', '2', '3', '4', '5']) ids.push(await written(anna, id, { text }));
  const first = await list(anna, id, '?limit=2');
  const second = await list(anna, id, `?limit=2&after=${first.next}`);
  const third = await list(anna, id, `?limit=2&after=${second.next}`);
  const seen = [first, second, third].flatMap(({ threads }) => threads.map((thread: { id: string }) => thread.id));
  expect(seen).toEqual(ids);
  expect(third.next).toBeNull();
});

test('a page after a comment that is not of this material is refused, for it would look like the end', async () => {
  const [one, other] = [await build(), await build()];
  const elsewhere = await written(anna, other, { text: 'Там' });
  await written(anna, one, { text: 'Здесь' });
  const { status, body } = await anna.send('GET', `/materials/${one}/comments?after=${elsewhere}`);
  expect([status, body.error.fields.after]).toEqual([400, 'Список изменился. Обновите страницу.']);
});

test('more than 20 comments in a minute are refused', async () => {
  const id = await build();
  const endsAt = sql`now() + interval '40 seconds'`;
  await portal.db.insert(costWindows).values({ key: `comment person ${anna.id}`, calls: 20, endsAt });
  expect((await add(anna, id, { text: 'Ещё' })).status).toBe(429);
  expect((await add(oleg, id, { text: 'Другой' })).status).toBe(201);
});

test('a person who has left keeps his name and is told of nothing', async () => {
  const id = await build();
  const gone = await portal.signedInAs('USER');
  const thread = await written(gone, id, { text: 'Прощайте' });
  await portal.db.update(users).set({ deletedAt: new Date(), lastName: 'Ушедшая' }).where(eq(users.id, gone.id));
  const reply = await written(author, id, { text: 'До свидания', parentId: thread });
  expect(await toldOf(reply)).toEqual([]);
  expect((await add(anna, id, { text: `@[${gone.id}]` })).status).toBe(400);
  expect((await list(anna, id)).threads[0].author.name).toBe('Анна Ушедшая');
  expect(await portal.db.$count(materialComments, eq(materialComments.parentId, thread))).toBe(1);
});
