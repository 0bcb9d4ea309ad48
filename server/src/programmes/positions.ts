import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { users } from '../tables/users.ts';

/** More is no list that people choose from: they type on. */
const most = 20;

interface Row extends Record<string, unknown> {
  position: string;
  people: number;
}

/** Positions as audiences compare them, each written as most of its people have it. */
export async function listPositions(db: Executor, search = ''): Promise<Row[]> {
  const own = sql`btrim(${users.position})`;
  const { rows } = await db.execute<Row>(sql`
    select mode() within group (order by ${own}) as position, count(*)::int as people from ${users}
    where ${users.isActive} and ${users.deletedAt} is null and ${own} <> '' and ${own} ilike ${containing(search)}
    group by lower(${own})
    order by lower(${own}) = lower(${search}) desc, people desc, lower(${own}) limit ${most}`);
  return rows;
}
