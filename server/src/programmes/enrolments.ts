import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { assignments as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { type Revocation, revokeProgrammeCertificate } from '../certificates/keep.ts';
import { companyDays } from '../days/company.ts';
import type { Database, Executor } from '../db/database.ts';
import { byName, peopleLike } from '../db/people.ts';
import { conflict, forbidden, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';
import { namedPeople } from '../logs/named.ts';
import { notify } from '../notifications/events.ts';
import { moment, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { certificates } from '../tables/certificates.ts';
import { enrolments, programmes } from '../tables/programmes.ts';
import { departments, users } from '../tables/users.ts';
import { getProgramme } from './list.ts';

type Query = z.output<typeof contract.listEnrolments.query>;
type State = NonNullable<Query['state']>;
type Row = typeof enrolments.$inferSelect;

const latestFirst = {
  table: sql`${enrolments}`,
  id: sql`${enrolments.id}`,
  keys: [moment(enrolments.assignedAt), words(enrolments.id)],
  isDown: true,
};

/** Whose certificate was revoked has done it, but it was ended. */
const counts = isNull(enrolments.endedAt);

const isRunning = and(isNull(enrolments.completedAt), counts);

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
      certificate: { number: certificates.number, revokedAt: certificates.revokedAt },
      done,
      steps,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    // By the person as well: those of one are found by an index, revoked ones too.
    .leftJoin(
      certificates,
      and(eq(certificates.userId, enrolments.userId), eq(certificates.enrolmentId, enrolments.id)),
    )
    .where(inArray(enrolments.id, ids));
  return {
    enrolments: inOrder(ids, found, ({ enrolment }) => enrolment.id).map(({ enrolment, certificate, ...rest }) => ({
      ...rest,
      id: enrolment.id,
      state: stateOf(enrolment, today),
      assignedAt: enrolment.assignedAt.toISOString(),
      dueAt: enrolment.dueAt?.toISOString() ?? null,
      completedAt: enrolment.completedAt?.toISOString() ?? null,
      validUntil: enrolment.validUntil?.toISOString() ?? null,
      endedAt: enrolment.endedAt?.toISOString() ?? null,
      certificate: certificate && {
        number: certificate.number,
        revokedAt: certificate.revokedAt?.toISOString() ?? null,
      },
    })),
    ...paging,
  };
}

function conditionOf(state: State, today: Date): SQL | undefined {
  const isLate = sql`${enrolments.dueAt} < ${today.toISOString()}`;
  if (state === 'DONE') return and(isNotNull(enrolments.completedAt), counts);
  if (state === 'ENDED') return isNotNull(enrolments.endedAt);
  return state === 'LATE' ? and(isRunning, isLate) : and(isRunning, or(isNull(enrolments.dueAt), sql`not ${isLate}`));
}

function stateOf({ completedAt, endedAt, dueAt }: Row, today: Date): State {
  if (endedAt) return 'ENDED';
  if (completedAt) return 'DONE';
  return dueAt && dueAt < today ? 'LATE' : 'OPEN';
}

/** Takes the programme from the person; only a later assignment asks him again. */
export function endEnrolment(db: Database, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockEnrolment(tx, id);
    if (found.completedAt) throw conflict('Сотрудник уже прошёл программу, снять её нельзя.');
    if (found.endedAt) throw conflict('Программа с сотрудника уже снята.');
    await tx
      .update(enrolments)
      .set({ endedAt: sql`clock_timestamp()`, endedById: actor.id })
      .where(eq(enrolments.id, id));
    const details = await inWords(tx, found);
    await logAction(tx, { action: 'ENROLMENT_END', userId: actor.id, ipAddress: actor.ip, details });
  });
}

/**
 * Takes back that the person has done the programme, with the certificate of it. Whatever assigns it still asks him
 * again, and wants new proof. Whoever calls it looks at the programme afterwards.
 *
 * @returns the programme's id
 */
export function revokeEnrolment(db: Database, actor: Actor, id: string, reason: string): Promise<string> {
  return db.transaction(async (tx) => {
    const found = await lockEnrolment(tx, id);
    const { programmeId, userId } = found;
    if (userId === actor.id) throw forbidden('Свой сертификат отзывает другой администратор: попросите его.');
    const by: Revocation = { userId: actor.id, reason };
    const number = await revokeProgrammeCertificate(tx, id, by);
    if (!number) throw conflict('У этого прохождения нет действующего сертификата. Обновите список.');
    await tx.update(enrolments).set({ endedAt: sql`clock_timestamp()` }).where(eq(enrolments.id, id));
    const about = await inWords(tx, found);
    const details = { ...about, reason, number };
    await logAction(tx, { action: 'CERTIFICATE_REVOKE', userId: actor.id, ipAddress: actor.ip, details });
    await notify(tx, [
      {
        ...{ userId, kind: 'DECISION', key: `certificate-revoked:${number}` },
        title: `Сертификат отозван: «${about.programme?.title}»`,
        text: `Сертификат ${number} больше не действует. Причина: ${reason}`,
        link: `/attestations/programmes/${programmeId}`,
      },
    ]);
    return programmeId;
  });
}

async function lockEnrolment(tx: Executor, id: string): Promise<Row> {
  const [found] = await tx.select().from(enrolments).where(eq(enrolments.id, id)).for('update');
  if (!found) throw notFound('Такого прохождения нет. Обновите список.');
  return found;
}

/** What the journal says of it. */
async function inWords(tx: Executor, { id, programmeId, userId }: Row) {
  const [programme] = await tx
    .select({ id: programmes.id, title: programmes.title })
    .from(programmes)
    .where(eq(programmes.id, programmeId));
  const person = await namedPeople(tx, [userId]);
  return { programme, user: person(userId), enrolment: { id } };
}
