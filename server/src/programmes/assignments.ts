import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { assignments as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { lockedDays } from '../days/company.ts';
import type { Days } from '../days/zone.ts';
import type { Database, Executor } from '../db/database.ts';
import { byName } from '../db/people.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { type Audience, assignments, enrolments, peopleGroups, programmes } from '../tables/programmes.ts';
import { departments, users } from '../tables/users.ts';
import { assignmentsOf, dueOf } from './enrol.ts';
import { lockProgramme } from './manage.ts';
import { noteMoves } from './moves.ts';

type Form = z.output<typeof contract.AssignmentForm>;
type Row = typeof assignments.$inferSelect;

/** Assigns the programme; whoever asks the people does so afterwards. Returns the assignment's id. */
export function createAssignment(db: Database, actor: Actor, programmeId: string, form: Form): Promise<string> {
  return db.transaction(async (tx) => {
    const { title } = await lockProgramme(tx, programmeId);
    // Who has moved by now has not moved after it.
    await noteMoves(tx);
    const [row] = await tx
      .insert(assignments)
      .values({
        ...fieldsOf(form, await lockedDays(tx)),
        ...{ programmeId, createdById: actor.id, createdAt: sql`clock_timestamp()` },
      })
      .returning({ id: assignments.id });
    if (!row) throw new Error('The assignment is not written');
    const details = { programme: { id: programmeId, title }, assignment: { id: row.id, ...form } };
    await logAction(tx, { action: 'ASSIGNMENT_CREATE', userId: actor.id, ipAddress: actor.ip, details });
    return row.id;
  });
}

/** The dates of those who are on their way move with it. Returns the programme's id. */
export function updateAssignment(
  db: Database,
  actor: Actor,
  id: string,
  { version, ...form }: z.output<typeof contract.updateAssignment.body>,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { before, title } = await lockAssignment(tx, id);
    if (version !== undefined && version !== before.version)
      throw conflict('Назначение тем временем изменил кто-то другой. Закройте окно и откройте его снова.');
    const days = await lockedDays(tx);
    const next = fieldsOf(form, days);
    await tx
      .update(assignments)
      .set({ ...next, version: before.version + 1 })
      .where(eq(assignments.id, id));
    await moveDates(tx, id, next, days);
    const { audience, event, dueDays, dueAt, repeatMonths, programmeId } = before;
    const changes = changedFields({ audience, event, dueDays, dueAt, repeatMonths }, next);
    const details = { programme: { id: programmeId, title }, assignment: { id }, changes };
    await logAction(tx, { action: 'ASSIGNMENT_UPDATE', userId: actor.id, ipAddress: actor.ip, details });
    return programmeId;
  });
}

/** Returns the programme's id. */
export function deleteAssignment(db: Database, actor: Actor, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { before, title } = await lockAssignment(tx, id);
    await tx.update(assignments).set({ deletedAt: sql`now()` }).where(eq(assignments.id, id));
    const details = { programme: { id: before.programmeId, title }, assignment: { id, audience: before.audience } };
    await logAction(tx, { action: 'ASSIGNMENT_DELETE', userId: actor.id, ipAddress: actor.ip, details });
    return before.programmeId;
  });
}

export async function listAssignments(db: Executor, programmeId: string) {
  return withNames(db, await assignmentsOf(db, programmeId));
}

export async function getAssignment(db: Executor, id: string) {
  const rows = await db.select().from(assignments).where(eq(assignments.id, id));
  const [found] = await withNames(db, rows);
  if (!found) throw missing();
  return found;
}

const missing = () => notFound('Назначение не найдено. Возможно, его уже сняли.');

/** What an assignment says, with its date at the end of the day. */
function fieldsOf({ audience, event, dueDays, dueAt, repeatMonths }: Form, days: Days) {
  return { audience, event, dueDays, repeatMonths, dueAt: dueAt === null ? null : days.dueOf(dueAt) };
}

/** The programme first, as everybody who writes both does. */
async function lockAssignment(tx: Executor, id: string): Promise<{ before: Row; title: string }> {
  const isThere = and(eq(assignments.id, id), isNull(assignments.deletedAt));
  const [found] = await tx.select().from(assignments).where(isThere);
  if (!found) throw missing();
  const [programme] = await tx.select().from(programmes).where(eq(programmes.id, found.programmeId)).for('update');
  const [before] = await tx.select().from(assignments).where(isThere).for('update');
  if (!before || !programme || programme.deletedAt) throw missing();
  return { before, title: programme.title };
}

async function moveDates(tx: Executor, id: string, next: ReturnType<typeof fieldsOf>, days: Days): Promise<void> {
  const running = await tx
    .select({ id: enrolments.id, assignedAt: enrolments.assignedAt })
    .from(enrolments)
    .where(and(eq(enrolments.assignmentId, id), isNull(enrolments.completedAt), isNull(enrolments.endedAt)))
    .orderBy(enrolments.id)
    .for('update');
  const moved = running.map((one) => ({ id: one.id, due: dueOf(next, one.assignedAt, days)?.toISOString() ?? null }));
  if (moved.length > 0)
    await tx.execute(sql`
      update enrolments set due_at = t.due
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as t(id text, due timestamptz)
      where enrolments.id = t.id`);
}

async function withNames(db: Executor, rows: Row[]) {
  const all = (pick: (audience: Audience) => string[]) => [...new Set(rows.flatMap(({ audience }) => pick(audience)))];
  const named = {
    departments: await db
      .select({ id: departments.id, name: departments.name })
      .from(departments)
      .where(
        inArray(
          departments.id,
          all((audience) => audience.departmentIds),
        ),
      ),
    groups: await db
      .select({ id: peopleGroups.id, name: peopleGroups.name })
      .from(peopleGroups)
      .where(
        and(
          isNull(peopleGroups.deletedAt),
          inArray(
            peopleGroups.id,
            all((audience) => audience.groupIds),
          ),
        ),
      ),
    people: await db
      .select({ id: users.id, name: byName })
      .from(users)
      .where(
        inArray(
          users.id,
          all((audience) => [...audience.userIds, ...audience.excludedUserIds]),
        ),
      ),
  };
  return rows.map(({ id, audience, event, dueDays, dueAt, repeatMonths, version, createdAt }) => {
    const own = { ...audience, everybody: audience.everybody ?? false };
    const people = [...own.userIds, ...own.excludedUserIds];
    return {
      ...{ id, audience: own, event, dueDays, repeatMonths, version },
      names: {
        departments: named.departments.filter((one) => own.departmentIds.includes(one.id)),
        groups: named.groups.filter((one) => own.groupIds.includes(one.id)),
        people: named.people.filter((one) => people.includes(one.id)),
      },
      dueAt: dueAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  });
}
