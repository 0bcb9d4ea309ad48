import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { issueProgrammeCertificate } from '../certificates/issue.ts';
import { validUntil } from '../certificates/period.ts';
import type { Days } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import { notify } from '../notifications/events.ts';
import { enrolments, programmes } from '../tables/programmes.ts';
import { type Elsewhere, learntElsewhere } from './elsewhere.ts';
import { standingIn } from './standing.ts';
import { type EnrolledStep, readSteps } from './steps.ts';

/** Enrolments that one transaction looks at. */
export const lookedAtOnce = 200;

/** Running ones that meet the condition, in one order, at most {@link lookedAtOnce} after an id. */
export function runningOnes(db: Executor, where: SQL | undefined, after = '') {
  const { id, userId, assignedAt } = enrolments;
  const isIn = and(isNull(enrolments.completedAt), isNull(enrolments.endedAt), gt(id, after), where);
  return db
    .select({ ...{ id, userId, assignedAt }, programme: programmes })
    .from(enrolments)
    .innerJoin(programmes, eq(programmes.id, enrolments.programmeId))
    .where(isIn)
    .orderBy(asc(id))
    .limit(lookedAtOnce);
}

type Running = Awaited<ReturnType<typeof runningOnes>>[number];

/**
 * Keeps what is found to be done, and who is through; drops what was taken back. Any number of nodes may do it at once.
 * In a transaction.
 */
export async function keepProgress(tx: Executor, running: Running[], now: Date, days: Days): Promise<void> {
  const steps = Map.groupBy(
    await readSteps(
      tx,
      running.map(({ id }) => id),
      now,
    ),
    ({ enrolmentId }) => enrolmentId,
  );
  const elsewhere = await learntElsewhere(tx, running, now);
  await dropTakenBack(tx, [...steps.values()].flat());
  const found: { enrolmentId: string; stepId: string; doneAt: string }[] = [];
  const through: Running[] = [];
  for (const one of running) {
    const standing = standingIn(steps.get(one.id) ?? [], { ...one.programme, assignedAt: one.assignedAt });
    for (const { step, doneAt } of standing.found)
      found.push({ enrolmentId: one.id, stepId: step.stepId, doneAt: doneAt.toISOString() });
    if (standing.isThrough || elsewhere.has(one.id)) through.push(one);
  }
  if (found.length > 0)
    await tx.execute(sql`
      insert into enrolment_steps (enrolment_id, step_id, done_at)
      select t."enrolmentId", t."stepId", t."doneAt"
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as t("enrolmentId" text, "stepId" text, "doneAt" timestamptz)
      on conflict do nothing`);
  for (const one of through) await complete(tx, one, elsewhere.get(one.id) ?? null, now, days);
}

async function dropTakenBack(tx: Executor, steps: EnrolledStep[]): Promise<void> {
  const gone = steps.filter(({ isTakenBack }) => isTakenBack);
  if (gone.length > 0)
    await tx.execute(sql`
      delete from enrolment_steps k
      using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as t("enrolmentId" text, "stepId" text)
      where k.enrolment_id = t."enrolmentId" and k.step_id = t."stepId"`);
}

/** @param elsewhere the document that stands for the programme; it needs no certificate of ours */
async function complete(
  tx: Executor,
  { id, userId, programme }: Running,
  elsewhere: Elsewhere | null,
  now: Date,
  days: Days,
): Promise<void> {
  const end = elsewhere ? elsewhere.until : validUntil(now, programme.validityMonths, days);
  const isFirst = await tx
    .update(enrolments)
    .set({ completedAt: now, validUntil: end, trainingId: elsewhere?.trainingId ?? null })
    .where(and(eq(enrolments.id, id), isNull(enrolments.completedAt), isNull(enrolments.endedAt)))
    .returning({ id: enrolments.id });
  if (isFirst.length === 0) return;
  const { title, givesCertificate } = programme;
  const isCertified = givesCertificate && !elsewhere;
  if (isCertified)
    await issueProgrammeCertificate(tx, { enrolmentId: id, userId, title, completedAt: now, validUntil: end });
  const holds = end ? `Действует до ${days.long(end)}` : 'Действует бессрочно';
  const text = isCertified ? `${holds}. Сертификат ждёт на странице программы.` : `${holds}.`;
  const link = `/attestations/programmes/${programme.id}`;
  const news = {
    kind: 'PROGRAMME_DONE' as const,
    key: `programme-done:${id}`,
    title: `Программа пройдена: «${title}»`,
  };
  await notify(tx, [{ userId, ...news, text, link }], now);
}
