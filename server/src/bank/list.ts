import { and, arrayContains, eq, sql } from 'drizzle-orm';
import type { bank as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { moment, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { foldText } from '../search/normalize.ts';
import { bankQuestions } from '../tables/bank.ts';
import { type BankUser, usableQuestions } from './access.ts';
import { readBankQuestions } from './questions.ts';

const newestFirst = {
  table: sql`${bankQuestions}`,
  id: sql`${bankQuestions.id}`,
  keys: [moment(bankQuestions.createdAt), words(bankQuestions.id)],
  isDown: true,
};

export async function listBankQuestions(
  db: Database,
  user: BankUser,
  query: z.output<typeof contract.listBankQuestions.query>,
) {
  const { search, topicId, tag, difficulty, type, isReserved, ...paging } = query;
  const where = and(
    await usableQuestions(db, user, topicId),
    search ? sql`translate(lower(${bankQuestions.words}), 'ё', 'е') like ${containing(folded(search))}` : undefined,
    tag ? arrayContains(bankQuestions.tags, [tag]) : undefined,
    difficulty ? eq(bankQuestions.difficulty, difficulty) : undefined,
    type ? eq(bankQuestions.type, type) : undefined,
    isReserved === undefined ? undefined : eq(bankQuestions.isReserved, isReserved),
  );
  const { ids, ...paged } = await readIds(db, { ...newestFirst, where }, paging);
  return { questions: inOrder(ids, await readBankQuestions(db, ids), ({ id }) => id), ...paged };
}

/** Tags of the questions that there are, by name. @param topicId with the topics in it; the whole bank unless told */
export async function listBankTags(db: Database, user: BankUser, topicId?: string): Promise<string[]> {
  const where = await usableQuestions(db, user, topicId);
  const tag = sql<string>`unnest(${bankQuestions.tags})`;
  const rows = await db.selectDistinct({ tag }).from(bankQuestions).where(where);
  return rows.map((row) => row.tag).sort((a, b) => a.localeCompare(b, 'ru'));
}

const folded = (text: string) => foldText(text).toLowerCase();
