import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { longestFirst, passes, passesOf } from '../passes/passes.ts';
import { type AttemptStatus, attestationAttempts } from '../tables/attestations.ts';

/** Passed, and its certificate was revoked: the attempt counts, the pass does not. */
const hasLostItsPass = sql`(${attestationAttempts.status} = 'PASSED'
  and exists (select 1 from certificates c where c.attempt_id = ${attestationAttempts.id})
  and not exists (select 1 from certificates c where c.attempt_id = ${attestationAttempts.id} and c.revoked_at is null))`;

const status = sql<AttemptStatus>`case when ${hasLostItsPass} then 'FAILED' else ${attestationAttempts.status}::text end`;

const { id, attestationId, userId, createdAt, completedAt, annulledAt } = attestationAttempts;

/** One person's attempts and passes: all that tells where he stands. What was annulled or revoked is not among them. */
export async function ownOf(db: Executor, attestationIds: string[], personId: string) {
  const attempts = await db
    .select({ id, attestationId, createdAt, completedAt, status })
    .from(attestationAttempts)
    .where(and(inArray(attestationId, attestationIds), eq(userId, personId), isNull(annulledAt)));
  return { attempts, passes: await passesOf(db, attestationIds, personId) };
}

/** What `person` has done with an attestation, as JSON has it. */
export interface OwnRow {
  attempts: { id: string; createdAt: string; completedAt: string | null; status: AttemptStatus }[] | null;
  pass: { issuedAt: string; validUntil: string | null } | null;
}

/** The same of `person` and each attestation, as the tables `attempted` and `passed`. */
export const ownTables = sql`
  attempted as materialized (
    select ${attestationId}, json_agg(json_build_object('id', ${id}, 'createdAt', ${createdAt},
      'completedAt', ${completedAt}, 'status', ${status})) as attempts
    from ${attestationAttempts} where ${userId} = (select id from person) and ${isNull(annulledAt)}
    group by ${attestationId}),
  passed as materialized (
    select distinct on (p.attestation_id) p.attestation_id,
      json_build_object('issuedAt', p.issued_at, 'validUntil', p.valid_until) as pass
    from ${passes} p where p.user_id = (select id from person)
    order by p.attestation_id, ${longestFirst('p')})`;

/** Of a row of them, the moments as dates. */
export function toOwn({ attempts, pass }: OwnRow) {
  return {
    attempts: (attempts ?? []).map((attempt) => ({
      ...attempt,
      createdAt: new Date(attempt.createdAt),
      completedAt: attempt.completedAt === null ? null : new Date(attempt.completedAt),
    })),
    pass: pass
      ? { issuedAt: new Date(pass.issuedAt), validUntil: pass.validUntil === null ? null : new Date(pass.validUntil) }
      : undefined,
  };
}
