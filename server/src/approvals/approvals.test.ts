import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { publishPlanned } from '../editing/plan.ts';
import { tellOfReviews } from '../editing/review-days.ts';
import { materialApprovals } from '../tables/approvals.ts';
import { logs } from '../tables/logs.ts';
import { materials } from '../tables/materials.ts';
import { users } from '../tables/users.ts';
import { buildCategory, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let admin: Caller;
let author: Caller;
let approver: Caller;
let reader: Caller;
/** With one approver. */
let section: string;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  reader = await portal.signedInAs('USER');
});
afterAll(() => portal.close());
beforeEach(async () => {
  author = await portal.signedInAs('EDITOR');
  approver = await portal.signedInAs('EDITOR');
  section = (await buildCategory(portal.db)).id;
  await name(section, approver.id);
});

const never = (error: unknown): never => {
  throw error;
};
const name = async (id: string, ...userIds: string[]) => {
  const answer = await admin.send('PUT', `/categories/${id}/approvers`, { userIds });
  expect(answer.status).toBe(200);
};
const form = (more: object = {}) => ({
  ...{ title: 'Порядок отпусков', description: '', content: '<p>Первый текст</p>', categoryId: section },
  ...more,
});
const create = async (more: object = {}) => (await author.send('POST', '/materials', form(more))).body.data;
const waiting = async (id: string, person = approver) =>
  (await person.send('GET', `/materials/${id}/approval`)).body.data;
const decide = (id: string, version: number, decision = 'APPROVE', comment = '', person = approver) =>
  person.send('POST', `/materials/${id}/approval/decision`, { version, decision, comment });
const seen = async (id: string) => (await reader.send('GET', `/materials/${id}`)).body.data;
const news = async (person: Caller) => (await person.send('GET', '/notifications')).body.data.notifications;
/** Published by its author and approved. */
async function published() {
  const { id } = await create({ isPublished: true });
  expect((await decide(id, 1)).status).toBe(200);
  return id as string;
}

test('a new material waits for its approver, who alone lets readers see it', async () => {
  const created = await create({ isPublished: true });
  expect(created).toMatchObject({ isPublished: false, waitingVersion: 1 });
  expect((await reader.send('GET', `/materials/${created.id}`)).status).toBe(404);
  expect(await waiting(created.id)).toMatchObject({
    approvers: [{ id: approver.id }],
    waiting: { version: 1, isProposal: false, mayDecide: true, isOwn: false, askedBy: { id: author.id } },
  });
  expect((await news(approver))[0]).toMatchObject({
    kind: 'APPROVAL_ASKED',
    state: 'OPEN',
    link: `/materials/${created.id}/history?version=1`,
  });
  const answer = await decide(created.id, 1);
  expect(answer.body.data).toMatchObject({ isPublished: true, version: 2 });
  expect(await seen(created.id)).toMatchObject({ content: '<p>Первый текст</p>' });
  expect((await news(approver))[0]).toMatchObject({ state: 'DONE', isRead: true });
  expect((await news(author))[0]).toMatchObject({ kind: 'APPROVAL_DECIDED', title: 'Согласовано: «Порядок отпусков»' });
});

test('a change of a published text is beside it until it is approved, and who has approved it stays known', async () => {
  const id = await published();
  const changed = await author.send('PUT', `/materials/${id}`, { content: '<p>Второй текст</p>', version: 2 });
  expect(changed.body.data).toMatchObject({ content: '<p>Первый текст</p>', version: 2, waitingVersion: 3 });
  expect(await seen(id)).toMatchObject({ content: '<p>Первый текст</p>' });
  expect(await waiting(id)).toMatchObject({ waiting: { version: 3, isProposal: true } });
  const compared = (await approver.send('GET', `/materials/${id}/versions/3`)).body.data;
  expect(compared.changes.text.map(({ text }: { text: string }) => text).join('')).toContain('Второй');
  await decide(id, 3);
  expect(await seen(id)).toMatchObject({ content: '<p>Второй текст</p>', version: 4 });
  const { versions } = (await author.send('GET', `/materials/${id}/versions`)).body.data;
  const by = await portal.db.select().from(users).where(eq(users.id, approver.id));
  const person = { firstName: by[0]?.firstName, lastName: by[0]?.lastName };
  expect(versions.map((row: { approvedBy: unknown }) => row.approvedBy)).toEqual([person, person, person, person]);
  expect(versions[0]).toMatchObject({ number: 4, isCurrent: true });
  const [row] = await portal.db.select().from(materials).where(eq(materials.id, id));
  expect(row?.updatedById).toBe(author.id);
});

test('nobody approves what he has asked for, whatever his role, nor in a section of others', async () => {
  const own = (await approver.send('POST', '/materials', form({ isPublished: true }))).body.data;
  expect((await decide(own.id, 1)).status).toBe(403);
  expect((await decide(own.id, 1, 'APPROVE', '', author)).status).toBe(403);
  expect((await decide(own.id, 1, 'APPROVE', '', reader)).status).toBe(403);
  const byAdmin = (await admin.send('POST', '/materials', form({ isPublished: true }))).body.data;
  expect(byAdmin.isPublished).toBe(false);
  expect((await decide(byAdmin.id, 1, 'APPROVE', '', admin)).status).toBe(403);
  expect((await decide(own.id, 1, 'APPROVE', '', admin)).status).toBe(200);
});

test('a version comes back with a word on what to do, and without one it does not', async () => {
  const { id } = await create({ isPublished: true });
  expect((await decide(id, 1, 'RETURN', '  ')).body.error.fields).toEqual({ comment: 'Напишите, что нужно исправить' });
  expect((await decide(id, 1, 'RETURN', 'Нет сроков')).status).toBe(200);
  expect((await news(author))[0]).toMatchObject({ title: 'Возвращено на доработку: «Порядок отпусков»' });
  expect((await news(author))[0].text).toMatch(/возвращает версию 1: Нет сроков$/);
  expect(await waiting(id)).toMatchObject({ waiting: null, last: { decision: 'RETURNED', comment: 'Нет сроков' } });
  expect((await decide(id, 1)).status).toBe(409);
  expect((await seen(id)) ?? null).toBeNull();
});

test('a later save takes the place of the version that waits', async () => {
  const id = await published();
  await author.send('PUT', `/materials/${id}`, { title: 'Второй' });
  await author.send('PUT', `/materials/${id}`, { title: 'Третий' });
  expect((await decide(id, 3)).status).toBe(409);
  expect((await decide(id, 4)).status).toBe(200);
  expect(await seen(id)).toMatchObject({ title: 'Третий' });
});

test('what has gone on since is not approved, because it is not what was compared', async () => {
  const id = await published();
  await author.send('PUT', `/materials/${id}`, { title: 'Второй' });
  // The day of the review is the editors' own and passes without approval.
  await author.send('PUT', `/materials/${id}`, { reviewBy: '2030-01-01' });
  const answer = await decide(id, 3);
  expect(answer.status).toBe(409);
  expect(answer.body.error.message).toContain('Материал изменился после отправки на согласование');
});

test('two who decide at once decide once', async () => {
  const { id } = await create({ isPublished: true });
  const answers = await Promise.all([decide(id, 1), decide(id, 1, 'RETURN', 'Рано', admin), decide(id, 1)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(2);
});

test('withdrawn, unpublished or deleted nothing waits any more', async () => {
  const { id } = await create({ isPublished: true });
  expect((await approver.send('DELETE', `/materials/${id}/approval`)).status).toBe(403);
  expect((await author.send('DELETE', `/materials/${id}/approval`)).status).toBe(200);
  expect((await author.send('DELETE', `/materials/${id}/approval`)).status).toBe(409);
  await author.send('PUT', `/materials/${id}`, { isPublished: true });
  await author.send('PUT', `/materials/${id}`, { isPublished: false });
  expect((await waiting(id)).waiting).toBeNull();
  await author.send('PUT', `/materials/${id}`, { isPublished: true });
  await author.send('DELETE', `/materials/${id}`);
  expect((await news(approver)).every(({ state }: { state: string }) => state === 'DONE')).toBe(true);
});

test('withdrawing from readers needs no approval, and coming back does', async () => {
  const id = await published();
  expect((await author.send('PUT', `/materials/${id}`, { isPublished: false })).body.data.isPublished).toBe(false);
  expect((await author.send('PUT', `/materials/${id}`, { isPublished: true })).body.data.isPublished).toBe(false);
});

test('an earlier version, a change of many and an import’s text wait as well', async () => {
  const id = await published();
  await author.send('PUT', `/materials/${id}`, { content: '<p>Второй</p>' });
  await decide(id, 3);
  const restored = await author.send('POST', `/materials/${id}/versions/2/restore`);
  expect(restored.body.data).toMatchObject({ content: '<p>Второй</p>', waitingVersion: 5 });
  const draft = await buildMaterial(portal.db, { categoryId: section, isPublished: false });
  const free = await buildMaterial(portal.db, { isPublished: false });
  const body = { ids: [draft.id, free.id], action: 'publish' };
  const answer = await author.send('POST', '/admin/materials/bulk', body);
  expect(answer.body.data).toEqual({ changed: 1, waiting: 1 });
  expect((await waiting(draft.id)).waiting).toMatchObject({ version: 1, isProposal: false });
  expect((await decide(draft.id, 1)).body.data.isPublished).toBe(true);
});

test('a published material comes into such a section only by a save that is approved', async () => {
  const outside = await buildMaterial(portal.db);
  const moved = { categoryId: section, beforeId: null };
  const answer = await author.send('PUT', `/admin/materials/${outside.id}/place`, moved);
  expect(answer.status).toBe(409);
  expect(answer.body.error.message).toContain('публикуют после согласования');
  const saved = await author.send('PUT', `/materials/${outside.id}`, { categoryId: section });
  expect(saved.body.data).toMatchObject({ categoryId: outside.categoryId, waitingVersion: 2 });
  await decide(outside.id, 2);
  expect((await seen(outside.id)).categoryId).toBe(section);
});

test('sections in one with approvers are under its gate, until they have their own', async () => {
  const inner = (await buildCategory(portal.db)).id;
  const place = { parentId: section, beforeId: null };
  expect((await author.send('PUT', `/admin/sections/${inner}/place`, place)).status).toBe(403);
  expect((await admin.send('PUT', `/admin/sections/${inner}/place`, place)).status).toBe(200);
  const read = (await author.send('GET', `/categories/${inner}/approvers`)).body.data;
  expect(read).toMatchObject({
    approvers: [],
    inherited: { section: { id: section }, approvers: [{ id: approver.id }] },
  });
  expect(await create({ categoryId: inner, isPublished: true })).toMatchObject({ isPublished: false });
  await name(inner, author.id);
  expect(await waiting((await create({ categoryId: inner, isPublished: true })).id, author)).toMatchObject({
    approvers: [{ id: author.id }],
    waiting: { mayDecide: false },
  });
  const other = (await buildCategory(portal.db)).id;
  const merge = (person: Caller) => person.send('POST', `/admin/reference/categories/${inner}/merge`, { into: other });
  expect((await merge(author)).status).toBe(403);
  expect((await merge(admin)).status).toBe(200);
});

test('only those who edit are named as approvers, by administrators, and the log says so', async () => {
  const set = (person: Caller, userIds: string[]) =>
    person.send('PUT', `/categories/${section}/approvers`, { userIds });
  expect((await set(author, [])).status).toBe(403);
  expect((await set(admin, [reader.id])).body.error.fields.userIds).toContain('действующие редакторы');
  expect((await set(admin, [author.id, author.id])).body.data.approvers).toHaveLength(1);
  const entries = await portal.db
    .select({ details: logs.details })
    .from(logs)
    .where(and(eq(logs.action, 'CATEGORY_UPDATE'), eq(logs.userId, admin.id)));
  const named = expect.objectContaining({ id: section, changes: { approvers: expect.anything() } });
  expect(entries.map(({ details }) => details)).toContainEqual(named);
});

test('where no approver is left administrators hear of it and decide', async () => {
  await portal.db.update(users).set({ isActive: false }).where(eq(users.id, approver.id));
  const { id } = await create({ isPublished: true });
  expect(await waiting(id, admin)).toMatchObject({ approvers: [], waiting: { mayDecide: true } });
  expect((await news(admin))[0]).toMatchObject({ kind: 'APPROVAL_ASKED' });
  expect((await decide(id, 1, 'APPROVE', '', admin)).status).toBe(200);
});

test('each sees what waits for him and what he waits for', async () => {
  const first = await create({ isPublished: true, title: 'Первый' });
  const second = await create({ isPublished: true, title: 'Второй' });
  const listed = async (person: Caller) =>
    (await person.send('GET', '/approvals')).body.data.approvals.map(
      (row: { material: { id: string } }) => row.material.id,
    );
  expect(await listed(approver)).toEqual([first.id, second.id]);
  expect(await listed(author)).toEqual([first.id, second.id]);
  expect(await listed(await portal.signedInAs('EDITOR'))).toEqual([]);
  expect((await approver.send('GET', '/today')).body.data.editing.approvals).toBe(2);
  expect((await author.send('GET', '/today')).body.data.editing.approvals).toBe(0);
  await decide(first.id, 1);
  expect(await listed(approver)).toEqual([second.id]);
});

const soon = () => new Date(Date.now() + 3_600_000);
const later = () => new Date(Date.now() + 7_200_000);

test('a planned draft is published when its moment has come, once, whatever the nodes', async () => {
  const free = (await buildCategory(portal.db)).id;
  const { id, publishAt } = await create({ categoryId: free, publishAt: soon().toISOString() });
  expect(publishAt).not.toBeNull();
  expect(await publishPlanned(portal.db, new Date(), never)).toBe(0);
  const counts = await Promise.all([1, 2].map(() => publishPlanned(portal.db, later(), never)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await seen(id)).toMatchObject({ isPublished: true, version: 2 });
  expect((await news(author))[0]).toMatchObject({ kind: 'PUBLISHED' });
});

test('a moment that has passed is refused, and publishing at once needs none', async () => {
  const past = { publishAt: '2020-01-01T10:00:00Z' };
  const answer = await author.send('POST', '/materials', form(past));
  expect(answer.body.error.fields.publishAt).toContain('уже прошло');
  const free = (await buildCategory(portal.db)).id;
  const { id } = await create({ categoryId: free, publishAt: soon().toISOString() });
  const saved = await author.send('PUT', `/materials/${id}`, { isPublished: true });
  expect(saved.body.data).toMatchObject({ isPublished: true, publishAt: null });
  expect(await publishPlanned(portal.db, later(), never)).toBe(0);
});

test('a planned draft of such a section needs both: its moment and the approval of the very state', async () => {
  const { id } = await create({ publishAt: soon().toISOString() });
  expect(await publishPlanned(portal.db, later(), never)).toBe(0);
  expect((await decide(id, 1)).body.data).toMatchObject({ isPublished: false });
  await author.send('PUT', `/materials/${id}`, { content: '<p>Другой</p>' });
  expect(await publishPlanned(portal.db, later(), never)).toBe(0);
  await decide(id, 2);
  expect(await publishPlanned(portal.db, later(), never)).toBe(1);
  expect(await seen(id)).toMatchObject({ content: '<p>Другой</p>' });
  const rows = await portal.db.select().from(materialApprovals).where(eq(materialApprovals.materialId, id));
  expect(rows.map(({ publishedVersion }) => publishedVersion).sort()).toEqual([3, null]);
});

test('the owner hears a week before a review and when its day has passed, until he sets another one', async () => {
  const { id } = await buildMaterial(portal.db, { authorId: author.id, reviewBy: '2030-03-10' });
  const at = (day: string) => tellOfReviews(portal.db, new Date(`${day}T09:00:00Z`));
  await at('2030-03-01');
  expect(await news(author)).toEqual([]);
  await Promise.all([at('2030-03-03'), at('2030-03-04'), at('2030-03-10')]);
  await at('2030-03-11');
  await at('2030-03-12');
  const told = await news(author);
  expect(told.map(({ title }: { title: string }) => title)).toEqual([
    expect.stringContaining('Срок пересмотра прошёл'),
    expect.stringContaining('Пора пересмотреть'),
  ]);
  await author.send('PUT', `/materials/${id}`, { reviewBy: '2031-03-10' });
  expect((await news(author)).map(({ state }: { state: string }) => state)).toEqual(['DONE', 'DONE']);
});

test('where the author has gone the last editor hears of the review', async () => {
  const gone = await portal.signedInAs('EDITOR');
  const { id } = await buildMaterial(portal.db, { authorId: gone.id, reviewBy: '2030-03-10' });
  await author.send('PUT', `/materials/${id}`, { title: 'Правлено' });
  await portal.db.update(users).set({ isActive: false }).where(eq(users.id, gone.id));
  await tellOfReviews(portal.db, new Date('2030-03-09T09:00:00Z'));
  expect((await news(author)).map(({ kind }: { kind: string }) => kind)).toContain('REVIEW_DUE');
});
