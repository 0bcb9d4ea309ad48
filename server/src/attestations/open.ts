import { and, eq, type SQL, sql } from 'drizzle-orm';
import { asReader, type Reader } from '../credentials/asker.ts';
import type { Executor } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isOnTheWayTo } from '../programmes/entitled.ts';
import { attestations } from '../tables/attestations.ts';

/** An attestation with a department is for that department, and for whom a programme leads to it; editors see all. */
export function isOpenTo(user: SignedIn): SQL | undefined {
  return and(eq(attestations.isActive, true), user.role === 'USER' ? isForReader(user) : undefined);
}

function isForReader({ id, departmentId }: Reader): SQL {
  return sql`(${attestations.departmentId} is null or ${attestations.departmentId} = ${departmentId} or ${isLedTo(id)})`;
}

/** The same, where who asks is the table `person` (credentials/asker.ts). */
export const isOpenToPerson = sql`${attestations.isActive} and (person.role <> 'USER' or ${isForReader(asReader)})`;

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
  return (await db.$count(attestations, and(eq(attestations.id, id), isLedTo(user.id)))) > 0;
}

function isLedTo(personId: string | SQL): SQL {
  return isOnTheWayTo('ATTESTATION', attestations.id, personId);
}
