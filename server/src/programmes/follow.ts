import { and, eq, isNull } from 'drizzle-orm';
import { lockedDays } from '../days/company.ts';
import type { Days } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import { enrolments, programmes } from '../tables/programmes.ts';
import { endDisproved } from './elsewhere.ts';
import { atOnce, endLeft, enrol, holdProgramme } from './enrol.ts';
import { noteMoves } from './moves.ts';
import { keepProgress, lookedAtOnce, runningOnes } from './progress.ts';
import { tellOfProgramme } from './tell.ts';

type Programme = typeof programmes.$inferSelect;

/**
 * Asks whom assignments hit, asks no more who has left, takes back what training from elsewhere no longer proves, keeps
 * what people have done and tells them of it. Looks at what is, not at what happened: a new person or a changed
 * department needs no call of its own. Any number of nodes may do it at once, in many small transactions.
 *
 * @param programmeIds only of these; of all unless told
 */
export async function followProgrammes(db: Executor, programmeIds?: string[], now = new Date()): Promise<void> {
  await db.transaction(noteMoves);
  for (const id of programmeIds ?? (await programmesThatAre(db))) await followOne(db, id, now);
}

async function followOne(db: Executor, id: string, now: Date): Promise<void> {
  await inTurns(db, id, (tx) => endLeft(tx, id, now));
  await inTurns(db, id, (tx) => endDisproved(tx, id, now));
  await inTurns(db, id, (tx, programme, days) => enrol(tx, programme, now, days));
  await lookAtAll(db, id, now);
  await inTurns(db, id, (tx, programme, days) => tellOfProgramme(tx, programme, now, days));
}

/** Again while it does as much as it can at once. */
async function inTurns(
  db: Executor,
  id: string,
  work: (tx: Executor, programme: Programme, days: Days) => Promise<number>,
): Promise<void> {
  let count: number;
  do {
    count = await db.transaction(async (tx) => {
      await holdProgramme(tx, id);
      const programme = await findProgramme(tx, id);
      return programme ? work(tx, programme, await lockedDays(tx)) : 0;
    });
  } while (count >= atOnce);
}

async function lookAtAll(db: Executor, id: string, now: Date): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const after: string = last;
    last = await db.transaction(async (tx) => {
      const running = await runningOnes(tx, eq(enrolments.programmeId, id), after);
      await keepProgress(tx, running, now, await lockedDays(tx));
      return running.length < lookedAtOnce ? undefined : running.at(-1)?.id;
    });
  }
}

async function findProgramme(tx: Executor, id: string): Promise<Programme | undefined> {
  const [found] = await tx
    .select()
    .from(programmes)
    .where(and(eq(programmes.id, id), isNull(programmes.deletedAt)));
  return found;
}

async function programmesThatAre(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: programmes.id }).from(programmes).where(isNull(programmes.deletedAt));
  return rows.map(({ id }) => id);
}
