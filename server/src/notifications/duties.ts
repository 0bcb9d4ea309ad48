import { and, eq, isNull } from 'drizzle-orm';
import { lockedDays } from '../days/company.ts';
import type { Database, Executor } from '../db/database.ts';
import { attestations } from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { tellOfAttestation } from './attestation-duties.ts';
import { isAskedFor, tellOfReading } from './reading-duties.ts';
import { atOnce } from './told.ts';

/**
 * Tells everybody what has been assigned to them, what is to be renewed, and whose date has moved, is near or has
 * passed. Looks at what is, not at what happened: a new person, a changed department or an attestation made active
 * again need no call of their own. Any number of nodes may do it at once.
 *
 * @param attestationIds only of these; of all unless told
 * @returns how many notifications are new
 */
export async function notifyDuties(db: Executor, attestationIds?: string[], now = new Date()): Promise<number> {
  const ids = attestationIds ?? (await activeAttestations(db));
  return tellOfEach(db, ids, tellOfAttestation, now);
}

/** The same for materials that people have to read. */
export async function notifyReadings(db: Executor, materialIds?: string[], now = new Date()): Promise<number> {
  const ids = materialIds ?? (await materialsToRead(db));
  return tellOfEach(db, ids, tellOfReading, now);
}

/** In many small transactions: a company of thousands holds up nobody for long. */
async function tellOfEach(db: Executor, ids: string[], tell: typeof tellOfReading, now: Date): Promise<number> {
  let told = 0;
  for (const id of ids) {
    let count: number;
    do {
      count = await db.transaction(async (tx) => tell(tx, id, now, await lockedDays(tx)));
      told += count;
    } while (count >= atOnce);
  }
  return told;
}

async function activeAttestations(db: Executor): Promise<string[]> {
  const { id, isActive, deletedAt } = attestations;
  const rows = await db
    .select({ id })
    .from(attestations)
    .where(and(eq(isActive, true), isNull(deletedAt)));
  return rows.map((row) => row.id);
}

async function materialsToRead(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: materials.id }).from(materials).where(isAskedFor);
  return rows.map((row) => row.id);
}

/** Looks at all duties, of attestations and of materials. */
export async function notifyAllDuties(db: Database): Promise<void> {
  await notifyDuties(db);
  await notifyReadings(db);
}
