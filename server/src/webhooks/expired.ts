import { type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { longestFirst, passes } from '../passes/passes.ts';
import { emit, isoOf, person, titled } from '../webhook-events/emit.ts';

/**
 * Tells of passes that have ended since the last look and that no other pass of the person outlasts. Each webhook keeps
 * by when it knows all of them, so that any number of nodes may look, and none is told twice or left out.
 *
 * @param now the time, for tests
 */
export async function tellExpired(db: Database, now: SQL = sql`now()`): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; since: string; until: string }>(sql`
      select id, expired_until::text as since, ${now}::text as until from webhooks
      where is_on and 'attestation.expired' = any(events) and expired_until < ${now}
      order by id for no key update`);
    for (const { id, since, until } of rows) {
      await tellOne(tx, id, since, until);
      await tx.execute(sql`update webhooks set expired_until = ${until}::timestamptz where id = ${id}`);
    }
  });
}

function tellOne(tx: Executor, id: string, since: string, until: string): Promise<void> {
  return emit(
    tx,
    'attestation.expired',
    sql`select json_build_object('attestation', ${titled('a')}, 'person', ${person},
        'issuedAt', ${isoOf(sql`ended.issued_at`)}, 'expiredAt', ${isoOf(sql`ended.valid_until`)},
        'url', '/attestations') as data
      from ${passes} ended
      join users u on u.id = ended.user_id and u.is_active and u.deleted_at is null
      join attestations a on a.id = ended.attestation_id and a.deleted_at is null
      where ended.valid_until > ${since}::timestamptz and ended.valid_until <= ${until}::timestamptz
        and ended.id = (select p.id from ${passes} p
          where p.user_id = ended.user_id and p.attestation_id = ended.attestation_id
          order by ${longestFirst('p')} limit 1)
      order by ended.valid_until, ended.id`,
    sql`webhooks.id = ${id}`,
  );
}
