import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { companyDays, lockedDays } from '../days/company.ts';
import { addDays, type Days } from '../days/zone.ts';
import type { Database, Executor } from '../db/database.ts';
import { findVisibleFile } from '../files/find.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isOver } from '../notifications/next-event.ts';
import { certificates } from '../tables/certificates.ts';
import { enrolmentSteps, enrolments, programmes } from '../tables/programmes.ts';
import { keepProgress, runningOnes } from './progress.ts';
import { standingIn } from './standing.ts';
import { type EnrolledStep, readSteps } from './steps.ts';

/** A person's programmes as they stand now: the latest enrolment of each, what is open first. */
export async function listMine(db: Database, user: SignedIn, now = new Date()) {
  await lookAt(db, user.id, now);
  const rows = await db
    .selectDistinctOn([enrolments.programmeId], { enrolment: enrolments, programme: programmes })
    .from(enrolments)
    .innerJoin(programmes, eq(programmes.id, enrolments.programmeId))
    .where(and(eq(enrolments.userId, user.id), isNull(enrolments.endedAt), isNull(programmes.deletedAt)))
    .orderBy(enrolments.programmeId, desc(enrolments.assignedAt), desc(enrolments.id));
  const ids = rows.map(({ enrolment }) => enrolment.id);
  const steps = Map.groupBy(await readSteps(db, ids, now), ({ enrolmentId }) => enrolmentId);
  const numbers = await certificatesOf(db, ids);
  const days = await companyDays(db);
  return rows
    .map((row) => toMine(row, steps.get(row.enrolment.id) ?? [], numbers.get(row.enrolment.id) ?? null, now, days))
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** Keeps what the person has done since the last look. */
async function lookAt(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const running = await runningOnes(tx, eq(enrolments.userId, userId));
    if (running.length > 0) await keepProgress(tx, running, now, await lockedDays(tx));
  });
}

/** What is open by its date, those without one after them, then what is done. */
function orderOf({ completedAt, dueAt, programme }: ReturnType<typeof toMine>): string {
  return `${completedAt ? 1 : 0} ${dueAt ?? '9'} ${programme.title}`;
}

async function certificatesOf(db: Executor, ids: string[]): Promise<Map<string, string>> {
  const { enrolmentId, number, revokedAt } = certificates;
  const rows = await db
    .select({ enrolmentId, number })
    .from(certificates)
    .where(and(inArray(enrolmentId, ids), isNull(revokedAt)));
  return new Map(rows.flatMap((row) => (row.enrolmentId ? [[row.enrolmentId, row.number]] : [])));
}

interface Enrolled {
  enrolment: typeof enrolments.$inferSelect;
  programme: typeof programmes.$inferSelect;
}

function toMine({ enrolment, programme }: Enrolled, all: EnrolledStep[], number: string | null, now: Date, days: Days) {
  const { id, assignedAt, dueAt, completedAt, validUntil } = enrolment;
  // A step that came later is no part of what was done.
  const steps = completedAt ? all.filter(({ keptAt }) => keptAt !== null) : all;
  const { states } = standingIn(steps, { ...programme, assignedAt });
  const asked = states.filter((state) => state !== 'WAIVED').length;
  const done = states.filter((state) => state === 'DONE').length;
  const isLate = (due: Date | null) => completedAt === null && due !== null && isOver(due, now, days);
  return {
    enrolmentId: id,
    programme: {
      ...{ id: programme.id, title: programme.title, description: programme.description },
      ...{ isOrdered: programme.isOrdered, givesCertificate: programme.givesCertificate },
    },
    assignedAt: assignedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
    isLate: isLate(dueAt),
    percent: completedAt ? 100 : asked === 0 ? 0 : Math.floor((done / asked) * 100),
    nextStepId: completedAt ? null : (steps[states.indexOf('OPEN')]?.stepId ?? null),
    certificate: number,
    steps: steps.map((step, index) => {
      const state = states[index] ?? 'OPEN';
      const due = step.dueDays === null ? null : days.endOf(addDays(days.dayOf(assignedAt), step.dueDays));
      return {
        ...{ id: step.stepId, kind: step.kind, state, problem: step.problem },
        // Not even the name of what is hidden is for readers.
        title: step.problem === 'HIDDEN' ? step.ownTitle : step.title,
        doneAt: state === 'DONE' ? ((step.keptAt ?? step.foundAt)?.toISOString() ?? null) : null,
        dueAt: due?.toISOString() ?? null,
        isLate: (state === 'OPEN' || state === 'LOCKED' || state === 'BLOCKED') && isLate(due),
        link: step.problem ? null : linkOf(step),
        fileId: step.problem ? null : step.fileId,
        canMark: state === 'OPEN' && (step.kind === 'FILE' || step.isKnown),
      };
    }),
  };
}

/** The list of attestations has no page for one of them: the search finds it. */
function linkOf({ kind, materialId, attestationTitle }: EnrolledStep): string | null {
  if (kind === 'FILE') return null;
  if (kind === 'ATTESTATION')
    return `/attestations?search=${encodeURIComponent((attestationTitle ?? '').slice(0, 200))}`;
  return `/materials/${materialId}`;
}

/** Counts a step that the person says himself; a second time changes nothing. */
export async function markStep(db: Database, user: SignedIn, id: string, stepId: string, now = new Date()) {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ enrolment: enrolments, programme: programmes })
      .from(enrolments)
      .innerJoin(programmes, eq(programmes.id, enrolments.programmeId))
      .where(and(eq(enrolments.id, id), eq(enrolments.userId, user.id)))
      .for('update', { of: enrolments });
    if (!found || found.enrolment.endedAt) throw notFound('Эта программа вам больше не назначена. Обновите страницу.');
    const steps = await readSteps(tx, [id], now);
    const index = steps.findIndex((step) => step.stepId === stepId);
    const step = steps[index];
    if (!step) throw notFound('Такого шага в программе больше нет. Обновите страницу.');
    const state = standingIn(steps, { ...found.programme, assignedAt: found.enrolment.assignedAt }).states[index];
    if (state === 'DONE' || found.enrolment.completedAt) return;
    await requireMarkable(tx, step, state, user);
    await tx.insert(enrolmentSteps).values({ enrolmentId: id, stepId, doneAt: now }).onConflictDoNothing();
  });
  const mine = (await listMine(db, user, now)).find(({ enrolmentId }) => enrolmentId === id);
  if (!mine) throw notFound('Эта программа вам больше не назначена. Обновите страницу.');
  return mine;
}

async function requireMarkable(
  tx: Executor,
  { kind, fileId, isKnown }: EnrolledStep,
  state: string | undefined,
  user: SignedIn,
): Promise<void> {
  if (state === 'LOCKED') throw conflict('Сначала пройдите предыдущие шаги программы.');
  if (state !== 'OPEN') throw conflict('Этот шаг сейчас пройти нельзя.');
  if (kind !== 'FILE' && !isKnown) throw conflict('Этот шаг засчитается сам, когда вы его пройдёте.');
  if (kind === 'FILE' && !(await findVisibleFile(tx, fileId ?? '', user.id))) throw notFound('Файл не найден');
}
