import { and, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { conflict, invalid } from '../http/errors.ts';
import { inOrder } from '../paging/page.ts';
import { bankQuestions } from '../tables/bank.ts';
import { type BankUser, usableIds, usableTopics } from './access.ts';

/**
 * Chosen questions as a form shows them, in their order; those that are gone are left out, and of those that the person
 * may not use nobody is told what they ask.
 */
export async function chosenQuestions(db: Executor, user: BankUser, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, topicId, words, deletedAt } = bankQuestions;
  const rows = await db
    .select({ id, topicId, words })
    .from(bankQuestions)
    .where(and(inArray(id, ids), isNull(deletedAt)));
  const usable = new Set((await usableTopics(db, user)).map((topic) => topic.id));
  return inOrder(ids, rows, (row) => row.id).map((row) => ({
    id: row.id,
    text: usable.has(row.topicId) ? row.words : 'Вопрос другого отдела',
  }));
}

/** 400 for a question that is gone, or that the person may not use. @param kept those that were chosen before: they may stay */
export async function requireUsableChoice(tx: Executor, user: BankUser, ids: string[], kept: string[]): Promise<void> {
  const added = ids.filter((id) => !kept.includes(id));
  if (added.length > 0 && (await usableIds(tx, user, added)).length < added.length)
    throw invalid({ questionIds: 'Одного из выбранных вопросов уже нет в банке. Уберите его и выберите другой.' });
}

/** 409 where the person would be shown what he may not use. */
export async function requireShownChoice(db: Executor, user: BankUser, ids: string[]): Promise<void> {
  if (ids.length > 0 && (await usableIds(db, user, ids)).length < ids.length)
    throw conflict('Среди выбранных есть удалённый вопрос или вопрос другого отдела: предпросмотра не будет.');
}
