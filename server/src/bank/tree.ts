import { asc, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { bankTopics } from '../tables/bank.ts';

export interface TopicRow {
  id: string;
  name: string;
  parentId: string | null;
}

/** Until the transaction ends nobody else changes topics or what refers to them: what is read of them stays true. */
export async function holdTopics(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank topics', 0))`);
}

/** All topics that are not deleted, by name. */
export function readTopics(db: Executor): Promise<TopicRow[]> {
  return db
    .select({ id: bankTopics.id, name: bankTopics.name, parentId: bankTopics.parentId })
    .from(bankTopics)
    .where(isNull(bankTopics.deletedAt))
    .orderBy(asc(sql`lower(${bankTopics.name})`), asc(bankTopics.id));
}

/** The topic and all that stand in it, at any depth; itself first. Empty for one that does not exist. */
export function withThoseIn(rows: readonly TopicRow[], id: string): string[] {
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (topicId: string): string[] => [
    topicId,
    ...(children.get(topicId) ?? []).flatMap((child) => below(child.id)),
  ];
  return rows.some((row) => row.id === id) ? below(id) : [];
}

/** Each topic before those in it, with how deep it stands: 0 at the top. */
export function inTreeOrder(rows: readonly TopicRow[]): (TopicRow & { depth: number })[] {
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: string | null, depth: number): (TopicRow & { depth: number })[] =>
    (children.get(parentId) ?? []).flatMap((row) => [{ ...row, depth }, ...below(row.id, depth + 1)]);
  return below(null, 0);
}

/** Levels from the topic down to the deepest in it: 1 for one that holds none. */
export function heightOf(rows: readonly TopicRow[], id: string): number {
  const children = rows.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((child) => heightOf(rows, child.id)));
}

/** Level of the topic, 1 at the top; 0 for the place above all. */
export function levelOf(rows: readonly TopicRow[], id: string | null): number {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  let level = 0;
  for (let at = id; at !== null; at = parents.get(at) ?? null) level += 1;
  return level;
}
