import { createId } from '@paralleldrive/cuid2';
import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { textInWords } from 'shared-api/questions';
import { type AttemptRow, toState } from '../attempts/store.ts';
import type { AttemptState } from '../attempts/transition.ts';
import { keepCertificate } from '../certificates/keep.ts';
import type { Database, Executor } from '../db/database.ts';
import { resultOf } from '../decisions/decisions.ts';
import { changeInWords } from '../decisions/review.ts';
import { conflict, forbidden, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction, logActions } from '../logs/log-action.ts';
import { namedPeople } from '../logs/named.ts';
import { decisionNews, notify } from '../notifications/events.ts';
import { attestationAttempts, attestationCorrections, attestations } from '../tables/attestations.ts';
import { users } from '../tables/users.ts';
import { emitResults } from '../webhook-events/attestations.ts';
import {
  answersByAttempt,
  type CorrectionForm,
  correctedState,
  correctionBatch,
  drawnQuestion,
  hasChanged,
  hasDrawn,
  type QuestionPlace,
  requireFitting,
  surveyCorrection,
  toCorrection,
} from './survey.ts';

/** Milliseconds after which a call answers; short rounds of the sweeper do the rest. */
const mostAtOnce = 15_000;
const mostInRound = 4000;

type CorrectionRow = typeof attestationCorrections.$inferSelect;

/** All that was corrected of a question, newest first. */
export async function correctionsOf(db: Executor, { attestationId, questionId }: QuestionPlace) {
  const rows = await db
    .select({ correction: attestationCorrections, createdBy: { firstName: users.firstName, lastName: users.lastName } })
    .from(attestationCorrections)
    .innerJoin(users, eq(users.id, attestationCorrections.createdById))
    .where(
      and(eq(attestationCorrections.attestationId, attestationId), eq(attestationCorrections.questionId, questionId)),
    )
    .orderBy(desc(attestationCorrections.createdAt));
  return rows.map(({ correction: { id, kind, rightAnswers, reason, createdAt, finishedAt }, createdBy }) => ({
    ...{ id, kind, rightAnswers, reason, createdBy },
    createdAt: createdAt.toISOString(),
    isFinished: finishedAt !== null,
  }));
}

/**
 * Corrects a question for all attempts that have drawn it, those in progress included. The decision is written first;
 * then results follow batch by batch, each in a transaction with its log, certificates and notices. Whatever a
 * stopped server leaves over is taken up by {@link continueCorrections}.
 */
export async function correctQuestion(
  db: Database,
  actor: Actor,
  place: QuestionPlace,
  form: CorrectionForm & { reason: string; seen: string | null },
) {
  const question = await drawnQuestion(db, place);
  requireFitting(question, form);
  const effect = await surveyCorrection(db, place, form);
  if (effect.userIds.has(actor.id))
    throw forbidden('Исправление меняет и ваш результат: его применяет другой администратор.');
  const correction = await decideCorrection(db, actor, place, form, textInWords(question));
  await carryOut(db, correction, actor.ip, Date.now() + mostAtOnce);
  return { attempts: effect.attempts, changed: effect.changes.length };
}

function decideCorrection(
  db: Database,
  actor: Actor,
  place: QuestionPlace,
  { kind, rightAnswers, reason, seen }: CorrectionForm & { reason: string; seen: string | null },
  text: string,
): Promise<CorrectionRow> {
  return db.transaction(async (tx) => {
    // Two administrators at once: the second one sees what the first has decided.
    const { attestationId, questionId } = place;
    const [attestation] = await tx.select().from(attestations).where(eq(attestations.id, attestationId)).for('update');
    if (!attestation) throw notFound('Аттестация не найдена');
    const [last] = await correctionsOf(tx, place);
    if (last && (last.id !== seen || !last.isFinished))
      throw conflict(
        `Этот вопрос уже исправил(а) ${last.createdBy.firstName} ${last.createdBy.lastName}. Откройте исправление снова и посмотрите, что изменилось.`,
      );
    if (kind === 'RESTORE' && (!last || last.kind === 'RESTORE')) throw conflict('Этот вопрос не исправляли.');
    const [row] = await tx
      .insert(attestationCorrections)
      .values({
        ...{ id: createId(), attestationId, questionId, kind, reason, createdById: actor.id },
        rightAnswers: kind === 'REKEY' ? rightAnswers : [],
        createdAt: new Date(),
      })
      .returning();
    if (!row) throw new Error('The correction is not written');
    await logAction(tx, {
      action: 'QUESTION_CORRECT',
      userId: actor.id,
      ipAddress: actor.ip,
      details: {
        attestation: { id: attestationId, title: attestation.title },
        question: { id: questionId, text },
        correction: { id: row.id, kind, rightAnswers: row.rightAnswers },
        reason,
      },
    });
    return row;
  });
}

/** Goes on with corrections that a stopped server has left unfinished for a minute. */
export async function continueCorrections(db: Database, now: number): Promise<void> {
  const { finishedAt, createdAt } = attestationCorrections;
  const left = await db
    .select()
    .from(attestationCorrections)
    .where(and(isNull(finishedAt), lt(createdAt, new Date(now - 60_000))))
    .orderBy(asc(createdAt));
  const until = Date.now() + mostInRound;
  for (const correction of left) await carryOut(db, correction, null, until);
}

/** @param until milliseconds of the clock: what is left then stays unfinished */
async function carryOut(db: Database, correction: CorrectionRow, ip: string | null, until: number): Promise<void> {
  let after = '';
  for (;;) {
    if (Date.now() > until) return;
    const last = await correctBatch(db, correction, ip, after);
    if (last) after = last;
    else if (after !== '') after = '';
    // Another node may hold what is left: only when nothing is left it is done.
    else if ((await db.$count(attestationAttempts, isLeft(correction))) === 0) break;
  }
  await db
    .update(attestationCorrections)
    .set({ finishedAt: new Date() })
    .where(and(eq(attestationCorrections.id, correction.id), isNull(attestationCorrections.finishedAt)));
}

/** Attempts that this correction has not reached yet. */
function isLeft({ id, kind, attestationId, questionId }: CorrectionRow) {
  const known = sql`${attestationAttempts.corrections} -> ${questionId}::text ->> 'id'`;
  const isOpen = kind === 'RESTORE' ? sql`${known} is not null` : sql`${known} is distinct from ${id}`;
  return and(hasDrawn({ attestationId, questionId }), isOpen);
}

interface Judged {
  row: AttemptRow;
  before: AttemptState;
  after: AttemptState;
}

function correctBatch(db: Database, correction: CorrectionRow, ip: string | null, afterId: string) {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(attestationAttempts)
      .where(and(isLeft(correction), gt(attestationAttempts.id, afterId)))
      .orderBy(asc(attestationAttempts.id))
      .limit(correctionBatch)
      .for('update');
    if (rows.length === 0) return null;
    const answers = await answersByAttempt(
      tx,
      rows.map(({ id }) => id),
    );
    const value = toCorrection(correction.id, correction);
    const judged = rows.map((row): Judged => {
      const before = toState(row, answers.get(row.id) ?? []);
      return { row, before, after: correctedState(before, correction.questionId, value) };
    });
    await writeResults(tx, correction, judged);
    const changed = judged.filter(({ before, after }) => hasChanged(before, after));
    await followResults(tx, correction, ip, changed);
    return rows.at(-1)?.id ?? null;
  });
}

/** One statement for the whole batch; what was asked and answered stays untouched. */
async function writeResults(tx: Executor, correction: CorrectionRow, judged: Judged[]): Promise<void> {
  const value = toCorrection(correction.id, correction);
  const results = judged.map(({ row: { id }, after: { status, score, correctAnswers } }) => ({
    ...{ id, status, score, correctAnswers },
  }));
  const without = sql`a.corrections - ${correction.questionId}::text`;
  await tx.execute(sql`
    update attestation_attempts a set
      status = v.status::attempt_status, score = v.score, correct_answers = v."correctAnswers",
      corrections = ${value ? sql`(${without}) || ${JSON.stringify({ [correction.questionId]: value })}::jsonb` : without}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as v(id text, status text, score int, "correctAnswers" int)
    where a.id = v.id`);
}

async function followResults(tx: Executor, correction: CorrectionRow, ip: string | null, changed: Judged[]) {
  const { createdById, reason } = correction;
  const results = changed.map(({ row, after }) => ({
    before: row,
    after: { ...row, status: after.status, score: after.score },
  }));
  for (const { before, after } of results)
    await keepCertificate(tx, before, after, { userId: createdById, reason: `Исправлен вопрос аттестации. ${reason}` });
  await emitResults(tx, results);
  const person = await namedPeople(
    tx,
    results.map(({ before }) => before.userId),
  );
  await logActions(
    tx,
    results.map(({ before, after }) => ({
      action: 'ATTEMPT_RECOUNT' as const,
      userId: createdById,
      ipAddress: ip,
      details: {
        attempt: { id: before.id },
        attestation: { id: before.attestationId, title: before.title },
        user: person(before.userId),
        correction: { id: correction.id },
        before: resultOf(before),
        after: resultOf(after),
      },
    })),
  );
  await notify(
    tx,
    results.map(({ before, after }) =>
      decisionNews(
        after,
        `Результат изменён: «${after.title}»`,
        `Исправлен один из вопросов аттестации. ${changeInWords(before, after)}`,
      ),
    ),
  );
}
