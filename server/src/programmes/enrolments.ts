import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { assignments as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { companyDays } from '../days/company.ts';
import type { Database } from '../db/database.ts';
import { byName, peopleLike } from '../db/people.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';
import { moment, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { enrolments, programmes } from '../tables/programmes.ts';
import { departments, users } from '../tables/users.ts';
import { getProgramme } from './list.ts';

type Query = z.output<typeof contract.listEnrolments.query>;
type State = NonNullable<Query['state']>;

const latestFirst = {
  table: sql`${enrolments}`,
  id: sql`${enrolments.id}`,
  keys: [moment(enrolments.assignedAt), words(enrolments.id)],
  isDown: true,
};

const isRunning = and(isNull(enrolments.completedAt), isNull(enrolments.endedAt));

/** Steps of the programme, and those that are done. */
const steps = sql<number>`(select count(*)::int from programme_steps s
  where s.programme_id = ${enrolments.programmeId} and s.deleted_at is null)`;
const done = sql<number>`(select count(*)::int from enrolment_steps k join programme_steps s on s.id = k.step_id
  where k.enrolment_id = ${enrolments.id} and s.deleted_at is null)`;

/** Who is where. Throws 404 without the programme. */
export async function listEnrolments(db: Database, programmeId: string, query: Query) {
  await getProgramme(db, programmeId);
  const days = await companyDays(db);
  const today = days.startOf(days.dayOf(new Date()));
  const where = and(
    eq(enrolments.programmeId, programmeId),
    query.state && conditionOf(query.state, today),
    query.search ? inArray(enrolments.userId, await peopleLike(db, query.search)) : undefined,
  );
  const { ids, ...paging } = await readIds(db, { ...latestFirst, where }, query);
  const found = await db
    .select({
      enrolment: enrolments,
      user: { id: users.id, name: byName, email: users.email },
      department: { id: departments.id, name: departments.name },
      done,
      steps,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .where(inArray(enrolments.id, ids));
  return {
    enrolments: inOrder(ids, found, ({ enrolment }) => enrolment.id).map(({ enrolment, ...rest }) => ({
      ...rest,
      id: enrolment.id,
      state: stateOf(enrolment, today),
      assignedAt: enrolment.assignedAt.toISOString(),
      dueAt: enrolment.dueAt?.toISOString() ?? null,
      completedAt: enrolment.completedAt?.toISOString() ?? null,
      validUntil: enrolment.validUntil?.toISOString() ?? null,
      endedAt: enrolment.endedAt?.toISOString() ?? null,
    })),
    ...paging,
  };
}

function conditionOf(state: State, today: Date): SQL | undefined {
  const isLate = sql`${enrolments.dueAt} < ${today.toISOString()}`;
  if (state === 'DONE') return isNotNull(enrolments.completedAt);
  if (state === 'ENDED') return and(isNull(enrolments.completedAt), isNotNull(enrolments.endedAt));
  return state === 'LATE' ? and(isRunning, isLate) : and(isRunning, or(isNull(enrolments.dueAt), sql`not ${isLate}`));
}

function stateOf({ completedAt, endedAt, dueAt }: typeof enrolments.$inferSelect, today: Date): State {
  if (completedAt) return 'DONE';
  if (endedAt) return 'ENDED';
  return dueAt && dueAt < today ? 'LATE' : 'OPEN';
}

/** Takes the programme from the person; only a later assignment asks him again. */
export function endEnrolment(db: Database, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(enrolments).where(eq(enrolments.id, id)).for('update');
    if (!found) throw notFound('Такого прохождения нет. Обновите список.');
    if (found.completedAt) throw conflict('Сотрудник уже прошёл программу, снять её нельзя.');
    if (found.endedAt) throw conflict('Программа с сотрудника уже снята.');
    await tx
      .update(enrolments)
      .set({ endedAt: sql`clock_timestamp()`, endedById: actor.id })
      .where(eq(enrolments.id, id));
    const [programme] = await tx
      .select({ id: programmes.id, title: programmes.title })
      .from(programmes)
      .where(eq(programmes.id, found.programmeId));
    const [user] = await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, found.userId));
    const details = { programme, user, enrolment: { id } };
    await logAction(tx, { action: 'ENROLMENT_END', userId: actor.id, ipAddress: actor.ip, details });
  });
}
