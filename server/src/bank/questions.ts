import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { bank as contract } from 'shared-api/contract';
import { textInWords } from 'shared-api/questions';
import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import { saverName } from '../db/people.ts';
import type { TreeRow } from '../hierarchy/tree.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction, logActions } from '../logs/log-action.ts';
import { toKept, withAbsent } from '../questions/kept.ts';
import { type LookContext, readyLooks } from '../questions/looks.ts';
import { bankQuestions, bankVersions } from '../tables/bank.ts';
import { users } from '../tables/users.ts';
import { type BankAuthor, type BankUser, usableQuestions, usableTopics } from './access.ts';
import { requireUnchosen } from './takers.ts';
import { holdTopics } from './tree.ts';

type Form = z.output<typeof contract.BankForm>;
type Row = typeof bankQuestions.$inferSelect;

/** Versions of a question that are shown. */
const shownVersions = 100;
/** Texts that an entry of the log holds. */
const loggedTexts = 20;

const savers = { firstName: users.firstName, lastName: users.lastName };

const questionMissing = () => notFound('Вопрос не найден. Возможно, его уже удалили: обновите список.');

/** All of them or none, each as its version 1. */
export async function createBankQuestions(context: LookContext, actor: BankAuthor, form: Form): Promise<string[]> {
  const { questions: given, ...fields } = form;
  const { questions, keep } = await readyLooks(context, actor.id, given);
  return context.db.transaction(async (tx) => {
    const topic = await requireTopic(tx, actor, fields.topicId);
    const now = Date.now();
    const rows = await tx
      .insert(bankQuestions)
      .values(
        questions.map((question, at) => ({
          ...{ ...fields, ...toRow(question), updatedById: actor.id },
          // A millisecond apart: questions of a file keep their order.
          createdAt: new Date(now + at),
        })),
      )
      .returning();
    await keep(tx);
    await keepVersions(tx, rows);
    const texts = rows.slice(0, loggedTexts).map(({ words }) => words);
    const details = { topic: { id: topic.id, name: topic.name }, count: rows.length, questions: texts };
    await logAction(tx, { action: 'BANK_QUESTION_CREATE', userId: actor.id, ipAddress: actor.ip, details });
    return rows.map(({ id }) => id);
  });
}

/** Saves as the next version. 409 when the caller started from another version than the newest. */
export async function updateBankQuestion(
  context: LookContext,
  actor: BankAuthor,
  id: string,
  { version, questions: given, topicId, ...fields }: z.output<typeof contract.BankChange>,
): Promise<void> {
  const { questions, keep } = await readyLooks(context, actor.id, given);
  return context.db.transaction(async (tx) => {
    await holdTopics(tx);
    const [before] = await tx
      .select()
      .from(bankQuestions)
      .where(and(isPresent([id]), await usableQuestions(tx, actor)))
      .for('update');
    const [question] = questions;
    if (!before || !question) throw questionMissing();
    if (version !== before.version) throw await staleVersion(tx, before);
    const topic = await requireTopic(tx, actor, topicId ?? before.topicId);
    const row = toRow(withAbsent(question, before.question));
    const [after] = await tx
      .update(bankQuestions)
      .set({
        ...{ ...fields, ...row, topicId: topic.id, version: version + 1 },
        ...{ updatedById: actor.id, updatedAt: sql`now()` },
      })
      .where(eq(bankQuestions.id, id))
      .returning();
    if (!after) throw questionMissing();
    await keep(tx);
    await keepVersions(tx, [after]);
    const details = { question: { id, text: after.words }, topic: topic.name, changes: describeChange(before, after) };
    await logAction(tx, { action: 'BANK_QUESTION_UPDATE', userId: actor.id, ipAddress: actor.ip, details });
  });
}

/** Moves questions to a topic, or deletes them; all of them or none. Attempts keep what they have drawn. */
export function changeBankQuestions(
  db: Database,
  actor: BankAuthor,
  { ids, change }: z.output<typeof contract.changeBankQuestions.body>,
): Promise<number> {
  return db.transaction(async (tx) => {
    await holdTopics(tx);
    const topic = change.action === 'move' ? await requireTopic(tx, actor, change.topicId) : null;
    const wanted = [...new Set(ids)];
    const found = await tx
      .select()
      .from(bankQuestions)
      .where(and(isPresent(wanted), await usableQuestions(tx, actor)))
      .orderBy(bankQuestions.id)
      .for('update');
    if (found.length < wanted.length) throw notFound('Одного из вопросов уже нет. Обновите список и выберите заново.');
    if (!topic) await requireUnchosen(tx, wanted);
    await tx
      .update(bankQuestions)
      .set(topic ? { topicId: topic.id } : { deletedAt: sql`now()` })
      .where(inArray(bankQuestions.id, wanted));
    await logActions(
      tx,
      found.map(({ id, words }) => ({
        action: topic ? ('BANK_QUESTION_UPDATE' as const) : ('BANK_QUESTION_DELETE' as const),
        userId: actor.id,
        ipAddress: actor.ip,
        details: { question: { id, text: words }, ...(topic && { topic: topic.name }) },
      })),
    );
    return found.length;
  });
}

/** One question with its right answer; 404 where there is none that the person may use. */
export async function findBankQuestion(db: Executor, user: BankUser, id: string) {
  const [found] = await readBankQuestions(db, [id], await usableQuestions(db, user));
  if (!found) throw questionMissing();
  return found;
}

/** Those of the questions that there are and that a condition lets through, in no order. */
export async function readBankQuestions(db: Executor, ids: string[], condition?: SQL) {
  const rows = await db
    .select({ row: bankQuestions, updatedBy: savers })
    .from(bankQuestions)
    .leftJoin(users, eq(users.id, bankQuestions.updatedById))
    .where(and(isPresent(ids), condition));
  return rows.map(
    ({ row: { id, topicId, question, tags, difficulty, isReserved, version, updatedAt }, updatedBy }) => ({
      ...{ id, topicId, question, tags, difficulty, isReserved, version, updatedBy },
      updatedAt: updatedAt.toISOString(),
    }),
  );
}

/** The newest versions first. */
export async function versionsOf(db: Executor, user: BankUser, id: string) {
  await findBankQuestion(db, user, id);
  const rows = await db
    .select({ row: bankVersions, savedBy: savers })
    .from(bankVersions)
    .leftJoin(users, eq(users.id, bankVersions.savedById))
    .where(eq(bankVersions.questionId, id))
    .orderBy(desc(bankVersions.version))
    .limit(shownVersions);
  return rows.map(({ row: { version, question, tags, difficulty, isReserved, savedAt }, savedBy }) => ({
    ...{ version, question, tags, difficulty, isReserved, savedBy },
    savedAt: savedAt.toISOString(),
  }));
}

const isPresent = (ids: string[]) => and(inArray(bankQuestions.id, ids), isNull(bankQuestions.deletedAt));

/** Nobody deletes the topic until the transaction ends. */
async function requireTopic(tx: Executor, user: BankUser, id: string): Promise<TreeRow> {
  await holdTopics(tx);
  const topic = (await usableTopics(tx, user)).find((row) => row.id === id);
  if (!topic) throw invalid({ topicId: 'Такой темы уже нет. Обновите список и выберите другую.' });
  return topic;
}

function toRow(given: Form['questions'][number]) {
  const question = toKept(given);
  return { question, type: question.type, words: textInWords(question) };
}

async function keepVersions(tx: Executor, rows: Row[]): Promise<void> {
  await tx.insert(bankVersions).values(
    rows.map(({ id, version, question, tags, difficulty, isReserved, updatedById, updatedAt }) => ({
      ...{ questionId: id, version, question, tags, difficulty, isReserved },
      ...{ savedById: updatedById, savedAt: updatedAt },
    })),
  );
}

async function staleVersion(tx: Executor, { updatedById, version }: Row) {
  const name = await saverName(tx, updatedById);
  return conflict(
    `Пока вы правили, вопрос сохранил другой человек: ${name} (версия ${version}). Сравните изменения и выберите, что оставить.`,
  );
}

/** Old and new values for the log; that the right answer changed is told, not which one it is. */
function describeChange(before: Row, after: Row) {
  const plain = ({ words, tags, difficulty, isReserved, topicId, question: { type, options } }: Row) => ({
    ...{ text: words, type, options, tags, difficulty, isReserved, topicId },
  });
  const isSameKey =
    before.question.correctAnswer === after.question.correctAnswer &&
    isDeepStrictEqual(before.question.details, after.question.details);
  return { ...changedFields(plain(before), plain(after)), ...(!isSameKey && { isAnswerChanged: true }) };
}
