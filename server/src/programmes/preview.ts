import { sql } from 'drizzle-orm';
import type { assignments as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Executor } from '../db/database.ts';
import { byName } from '../db/people.ts';
import { users } from '../tables/users.ts';
import { inAudience } from './audience.ts';
import { isHit, isHolding, isRunning, lastDone } from './hits.ts';
import { getProgramme } from './list.ts';

type Form = z.output<typeof contract.AssignmentForm>;

/** Names that a preview says. */
const named = 20;

/** Whom an assignment would hit if it were made now; nothing is kept. Throws 404 without the programme. */
export async function previewAssignment(db: Executor, programmeId: string, form: Form) {
  await getProgramme(db, programmeId);
  const { event, repeatMonths } = form;
  const now = new Date();
  const isIn = await inAudience(db, form.audience);
  const hits = isHit({ programmeId, event, repeatMonths, createdAt: now }, now);
  const from = sql`from users ${lastDone(programmeId)} where ${isIn}`;
  const { rows } = await db.execute<{ total: number; enrolled: number; hit: number }>(sql`
    select count(*)::int as total,
      (count(*) filter (where ${isRunning(programmeId)} or ${isHolding(now)}))::int as enrolled,
      (count(*) filter (where ${hits}))::int as hit
    ${from}`);
  const shown = event === null ? sql` and ${hits}` : sql``;
  const people = await db.execute<{ id: string; name: string }>(sql`
    select ${users.id} as id, ${byName} as name ${from}${shown} order by lower(${byName}), ${users.id} limit ${named}`);
  return { ...(rows[0] ?? { total: 0, enrolled: 0, hit: 0 }), people: people.rows };
}
