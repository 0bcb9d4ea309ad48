import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isOnTheWayTo } from '../programmes/entitled.ts';
import { attestations } from '../tables/attestations.ts';

/** An attestation with a department is for that department, and for whom a programme leads to it; editors see all. */
export function isOpenTo(user: SignedIn): SQL | undefined {
  if (user.role !== 'USER') return eq(attestations.isActive, true);
  const mine = user.departmentId ? eq(attestations.departmentId, user.departmentId) : undefined;
  return and(
    eq(attestations.isActive, true),
    or(isNull(attestations.departmentId), mine, isLedTo(attestations.id, user)),
  );
}

/** The same, where who asks is the table `person` (credentials/asker.ts). */
export const isOpenToPerson = sql`${attestations.isActive} and (person.role <> 'USER' or ${attestations.departmentId} is null
  or ${attestations.departmentId} = person.department_id
  or ${isOnTheWayTo('ATTESTATION', attestations.id, sql`person.id`)})`;

/**
 * Specification section 4: an attestation with a department is for that department; editors may take all of them, and
 * others those to which a programme leads them.
 */
export async function isMeantFor(
  db: Executor,
  { id, departmentId }: { id: string; departmentId: string | null },
  user: SignedIn,
): Promise<boolean> {
  if (user.role !== 'USER' || departmentId === null || departmentId === user.departmentId) return true;
  return (await db.$count(attestations, and(eq(attestations.id, id), isLedTo(attestations.id, user)))) > 0;
}

function isLedTo(id: typeof attestations.id, user: SignedIn): SQL {
  return isOnTheWayTo('ATTESTATION', id, user.id);
}
