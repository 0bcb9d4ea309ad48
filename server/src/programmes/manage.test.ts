import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import { departments, users } from '../tables/users.ts';
import { buildDepartment, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { programmeCalls, someone } from '../testing/programmes.ts';

let portal: TestApp;
let editor: Caller;
let admin: Caller;
let calls: ReturnType<typeof programmeCalls>;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  admin = await portal.signedInAs('ADMIN');
  calls = programmeCalls(portal, editor, admin);
});
afterAll(() => portal.close());

const readStep = async () => ({ kind: 'READ', materialId: (await buildMaterial(portal.db)).id });
const names = ({ people }: { people: { id: string }[] }) => people.map(({ id }) => id).sort();
async function preview(id: string, audience: object, fields: object = {}) {
  const sent = await admin.send('POST', `/admin/programmes/${id}/assignments/preview`, { audience, ...fields });
  expect(sent.status).toBe(200);
  return sent.body.data;
}

test('an audience takes a department with its parts, positions, groups and single people, minus exclusions', async () => {
  const { person: chief, departmentId } = await someone(portal);
  const part = (await buildDepartment(portal.db)).id;
  await portal.db.update(departments).set({ parentId: departmentId }).where(eq(departments.id, part));
  const { person: member } = await someone(portal, part);
  const { person: guard } = await someone(portal);
  const { person: single } = await someone(portal);
  await portal.db.update(users).set({ position: ' Сторож ' }).where(eq(users.id, guard.id));
  const { id } = await calls.create([await readStep()]);
  expect(names(await preview(id, { departmentIds: [departmentId] }))).toEqual([chief.id, member.id].sort());
  expect(names(await preview(id, { positions: ['сТОРОЖ'] }))).toEqual([guard.id]);
  const list = await admin.send('POST', '/admin/people-groups', { name: 'Список', userIds: [single.id] });
  const filter = { departmentIds: [departmentId], positions: ['Сторож'] };
  const both = await admin.send('POST', '/admin/people-groups', { name: 'Сторожа отдела', filter });
  const groups = { groupIds: [list.body.data.id, both.body.data.id] };
  expect(names(await preview(id, groups))).toEqual([single.id]);
  const all = { ...groups, departmentIds: [departmentId], excludedUserIds: [chief.id] };
  expect(await preview(id, all)).toMatchObject({ total: 2, hit: 2, enrolled: 0 });
  await calls.assign(id, all);
  expect(await preview(id, all)).toMatchObject({ total: 2, hit: 0, enrolled: 2, people: [] });
  expect(await preview(id, all, { event: 'HIRED' })).toMatchObject({ total: 2, hit: 0 });
  // A circle that no form would make.
  await portal.db.update(departments).set({ parentId: part }).where(eq(departments.id, departmentId));
  expect(await preview(id, { departmentIds: [part] })).toMatchObject({ total: 2 });
});

test('positions are found with how many active people have them, and one with a comma is one', async () => {
  const fitter = 'Слесарь-сборщик, 5 разряд';
  const put = async (position: string, more: object = {}) => {
    const { person } = await someone(portal);
    await portal.db
      .update(users)
      .set({ position, ...more })
      .where(eq(users.id, person.id));
    return person.id;
  };
  const fitters = [await put(fitter), await put(` ${fitter.toUpperCase()} `), await put(fitter)];
  await put('Слесарь-сборщик');
  await put('5 разряд');
  await put(fitter, { isActive: false });
  await put('Бывший слесарь-сборщик', { deletedAt: new Date() });
  const find = async (search: string) =>
    (await admin.send('GET', `/admin/positions?search=${encodeURIComponent(search)}`)).body.data;
  const [one, many] = [
    { position: 'Слесарь-сборщик', people: 1 },
    { position: fitter, people: 3 },
  ];
  expect(await find('сборщик')).toEqual([many, one]);
  expect(await find('слесарь-сборщик')).toEqual([one, many]);
  expect(await find('слесарь_сборщик')).toEqual([]);
  expect((await admin.send('GET', '/admin/positions')).body.data).toContainEqual(many);
  const { id } = await calls.create([await readStep()]);
  expect(names(await preview(id, { positions: [fitter] }))).toEqual(fitters.sort());
  const filter = { departmentIds: [], positions: [fitter] };
  await admin.send('POST', '/admin/people-groups', { name: 'Слесари', filter });
  const groups = (await admin.send('GET', '/admin/people-groups')).body.data;
  expect(groups).toContainEqual(expect.objectContaining({ name: 'Слесари', filter, count: 3 }));
});

test('a group that is deleted or changed takes its people along', async () => {
  const { person } = await someone(portal);
  const { body } = await admin.send('POST', '/admin/people-groups', { name: 'Уходящая', userIds: [person.id] });
  const { id } = await calls.create([await readStep()]);
  await calls.assign(id, { groupIds: [body.data.id] });
  expect(await calls.mine(person, id)).toBeDefined();
  const path = `/admin/people-groups/${body.data.id}`;
  const change = { name: 'Пустая', userIds: [], version: 1 };
  expect((await admin.send('PUT', path, change)).status).toBe(200);
  expect((await admin.send('PUT', path, change)).status).toBe(409);
  await calls.follow(id);
  expect(await calls.mine(person, id)).toBeUndefined();
  expect((await admin.send('DELETE', path)).status).toBe(200);
  expect((await admin.send('DELETE', path)).status).toBe(404);
  const taken = await admin.send('POST', '/admin/people-groups', { name: 'Список', userIds: [] });
  expect(taken.body.error.fields).toEqual({ name: 'Такое название уже есть' });
});

test('two editors: the second save is refused, and steps keep what people have done', async () => {
  const { person, departmentId } = await someone(portal);
  const [first, second] = [await readStep(), await readStep()];
  const made = await calls.create([first, second]);
  await calls.assign(made.id, { departmentIds: [departmentId] });
  await person.send('PUT', `/materials/${first.materialId}/progress`, { percent: 100 });
  expect(await calls.mine(person, made.id)).toMatchObject({ percent: 50 });
  const [kept] = made.steps;
  const body = { title: 'Новое имя', steps: [second, { ...first, id: kept.id }], version: 1 };
  const saved = await editor.send('PUT', `/admin/programmes/${made.id}`, body);
  expect(saved.body.data).toMatchObject({ version: 2, title: 'Новое имя' });
  expect(saved.body.data.steps[1].id).toBe(kept.id);
  expect((await editor.send('PUT', `/admin/programmes/${made.id}`, body)).status).toBe(409);
  const { steps } = await calls.mine(person, made.id);
  expect(steps.map(({ state }: { state: string }) => state)).toEqual(['OPEN', 'DONE']);
  const list = (await editor.send('GET', '/admin/programmes?search=новое')).body.data;
  expect(list.programmes).toMatchObject([{ steps: 2, problems: 0, open: 1, late: 0, done: 0 }]);
  const people = await editor.send('GET', `/admin/programmes/${made.id}/enrolments?state=OPEN`);
  expect(people.body.data.enrolments).toMatchObject([{ user: { id: person.id }, done: 1, steps: 2, state: 'OPEN' }]);
  expect((await editor.send('DELETE', `/admin/programmes/${made.id}`)).status).toBe(200);
  expect(await calls.mine(person, made.id)).toBeUndefined();
});

test('editors write programmes, administrators assign them, and a person marks only what is his', async () => {
  const { person } = await someone(portal);
  const { id } = await calls.create([await readStep()]);
  expect((await person.send('POST', '/admin/programmes', { title: 'Моя', steps: [] })).status).toBe(403);
  const everybody = { audience: { everybody: true } };
  expect((await editor.send('POST', `/admin/programmes/${id}/assignments`, everybody)).status).toBe(403);
  expect((await editor.send('POST', '/admin/people-groups', { name: 'Моя', userIds: [] })).status).toBe(403);
  await calls.assign(id, { userIds: [person.id] });
  const own = await calls.mine(person, id);
  const path = `/programmes/enrolments/${own.enrolmentId}/steps/${own.steps[0].id}/opened`;
  expect((await admin.send('POST', path)).status).toBe(404);
  expect((await person.send('POST', path)).status).toBe(409);
  const other = `/programmes/enrolments/${own.enrolmentId}/steps/${createId()}/opened`;
  expect((await person.send('POST', other)).status).toBe(404);
});

test('what is not there, too much or contradictory is refused in words at its field', async () => {
  const create = (body: object) => editor.send('POST', '/admin/programmes', { title: 'Программа', ...body });
  const fields = async (sent: ReturnType<Caller['send']>) => (await sent).body.error.fields;
  expect(await fields(create({ steps: [] }))).toEqual({ steps: 'Добавьте хотя бы один шаг' });
  const step = await readStep();
  expect(await fields(create({ steps: [step, { kind: 'FILE' }] }))).toEqual({ 'steps.1.fileId': 'Выберите файл' });
  expect(await fields(create({ steps: [step, { kind: 'READ', materialId: createId() }] }))).toEqual({
    'steps.1.materialId': 'Материал не найден. Возможно, его удалили: выберите другой.',
  });
  expect((await create({ steps: Array.from({ length: 51 }, () => step) })).status).toBe(400);
  const { id } = await calls.create([step]);
  const assign = (body: object) => admin.send('POST', `/admin/programmes/${id}/assignments`, body);
  expect(await fields(assign({ audience: {} }))).toEqual({ audience: 'Выберите, кому назначить' });
  const everybody = { audience: { everybody: true } };
  expect((await assign({ ...everybody, dueDays: 5, dueAt: '2031-01-01' })).status).toBe(400);
  expect((await assign({ ...everybody, event: 'HIRED', dueAt: '2031-01-01' })).status).toBe(400);
  expect((await assign({ ...everybody, repeatMonths: 0 })).status).toBe(400);
  const strange = {
    departmentIds: [createId()],
    groupIds: [createId()],
    userIds: [createId()],
    positions: ["' or 1=1"],
  };
  expect(await preview(id, strange)).toMatchObject({ total: 0, hit: 0 });
  expect((await admin.send('POST', `/admin/programmes/${createId()}/assignments`, everybody)).status).toBe(404);
});

test('an assignment that somebody else has changed meanwhile is not overwritten, and an older form still saves', async () => {
  const { person, departmentId } = await someone(portal);
  const { id } = await calls.create([await readStep()]);
  const assignment = await calls.assign(id, { departmentIds: [departmentId] });
  expect(assignment.version).toBe(1);
  const save = (body: object) => admin.send('PUT', `/admin/assignments/${assignment.id}`, body);
  const audience = { departmentIds: [departmentId], excludedUserIds: [person.id] };
  expect((await save({ audience, version: 1 })).body.data).toMatchObject({ version: 2 });
  expect(await save({ audience: { departmentIds: [departmentId] }, version: 1 })).toMatchObject({
    status: 409,
    body: { message: 'Назначение тем временем изменил кто-то другой. Закройте окно и откройте его снова.' },
  });
  expect(await calls.mine(person, id)).toBeUndefined();
  expect((await save({ audience: { departmentIds: [departmentId] } })).body.data).toMatchObject({ version: 3 });
  expect(await calls.mine(person, id)).toBeDefined();
});
