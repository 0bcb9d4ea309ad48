import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { categoryFollows } from '../tables/follows.ts';

/** Who followed a section that is merged into another one follows that. */
export async function handFollowersOn(tx: Executor, from: string, into: string): Promise<void> {
  await tx.execute(sql`insert into category_follows (user_id, category_id, since)
    select user_id, ${into}, since from category_follows where category_id = ${from}
    on conflict (user_id, category_id) do update set since = least(category_follows.since, excluded.since)`);
  await tx.delete(categoryFollows).where(eq(categoryFollows.categoryId, from));
}
