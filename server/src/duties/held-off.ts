import { and, eq, sql } from 'drizzle-orm';
import { renewalFrom } from '../certificates/period.ts';
import type { Executor } from '../db/database.ts';
import { longestFirst, passes } from '../passes/passes.ts';
import { attestations } from '../tables/attestations.ts';

/** Those of the people who have passed the attestation, and may not pass it again before their pass is to be renewed. */
export async function findHeldOff(
  tx: Executor,
  attestationId: string,
  userIds: string[],
  now: Date,
): Promise<Set<string>> {
  const isOnce = and(eq(attestations.id, attestationId), eq(attestations.allowsRetake, false));
  if ((await tx.$count(attestations, isOnce)) === 0) return new Set();
  const { rows } = await tx.execute<{ userId: string; issuedAt: string; validUntil: string | null }>(sql`
    select distinct on (p.user_id) p.user_id as "userId", to_json(p.issued_at) #>> '{}' as "issuedAt",
      to_json(p.valid_until) #>> '{}' as "validUntil"
    from ${passes} p where p.attestation_id = ${attestationId} and p.user_id = any(${sql.param(userIds)}::text[])
    order by p.user_id, ${longestFirst('p')}`);
  const held = rows.filter(({ issuedAt, validUntil }) => {
    const from = renewalFrom({ issuedAt: new Date(issuedAt), validUntil: validUntil ? new Date(validUntil) : null });
    return from === null || now < from;
  });
  return new Set(held.map(({ userId }) => userId));
}
