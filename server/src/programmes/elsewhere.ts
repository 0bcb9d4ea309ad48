import { and, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { isCounted } from '../trainings/counted.ts';
import { atOnce } from './enrol.ts';

/** Training from elsewhere that stands for a whole programme. */
export interface Elsewhere {
  trainingId: string;
  until: Date | null;
}

/** What stands for the programme now, by enrolment; of several trainings the one that holds longest. */
export async function learntElsewhere(
  tx: Executor,
  running: { id: string; userId: string; programme: { id: string } }[],
  now: Date,
): Promise<Map<string, Elsewhere>> {
  if (running.length === 0) return new Map();
  const { id: trainingId, programmeId, userId, validUntil: until } = outsideTrainings;
  const rows = await tx
    .select({ trainingId, programmeId, userId, until })
    .from(outsideTrainings)
    .where(
      and(
        isCounted,
        inArray(
          programmeId,
          running.map(({ programme }) => programme.id),
        ),
        inArray(
          userId,
          running.map((one) => one.userId),
        ),
        sql`(${until} is null or ${until} > ${now.toISOString()})`,
      ),
    )
    .orderBy(sql`${until} asc nulls last`);
  const known = new Map(rows.map((row) => [`${row.programmeId} ${row.userId}`, row]));
  return new Map(
    running.flatMap(({ id, programme, userId: person }) => {
      const training = known.get(`${programme.id} ${person}`);
      return training ? [[id, training]] : [];
    }),
  );
}

/**
 * Takes back what was done by training that does not stand for the programme after all: refused, deleted, or entered
 * for something else by now. At most {@link atOnce}; returns how many.
 */
export async function endDisproved(tx: Executor, programmeId: string, now: Date): Promise<number> {
  const { rows } = await tx.execute(sql`
    update enrolments set ended_at = ${now.toISOString()} where id in (
      select e.id from enrolments e
      where e.programme_id = ${programmeId} and e.training_id is not null and e.ended_at is null
        and not exists (select 1 from ${outsideTrainings} where id = e.training_id and programme_id = e.programme_id
          and user_id = e.user_id and ${isCounted})
      order by e.id limit ${atOnce} for update of e)
    returning id`);
  return rows.length;
}
