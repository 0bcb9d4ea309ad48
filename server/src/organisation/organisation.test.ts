import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { materials } from '../tables/materials.ts';
import { departments, users } from '../tables/users.ts';
import { buildDepartment, buildMaterial, buildPerson } from '../testing/builders.ts';
import { type Answer, type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { findSuperior } from './superiors.ts';

let portal: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const path = '/admin/reference/departments';

/** Departments one in another, from the top. */
async function chain(...headIds: (string | null)[]) {
  const made: { id: string; name: string }[] = [];
  for (const headId of headIds) {
    const row = await buildDepartment(portal.db);
    const parentId = made.at(-1)?.id ?? null;
    await portal.db.update(departments).set({ parentId, headId }).where(eq(departments.id, row.id));
    made.push(row);
  }
  return made as [(typeof made)[number], ...typeof made];
}

async function department(id: string) {
  const { body } = await admin.send('GET', '/admin/reference');
  return body.data.departments.find((one: { id: string }) => one.id === id);
}

const change = (caller: Caller, { id, name }: { id: string; name: string }, body: object): Promise<Answer> =>
  caller.send('PUT', `${path}/${id}`, { name, ...body });

describe('departments', () => {
  test('are made as parts of others with a head, and a form that says neither leaves both', async () => {
    const head = await buildPerson(portal.db, { lastName: 'Главный' });
    const [top] = await chain(null);
    const created = await admin.send('POST', path, { name: 'Цех № 1', parentId: top.id, headId: head.id });
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    expect((await editor.send('PUT', `${path}/${id}`, { name: 'Цех № 2' })).status).toBe(200);
    expect(await department(id)).toMatchObject({
      name: 'Цех № 2',
      parentId: top.id,
      head: { id: head.id, lastName: 'Главный' },
    });
    const [entry] = await portal.db.select().from(logs).where(eq(logs.userId, editor.id)).orderBy(desc(logs.createdAt));
    expect(entry?.details).toEqual({ id, changes: { name: { from: 'Цех № 1', to: 'Цех № 2' } } });
    await change(admin, { id, name: 'Цех № 2' }, { parentId: null, headId: null });
    expect(await department(id)).toMatchObject({ parentId: null, head: null });
  });

  test('are put into no part of themselves, into nothing that is gone, and not too deep', async () => {
    const [top, middle, low] = (await chain(null, null, null)) as { id: string; name: string }[];
    for (const parentId of [top?.id, middle?.id, low?.id]) {
      const refused = await change(admin, top as never, { parentId });
      expect(refused.status).toBe(409);
      expect(refused.body.error.fields.parentId).toContain('не может входить в самого себя');
    }
    expect((await change(admin, top as never, { parentId: 'a'.padEnd(24, '0') })).status).toBe(400);
    expect((await change(admin, top as never, { headId: 'a'.padEnd(24, '0') })).status).toBe(400);
    const deep = await chain(...Array.from({ length: 9 }, () => null));
    expect((await change(admin, top as never, { parentId: deep.at(-1)?.id })).status).toBe(409);
    expect((await change(admin, low as never, { parentId: deep.at(-1)?.id })).status).toBe(200);
  });

  test('are not put into each other by two who save at the same moment', async () => {
    const [[one], [other]] = [await chain(null), await chain(null)];
    const answers = await Promise.all([
      change(admin, one, { parentId: other.id }),
      change(admin, other, { parentId: one.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are moved and headed by administrators alone; sections have no head', async () => {
    const [[one], [other]] = [await chain(null), await chain(null)];
    expect((await change(editor, one, { parentId: other.id })).status).toBe(403);
    expect((await change(editor, one, { headId: editor.id })).status).toBe(403);
    expect((await editor.send('POST', path, { name: 'Мой', headId: editor.id })).status).toBe(403);
    expect((await change(editor, one, { parentId: null, headId: null })).status).toBe(200);
    const section = { name: 'Раздел', headId: admin.id };
    expect((await admin.send('POST', '/admin/reference/categories', section)).status).toBe(400);
  });

  test('give their parts, their head and what is asked of them to the one they are merged into', async () => {
    const head = await buildPerson(portal.db);
    const [from, part] = (await chain(head.id, null)) as never as [{ id: string }, { id: string }];
    const [into] = await chain(null);
    const { id } = await buildMaterial(portal.db, { confirmationDepartmentIds: [from.id] });
    expect((await admin.send('POST', `${path}/${from.id}/merge`, { into: into.id })).status).toBe(200);
    expect(await department(part.id)).toMatchObject({ parentId: into.id });
    expect(await department(into.id)).toMatchObject({ head: { id: head.id } });
    const [asked] = await portal.db.select().from(materials).where(eq(materials.id, id));
    expect(asked?.confirmationDepartmentIds).toEqual([into.id]);
  });

  test('are merged also into a part of themselves, which then takes their place and keeps its head', async () => {
    const [head, other] = [await buildPerson(portal.db), await buildPerson(portal.db)];
    const [top, from, branch, into] = (await chain(null, head.id, null, other.id)) as { id: string }[];
    expect((await admin.send('POST', `${path}/${from?.id}/merge`, { into: into?.id })).status).toBe(200);
    expect(await department(branch?.id ?? '')).toMatchObject({ parentId: top?.id });
    expect(await department(into?.id ?? '')).toMatchObject({ parentId: branch?.id, head: { id: other.id } });
  });
});

describe('a superior', () => {
  test('is the one who is named, or the head of the department, or of the nearest above', async () => {
    const [boss, head, named] = [
      await buildPerson(portal.db),
      await buildPerson(portal.db),
      await buildPerson(portal.db),
    ];
    const [, , low] = (await chain(boss.id, head.id, null)) as { id: string }[];
    const person = await buildPerson(portal.db, { departmentId: low?.id ?? null });
    await portal.db
      .update(users)
      .set({ departmentId: low?.id ?? null })
      .where(eq(users.id, head.id));
    expect(await findSuperior(portal.db, person.id)).toMatchObject({ id: head.id });
    // Whoever heads it himself is led from above.
    expect(await findSuperior(portal.db, head.id)).toMatchObject({ id: boss.id });
    await portal.db.update(users).set({ managerId: named.id }).where(eq(users.id, person.id));
    expect(await findSuperior(portal.db, person.id)).toMatchObject({ id: named.id });
    await portal.db.update(users).set({ isActive: false }).where(eq(users.id, named.id));
    expect(await findSuperior(portal.db, person.id)).toMatchObject({ id: head.id });
    expect(await findSuperior(portal.db, boss.id)).toBeNull();
  });

  test('is chosen in the form of a person, is in the list, and may be deleted afterwards', async () => {
    const manager = await buildPerson(portal.db, { lastName: 'Начальников' });
    const form = {
      firstName: 'Олег',
      lastName: 'Подчинённый',
      email: 'oleg@org.local',
      username: 'oleg',
      role: 'USER',
    };
    const created = await admin.send('POST', '/admin/users', { ...form, password: 'secret-9', manager: manager.id });
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    const listed = async () => (await admin.send('GET', '/admin/users?search=oleg@org.local')).body.data.users[0];
    expect((await listed()).manager).toEqual({ id: manager.id, firstName: 'Анна', lastName: 'Начальников' });
    const save = (manager?: string | null) =>
      admin.send('PUT', `/admin/users/${id}`, { ...form, isActive: true, ...(manager !== undefined && { manager }) });
    // A form that does not know the field leaves him.
    await save();
    expect((await listed()).manager.id).toBe(manager.id);
    expect((await save(id)).body.error.fields.manager).toContain('самому себе');
    await portal.db.update(users).set({ isActive: false }).where(eq(users.id, manager.id));
    expect((await save(manager.id)).status).toBe(200);
    await admin.send('DELETE', `/admin/users/${manager.id}`);
    expect((await listed()).manager).toBeNull();
    expect((await save(manager.id)).status).toBe(400);
    expect((await save('')).status).toBe(200);
  });

  test('comes by CSV as an email, of somebody who is there or anywhere in the file', async () => {
    const known = await buildPerson(portal.db, { email: 'Boss@org.local' });
    await buildPerson(portal.db, { email: 'gone@org.local', isActive: false });
    const head = 'Фамилия;Имя;Email;Имя пользователя;Руководитель';
    const line = (name: string, manager: string) => `${name};Имя;${name}@org.local;${name};${manager}`;
    const load = (lines: string[], dryRun: boolean) =>
      admin.send('POST', '/admin/users/import', { csv: [head, ...lines].join('\n'), dryRun });
    const wrong = [line('w1', 'nobody@org.local'), line('w2', 'W2@org.local'), line('w3', 'gone@org.local')];
    const { problems } = (await load([line('w0', 'boss@org.local'), ...wrong], true)).body.data;
    expect(problems).toEqual([
      { line: 3, message: expect.stringContaining('«nobody@org.local» нет ни на портале, ни в файле') },
      { line: 4, message: 'человек указан руководителем самому себе' },
      { line: 5, message: expect.stringContaining('или он отключён') },
    ]);
    expect((await load([line('c1', 'C2@org.local'), line('c2', 'boss@org.local')], false)).status).toBe(200);
    const { body } = await admin.send('GET', '/admin/users?search=@org.local&sort=email');
    const managerOf = (email: string) => body.data.users.find((one: { email: string }) => one.email === email).manager;
    const c2 = body.data.users.find((one: { email: string }) => one.email === 'c2@org.local');
    expect(managerOf('c1@org.local').id).toBe(c2.id);
    expect(c2.manager.id).toBe(known.id);
  });
});
