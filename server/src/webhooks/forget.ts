import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Days for which the log keeps deliveries. */
const deliveredDays = 30;
const otherDays = 90;
/** Rows of one statement, so that none holds the embedded database up for long. */
const batchSize = 1000;

/** Removes what is delivered after a month, and the rest after three. */
export async function forgetDeliveries(db: Database, now: SQL = sql`now()`): Promise<void> {
  const daysAgo = (days: number) => sql`${now} - make_interval(days => ${days}::int)`;
  let removed: number;
  do {
    const { rowCount } = await db.execute(sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries where created_at < ${daysAgo(deliveredDays)}
          and (state = 'DELIVERED' and ended_at < ${daysAgo(deliveredDays)} or created_at < ${daysAgo(otherDays)})
        limit ${batchSize})`);
    removed = rowCount ?? 0;
  } while (removed >= batchSize);
}
