import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { bank as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import { branchOf, depthFirst, isDeeperThan, type TreeRow } from '../hierarchy/tree.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { attestations } from '../tables/attestations.ts';
import { bankQuestions, bankTopics } from '../tables/bank.ts';
import { holdTopics, readTopics } from './tree.ts';

type Form = z.output<typeof contract.TopicForm>;

/** Attestations that a refusal names. */
const named = 3;

export const topicMissing = () => notFound('Тема не найдена. Возможно, её уже удалили: обновите список.');

/** Topics, each before those in it, with how many questions each has. */
export async function listTopics(db: Executor) {
  const { topicId } = bankQuestions;
  const counted = await db
    .select({ topicId, questions: count() })
    .from(bankQuestions)
    .where(isNull(bankQuestions.deletedAt))
    .groupBy(topicId);
  const counts = new Map(counted.map((row) => [row.topicId, row.questions]));
  const rows = await readTopics(db);
  const countOf = (id: string) => counts.get(id) ?? 0;
  return depthFirst(rows).map((row) => ({
    ...row,
    questionsCount: countOf(row.id),
    totalCount: branchOf(rows, row.id).reduce((sum, id) => sum + countOf(id), 0),
  }));
}

export function createTopic(db: Database, actor: Actor, form: Form): Promise<string> {
  return db.transaction(async (tx) => {
    await holdTopics(tx);
    const rows = await readTopics(tx);
    requirePlace(rows, { id: '', ...form });
    requireOwnName(rows, form);
    const [row] = await tx.insert(bankTopics).values(form).returning({ id: bankTopics.id });
    if (!row) throw new Error('The topic is not written');
    const details = { topic: { id: row.id, name: form.name } };
    await logAction(tx, { action: 'BANK_TOPIC_CREATE', userId: actor.id, ipAddress: actor.ip, details });
    return row.id;
  });
}

/** Renames or moves a topic with all that stands in it. */
export function updateTopic(db: Database, actor: Actor, id: string, form: Form): Promise<void> {
  return db.transaction(async (tx) => {
    await holdTopics(tx);
    const rows = await readTopics(tx);
    const before = rows.find((row) => row.id === id);
    if (!before) throw topicMissing();
    if (form.parentId !== null && branchOf(rows, id).includes(form.parentId))
      throw conflict('Тему нельзя перенести в неё саму или в тему внутри неё. Выберите другое место.');
    requirePlace(rows, { id, ...form });
    requireOwnName(
      rows.filter((row) => row.id !== id),
      form,
    );
    const nameOf = (topicId: string | null) => rows.find((row) => row.id === topicId)?.name ?? null;
    const changes = changedFields(
      { name: before.name, parent: nameOf(before.parentId) },
      { name: form.name, parent: nameOf(form.parentId) },
    );
    if (before.name === form.name && before.parentId === form.parentId) return;
    await tx.update(bankTopics).set(form).where(eq(bankTopics.id, id));
    const details = { topic: { id, name: form.name }, changes };
    await logAction(tx, { action: 'BANK_TOPIC_UPDATE', userId: actor.id, ipAddress: actor.ip, details });
  });
}

/** Deletes a topic that holds nothing and that no attestation takes questions of. */
export function deleteTopic(db: Database, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await holdTopics(tx);
    const rows = await readTopics(tx);
    const topic = rows.find((row) => row.id === id);
    if (!topic) throw topicMissing();
    if (rows.some(({ parentId }) => parentId === id))
      throw conflict('В теме есть другие темы. Сначала перенесите или удалите их.');
    const isHere = and(eq(bankQuestions.topicId, id), isNull(bankQuestions.deletedAt));
    if ((await tx.$count(bankQuestions, isHere)) > 0)
      throw conflict('В теме есть вопросы. Сначала перенесите их в другую тему или удалите.');
    await requireUnused(tx, id);
    await tx.update(bankTopics).set({ deletedAt: sql`now()` }).where(eq(bankTopics.id, id));
    const details = { topic: { id, name: topic.name } };
    await logAction(tx, { action: 'BANK_TOPIC_DELETE', userId: actor.id, ipAddress: actor.ip, details });
  });
}

async function requireUnused(tx: Executor, id: string): Promise<void> {
  const takers = await tx
    .select({ title: attestations.title })
    .from(attestations)
    .where(
      and(
        isNull(attestations.deletedAt),
        sql`${attestations.blueprint} @> ${JSON.stringify([{ topicId: id }])}::jsonb`,
      ),
    )
    .orderBy(attestations.title);
  if (takers.length === 0) return;
  const titles = takers.slice(0, named).map(({ title }) => `«${title}»`);
  const more = takers.length > named ? ` и ещё ${takers.length - named}` : '';
  throw conflict(`Из темы берут вопросы аттестации: ${titles.join(', ')}${more}. Сначала уберите тему из них.`);
}

/** @param topic as it is to stand; with an id that none has for a new one */
function requirePlace(rows: TreeRow[], topic: TreeRow): void {
  if (topic.parentId !== null && !rows.some(({ id }) => id === topic.parentId))
    throw invalid({ parentId: 'Такой темы уже нет. Обновите список и выберите другую.' });
  if (isDeeperThan([...rows.filter(({ id }) => id !== topic.id), topic], contract.mostLevels))
    throw conflict(
      `Темы вкладываются не глубже ${contract.mostLevels} уровней. Выберите место ближе к верхнему уровню.`,
    );
}

function requireOwnName(others: TreeRow[], { name, parentId }: Form): void {
  const isSame = (row: TreeRow) => row.parentId === parentId && row.name.toLowerCase() === name.toLowerCase();
  if (others.some(isSame)) throw conflict('Здесь уже есть тема с таким названием.', { name: 'Такая тема уже есть' });
}
