import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { isCounted } from '../trainings/counted.ts';

/**
 * Passes of attestations, for the FROM of a statement: the certificates that were not revoked, and the trainings from
 * elsewhere that stand for the attestation. Columns `id`, `user_id`, `attestation_id`, `issued_at`, `valid_until`.
 */
export const passes: SQL = sql`(
  select id, user_id, attestation_id, issued_at, valid_until from certificates
  where attestation_id is not null and revoked_at is null
  union all
  select id, user_id, attestation_id, issued_at, valid_until from ${outsideTrainings}
  where attestation_id is not null and ${isCounted}
)`;

/** How long a pass holds, as passes are compared: one without an end holds longest. */
export const holdsUntil: SQL = sql`coalesce(valid_until, 'infinity')`;

/**
 * The order in which the pass that decides comes first: the one that holds longest, of several such the one issued
 * last. So nothing shortens what was earned before: no training elsewhere, and no retake under a shorter rule.
 *
 * @param alias of the passes in the statement
 */
export function longestFirst(alias: string): SQL {
  const name = sql.identifier(alias);
  return sql`coalesce(${name}.valid_until, 'infinity') desc, ${name}.issued_at desc, ${name}.id`;
}

interface Row extends Record<string, unknown> {
  attestationId: string;
  issuedAt: string;
  validUntil: string | null;
}

/** Of each of these attestations the pass of one person that decides. */
export async function passesOf(db: Executor, attestationIds: string[], userId: string) {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (p.attestation_id) p.attestation_id as "attestationId",
      to_json(p.issued_at) #>> '{}' as "issuedAt", to_json(p.valid_until) #>> '{}' as "validUntil"
    from ${passes} p
    where p.user_id = ${userId} and p.attestation_id = any(${sql.param(attestationIds)}::text[])
    order by p.attestation_id, ${longestFirst('p')}`);
  return rows.map(({ attestationId, issuedAt, validUntil }) => ({
    ...{ attestationId, issuedAt: new Date(issuedAt), validUntil: validUntil === null ? null : new Date(validUntil) },
  }));
}
