import { desc, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { foldText } from '../search/normalize.ts';
import { searchMisses } from '../tables/search-misses.ts';

/** Longer ones are pasted texts, not questions. */
const longestQuery = 200;

/** So that hostile searching cannot fill the database: what was searched for last stays. */
const mostMisses = 5000;

/** What is counted of a query: that it found nothing, or that nothing of what it found was opened. */
type Kind = 'count' | 'unopened';

/**
 * Counts words that were searched for in vain, in whatever letters and spaces. Who searched is never stored: only the
 * last query of each person is kept in memory, because a page that is looked at again asks the same once more.
 */
export function createMissCounter(db: Executor, kind: Kind = 'count') {
  const lastOf = new Map<string, string>();
  return async (personId: string, query: string): Promise<void> => {
    const folded = foldText(query).toLowerCase().replace(/\s+/g, ' ').trim();
    if (folded === '' || folded.length > longestQuery || lastOf.get(personId) === folded) return;
    lastOf.set(personId, folded);
    await count(db, kind, folded);
  };
}

async function count(db: Executor, kind: Kind, folded: string): Promise<void> {
  const counts = { count: 0, unopened: 0, [kind]: 1 };
  const [miss] = await db
    .insert(searchMisses)
    .values({ query: folded, ...counts })
    .onConflictDoUpdate({
      target: searchMisses.query,
      set: { [kind]: sql`${searchMisses[kind]} + 1`, lastAt: sql`now()` },
    })
    .returning({ count: searchMisses.count, unopened: searchMisses.unopened });
  if (miss && miss.count + miss.unopened === 1) await dropOldest(db);
}

async function dropOldest(db: Executor): Promise<void> {
  const oldest = db
    .select({ id: searchMisses.id })
    .from(searchMisses)
    .orderBy(desc(searchMisses.lastAt))
    .offset(mostMisses);
  await db.delete(searchMisses).where(inArray(searchMisses.id, oldest));
}
