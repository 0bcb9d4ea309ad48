import { eq, sql } from 'drizzle-orm';
import { companyDays } from '../days/company.ts';
import { addDays, type Days } from '../days/zone.ts';
import type { Database } from '../db/database.ts';
import type { Directory } from '../ldap/directory.ts';
import { settings } from '../tables/settings.ts';
import { SyncStopped } from './stopped.ts';
import { type Synced, syncDirectory } from './sync.ts';

/** Which nights are done. */
const key = 'ldapSync';

/** Does it once a night on all nodes together, and again if it fails; null where it is not due. */
export async function syncWhenDue(db: Database, directory: Directory, now = new Date()): Promise<Synced | null> {
  const night = nightOf(now, await companyDays(db), directory.settings.sync.at);
  const earlier = await take(db, night);
  if (earlier === null) return null;
  try {
    return await syncDirectory(db, directory);
  } catch (error) {
    // Another try would stop just so; everything else may be over in a few minutes.
    if (!(error instanceof SyncStopped))
      await db
        .update(settings)
        .set({ value: { night: earlier } })
        .where(eq(settings.key, key));
    throw error;
  }
}

/** The last night whose hour has come, `2026-03-02`. */
function nightOf(now: Date, days: Days, at: string): string {
  const today = days.dayOf(now);
  return now < days.momentOf(`${today}T${at}:00`) ? addDays(today, -1) : today;
}

/** Takes the night for this node; null where it is taken, else the one before. The first one of all is left out: nobody waits. */
async function take(db: Database, night: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const first = await tx.insert(settings).values({ key, value: { night } }).onConflictDoNothing().returning();
    if (first.length > 0) return null;
    const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
    const { night: earlier = '' } = (row?.value ?? {}) as { night?: string };
    if (earlier >= night) return null;
    await tx.update(settings).set({ value: { night }, updatedAt: sql`now()` }).where(eq(settings.key, key));
    return earlier;
  });
}
