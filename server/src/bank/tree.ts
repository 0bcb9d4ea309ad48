import { asc, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import type { TreeRow } from '../hierarchy/tree.ts';
import { bankTopics } from '../tables/bank.ts';

/** Until the transaction ends nobody else changes topics or what refers to them: what is read of them stays true. */
export async function holdTopics(tx: Executor): Promise<void> {
  await lockName(tx, 'bank topics');
}

export interface TopicRow extends TreeRow {
  /** Whose editors may use it, with the departments in these; empty for all. */
  departmentIds: string[];
}

/** All topics that are not deleted, by name. */
export function readTopics(db: Executor): Promise<TopicRow[]> {
  const { id, name, parentId, departmentIds } = bankTopics;
  return db
    .select({ id, name, parentId, departmentIds })
    .from(bankTopics)
    .where(isNull(bankTopics.deletedAt))
    .orderBy(asc(sql`lower(${bankTopics.name})`), asc(bankTopics.id));
}
