import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { certificates } from '../tables/certificates.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { isCounted } from '../trainings/counted.ts';

/**
 * Passes of attestations, for the FROM of a statement: of each person the last certificate that was not revoked, and the
 * trainings from elsewhere that stand for the attestation. Columns `id`, `user_id`, `attestation_id`, `issued_at`,
 * `valid_until`.
 */
export const passes: SQL = sql`(
  select id, user_id, attestation_id, issued_at, valid_until from certificates last
  where attestation_id is not null and revoked_at is null and not exists (select 1 from certificates later
    where later.attestation_id = last.attestation_id and later.user_id = last.user_id
      and later.issued_at > last.issued_at and later.revoked_at is null)
  union all
  select id, user_id, attestation_id, issued_at, valid_until from ${outsideTrainings}
  where attestation_id is not null and ${isCounted}
)`;

/**
 * The order in which the pass that decides comes first: the one that holds longest, of several such the one issued
 * last. So nothing that is earned elsewhere shortens what was earned here, and the other way round.
 *
 * @param alias of the passes in the statement
 */
export function longestFirst(alias: string): SQL {
  const name = sql.identifier(alias);
  return sql`coalesce(${name}.valid_until, 'infinity') desc, ${name}.issued_at desc, ${name}.id`;
}

/** The same of one person and these attestations. */
export async function passesOf(db: Executor, attestationIds: string[], userId: string) {
  const own = { attestationId: certificates.attestationId, issuedAt: certificates.issuedAt };
  const last = await db
    .selectDistinctOn([certificates.attestationId], { ...own, validUntil: certificates.validUntil })
    .from(certificates)
    .where(
      and(
        inArray(certificates.attestationId, attestationIds),
        eq(certificates.userId, userId),
        isNull(certificates.revokedAt),
      ),
    )
    .orderBy(certificates.attestationId, desc(certificates.issuedAt));
  const { attestationId, issuedAt, validUntil } = outsideTrainings;
  const outside = await db
    .select({ attestationId, issuedAt, validUntil })
    .from(outsideTrainings)
    .where(and(inArray(attestationId, attestationIds), eq(outsideTrainings.userId, userId), isCounted));
  return [...last, ...outside];
}
