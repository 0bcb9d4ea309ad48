import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { notify } from '../notifications/events.ts';
import { letters } from '../tables/letters.ts';
import { logs } from '../tables/logs.ts';
import { users } from '../tables/users.ts';
import { buildPerson } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { createOutbox } from './outbox.ts';

let portal: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());
beforeEach(() => portal.db.delete(letters));

/** A letter that the mail server has refused for good. */
async function failed(key: string, overrides: object = {}) {
  const person = await buildPerson(portal.db, overrides);
  const told = { userId: person.id, kind: 'ASSIGNED' as const, text: '', link: '/attestations' };
  await notify(portal.db, [{ ...told, key, title: `Назначена аттестация ${key}` }]);
  const outbox = createOutbox(portal.db);
  await outbox.collect();
  const letter = await outbox.take();
  if (!letter) throw new Error('There is no letter');
  await outbox.markFailed(letter, { text: 'Почтовый сервер отказал: 550 No such user', pause: null });
  return { person, id: letter.id };
}
const list = async (query = '') => (await admin.send('GET', `/admin/letters${query}`)).body.data;

test('an administrator sees what did not go: to whom, about what and why', async () => {
  const { person, id } = await failed('первая');
  await portal.db.update(users).set({ email: 'new@example.ru' }).where(eq(users.id, person.id));
  expect(await list()).toEqual({
    letters: [
      {
        id,
        recipient: { id: person.id, firstName: 'Анна', lastName: 'Смирнова', email: 'new@example.ru' },
        address: person.email,
        subject: 'Назначена аттестация первая',
        error: 'Почтовый сервер отказал: 550 No such user',
        tries: 1,
        createdAt: expect.any(String),
        failedAt: expect.any(String),
      },
    ],
    ...{ total: 1, totalPages: 1, page: 1 },
  });
  expect((await editor.send('GET', '/admin/letters')).status).toBe(403);
});

test('a letter that is sent again has three new days, and goes to the address of today', async () => {
  const { person, id } = await failed('вторая');
  const other = await failed('третья');
  await portal.db.update(users).set({ email: 'second@example.ru' }).where(eq(users.id, person.id));
  expect((await admin.send('POST', '/admin/letters/resend', { ids: [id] })).body.data).toEqual({ count: 1 });
  expect((await list()).letters.map((letter: { id: string }) => letter.id)).toEqual([other.id]);
  const letter = await createOutbox(portal.db).take();
  expect(letter).toMatchObject({ id, email: 'second@example.ru', tries: 1 });
  const [row] = await portal.db.select().from(letters).where(eq(letters.id, id));
  expect(row?.giveUpAt.getTime()).toBeGreaterThan(Date.now() + 2.9 * 86_400_000);
  expect((await admin.send('POST', '/admin/letters/resend', { ids: [id] })).body.data).toEqual({ count: 0 });
});

test('all that failed goes again with one call, and one entry of the log', async () => {
  for (const key of ['а', 'б', 'в']) await failed(key);
  expect((await admin.send('POST', '/admin/letters/resend')).body.data).toEqual({ count: 3 });
  expect(await list()).toMatchObject({ letters: [], total: 0 });
  const entries = await portal.db.select().from(logs).where(eq(logs.action, 'LETTER_RESEND'));
  expect(entries.at(-1)).toMatchObject({ userId: admin.id, details: { all: 3 } });
});

test('what is taken off the list is sent no more, and two administrators may do it at once', async () => {
  const { id, person } = await failed('лишняя');
  const answers = await Promise.all([1, 2].map(() => admin.send('POST', '/admin/letters/dismiss', { ids: [id] })));
  expect(answers.map(({ body }) => body.data.count).sort()).toEqual([0, 1]);
  expect((await list()).total).toBe(0);
  expect((await admin.send('POST', '/admin/letters/resend')).body.data).toEqual({ count: 0 });
  const [entry] = await portal.db.select().from(logs).where(eq(logs.action, 'LETTER_DELETE'));
  expect(entry?.details).toEqual({ letters: [{ id, address: person.email }] });
});

test('the list comes in pages, the latest first', async () => {
  const ids: string[] = [];
  for (const key of ['г', 'д', 'е']) ids.unshift((await failed(key)).id);
  const first = await list('?limit=2');
  expect(first).toMatchObject({ total: 3, totalPages: 2 });
  const rest = (await list('?limit=2&page=2')).letters;
  expect([...first.letters, ...rest].map((letter: { id: string }) => letter.id)).toEqual(ids);
});
