import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { bank as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import { branchOf, createBranches, depthFirst, isDeeperThan, type TreeRow } from '../hierarchy/tree.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { type DepartmentRow, holdDepartments, readDepartments } from '../organisation/departments.ts';
import { bankQuestions, bankTopics } from '../tables/bank.ts';
import { type BankAuthor, type BankUser, usableAmong, usableTopics } from './access.ts';
import { requireUndrawn } from './takers.ts';
import { holdTopics, readTopics, type TopicRow } from './tree.ts';

type Form = z.output<typeof contract.createTopic.body>;

export const topicMissing = () => notFound('Тема не найдена. Возможно, её уже удалили: обновите список.');

/** Topics that the person may use, each before those in it, with how many questions each has. */
export async function listTopics(db: Executor, user: BankUser) {
  const { topicId } = bankQuestions;
  const counted = await db
    .select({ topicId, questions: count() })
    .from(bankQuestions)
    .where(isNull(bankQuestions.deletedAt))
    .groupBy(topicId);
  const counts = new Map(counted.map((row) => [row.topicId, row.questions]));
  const rows = await usableTopics(db, user);
  const departments = await readDepartments(db);
  const countOf = (id: string) => counts.get(id) ?? 0;
  const branch = createBranches(rows);
  return depthFirst(rows).map(({ departmentIds, ...row }) => ({
    ...row,
    departments: departments.filter(({ id }) => departmentIds.includes(id)).map(({ id, name }) => ({ id, name })),
    questionsCount: countOf(row.id),
    totalCount: branch(row.id).reduce((sum, id) => sum + countOf(id), 0),
  }));
}

export function createTopic(db: Database, actor: BankAuthor, form: Form): Promise<string> {
  return db.transaction(async (tx) => {
    const { rows, usable, departments } = await holdBank(tx, actor);
    const { departmentIds = [], ...fields } = form;
    requirePlace(rows, usable, { id: '', ...fields });
    requireOwnName(usable, fields);
    const topic = { ...fields, departmentIds: chosenOf(departments, departmentIds) };
    await requireOwnUse(tx, actor, [...rows, { id: '', ...topic }], '');
    const [row] = await tx.insert(bankTopics).values(topic).returning({ id: bankTopics.id });
    if (!row) throw new Error('The topic is not written');
    const names = namesOf(departments, topic.departmentIds);
    const details = {
      topic: { id: row.id, name: form.name },
      ...(names.length > 0 && { departments: names }),
    };
    await logAction(tx, { action: 'BANK_TOPIC_CREATE', userId: actor.id, ipAddress: actor.ip, details });
    return row.id;
  });
}

/** Renames, moves with all that stands in it, and says who may use it where the form tells that. */
export function updateTopic(db: Database, actor: BankAuthor, id: string, form: Form): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows, usable, departments } = await holdBank(tx, actor);
    const before = usable.find((row) => row.id === id);
    if (!before) throw topicMissing();
    if (form.parentId !== null && branchOf(usable, id).includes(form.parentId))
      throw conflict('Тему нельзя перенести в неё саму или в тему внутри неё. Выберите другое место.');
    const { departmentIds, ...fields } = form;
    requirePlace(rows, usable, { id, ...fields });
    const isPlacedAnew = before.name !== form.name || before.parentId !== form.parentId;
    if (isPlacedAnew)
      requireOwnName(
        usable.filter((row) => row.id !== id),
        fields,
      );
    const after = {
      ...fields,
      departmentIds: departmentIds ? chosenOf(departments, departmentIds) : before.departmentIds,
    };
    const others = rows.filter((row) => row.id !== id);
    await requireOwnUse(tx, actor, [...others, { id, ...after }], id);
    const described = (topic: Omit<TopicRow, 'id'>) => ({
      name: topic.name,
      parent: rows.find((row) => row.id === topic.parentId)?.name ?? null,
      departments: namesOf(departments, topic.departmentIds),
    });
    const changes = changedFields(described(before), described(after));
    if (!isPlacedAnew && !('departments' in changes)) return;
    await tx.update(bankTopics).set(after).where(eq(bankTopics.id, id));
    const details = { topic: { id, name: form.name }, changes };
    await logAction(tx, { action: 'BANK_TOPIC_UPDATE', userId: actor.id, ipAddress: actor.ip, details });
  });
}

/** Deletes a topic that holds nothing and that nothing draws questions of. */
export function deleteTopic(db: Database, actor: BankAuthor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { rows, usable } = await holdBank(tx, actor);
    const topic = usable.find((row) => row.id === id);
    if (!topic) throw topicMissing();
    if (usable.some(({ parentId }) => parentId === id))
      throw conflict('В теме есть другие темы. Сначала перенесите или удалите их.');
    if (rows.some(({ parentId }) => parentId === id))
      throw conflict('Внутри темы хранит вопросы другой отдел. Удалить её может администратор.');
    const isHere = and(eq(bankQuestions.topicId, id), isNull(bankQuestions.deletedAt));
    if ((await tx.$count(bankQuestions, isHere)) > 0)
      throw conflict('В теме есть вопросы. Сначала перенесите их в другую тему или удалите.');
    await requireUndrawn(tx, id);
    await tx.update(bankTopics).set({ deletedAt: sql`now()` }).where(eq(bankTopics.id, id));
    const details = { topic: { id, name: topic.name } };
    await logAction(tx, { action: 'BANK_TOPIC_DELETE', userId: actor.id, ipAddress: actor.ip, details });
  });
}

/** All topics, those of them that the person may use, and departments; nobody changes any until the transaction ends. */
async function holdBank(tx: Executor, user: BankUser) {
  await holdDepartments(tx);
  await holdTopics(tx);
  const rows = await readTopics(tx);
  return { rows, usable: await usableAmong(tx, user, rows), departments: await readDepartments(tx) };
}

/** The ids of a form, each once, by the names of the departments. 400 where there is no such department. */
function chosenOf(departments: DepartmentRow[], ids: string[]): string[] {
  const chosen = departments.map(({ id }) => id).filter((id) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw invalid({ departmentIds: 'Такого отдела нет. Выберите другой.' });
  return chosen;
}

function namesOf(departments: DepartmentRow[], ids: string[]): string[] {
  return departments.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

/** @param rows the topics as they are to be */
async function requireOwnUse(tx: Executor, user: BankUser, rows: TopicRow[], id: string): Promise<void> {
  const usable = await usableAmong(tx, user, rows);
  if (!usable.some((row) => row.id === id))
    throw invalid({ departmentIds: 'С такими отделами вы сами потеряете доступ к теме. Добавьте свой отдел.' });
}

/**
 * @param usable topics in which the person may put it
 * @param topic as it is to stand; with an id that none has for a new one
 */
function requirePlace(rows: TreeRow[], usable: TreeRow[], topic: TreeRow): void {
  if (topic.parentId !== null && !usable.some(({ id }) => id === topic.parentId))
    throw invalid({ parentId: 'Такой темы уже нет. Обновите список и выберите другую.' });
  if (isDeeperThan([...rows.filter(({ id }) => id !== topic.id), topic], contract.mostLevels))
    throw conflict(
      `Темы вкладываются не глубже ${contract.mostLevels} уровней. Выберите место ближе к верхнему уровню.`,
    );
}

/** Beside the topics that the person may use; those of other departments may have the same name, unknown to him. */
function requireOwnName(others: TreeRow[], { name, parentId }: Pick<TreeRow, 'name' | 'parentId'>): void {
  const isSame = (row: TreeRow) => row.parentId === parentId && row.name.toLowerCase() === name.toLowerCase();
  if (others.some(isSame)) throw conflict('Здесь уже есть тема с таким названием.', { name: 'Такая тема уже есть' });
}
