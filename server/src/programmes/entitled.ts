import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const columns = { ATTESTATION: sql`s.attestation_id`, CONFIRM: sql`s.material_id` };

/**
 * Whether the person is on the way through a programme that has a step of this kind about this: he may do it then,
 * whoever it is for otherwise.
 */
export function isOnTheWayTo(kind: keyof typeof columns, target: string | AnyPgColumn, userId: string | SQL): SQL {
  return sql`exists (select 1 from enrolments e join programme_steps s on s.programme_id = e.programme_id
    where e.user_id = ${userId} and e.completed_at is null and e.ended_at is null
      and s.deleted_at is null and s.kind = ${kind} and ${columns[kind]} = ${target})`;
}
