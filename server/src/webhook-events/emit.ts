import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { webhookEvents } from '../tables/webhooks.ts';

type Event = (typeof webhookEvents)[number];

/**
 * Puts events into the outbox of every webhook that wants them, in the transaction of what has happened: rolled back
 * with it, sent after it. One statement, however many there are; without a webhook it writes nothing.
 *
 * @param data a query of one column `data`, a row for each event
 * @param only a condition on `webhooks`, where not all of them are to hear of it
 */
export async function emit(tx: Executor, event: Event, data: SQL, only: SQL = sql`true`): Promise<void> {
  // The lock lets nobody delete a receiver under the new rows, which would make the act fail; a sender passes it.
  await tx.execute(sql`
    insert into webhook_deliveries (id, webhook_id, event, data)
    select 'w' || substr(md5(gen_random_uuid()::text), 1, 23), receiver.id, ${event}::text, happened.data
    from (
      select id from webhooks where is_on and ${event}::text = any(events) and ${only} order by id for key share
    ) receiver cross join lateral (${data}) happened`);
}

/** A moment as JSON of JavaScript has it. */
export const isoOf = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of `users u`. */
export const person = sql`json_build_object(
  'id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name)`;

/** An id and a title, as of a row of `alias`. */
export function titled(alias: string): SQL {
  const name = sql.identifier(alias);
  return sql`json_build_object('id', ${name}.id, 'title', ${name}.title)`;
}
