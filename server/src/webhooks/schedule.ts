import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createSender } from '../webhook-sending/sender.ts';
import { repeat } from '../work/repeat.ts';
import { tellExpired } from './expired.ts';

/** Milliseconds between two looks at what is to be sent; the first retry comes after five seconds. */
const sendInterval = 2_000;
const expiryInterval = 5 * 60_000;
const forgetInterval = 60 * 60_000;

/** Days for which the log keeps deliveries. */
const deliveredDays = 30;
const otherDays = 90;
/** Rows of one statement, so that none holds the embedded database up for long. */
const batchSize = 1000;

/** Sends events to other programs, tells of passes that end, and keeps the log short; returns the function that stops it. */
export function scheduleWebhooks(
  db: Database,
  config: Pick<Config, 'secret' | 'publicUrl' | 'webhooksReachLoopback'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const sender = createSender(db, config);
  const send = async () => {
    // Nobody waits for one receiver's turn to begin with another's.
    for (const turn of await sender.begin()) turn.catch(onError);
  };
  const stops = [
    repeat(sendInterval, send, onError),
    repeat(expiryInterval, () => tellExpired(db), onError),
    repeat(forgetInterval, () => forgetDeliveries(db), onError),
  ];
  return () => {
    for (const stop of stops) stop();
    return sender.close();
  };
}

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
