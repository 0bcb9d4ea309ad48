import { and, eq, isNull } from 'drizzle-orm';
import { standingOf } from '../attestations/cycle.ts';
import { drawQuestions, explainEmptyPool, questionPool } from '../attestations/draw.ts';
import { deadlineOf, entryOf, refusalOf, unreadParts } from '../attestations/entry.ts';
import { isMeantFor } from '../attestations/open.ts';
import { ownOf } from '../attestations/own.ts';
import { drawFromBank } from '../bank/blueprint.ts';
import { keepUses } from '../bank/uses.ts';
import { companyDays } from '../days/company.ts';
import type { Database, Executor } from '../db/database.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { logAction } from '../logs/log-action.ts';
import { keepAsked } from '../questions/looks.ts';
import { attestationAttempts, attestations } from '../tables/attestations.ts';
import { allowanceOf, lockPerson } from './allowance.ts';
import { applyTo } from './store.ts';

/**
 * Starts an attempt, or returns the one in progress. Rules and questions are fixed here; the deadline too.
 *
 * @param now the server's clock at the top of the request
 */
export function startAttempt(db: Database, id: string, user: SignedIn, ip: string, now: number): Promise<string> {
  return db.transaction(async (tx) => {
    // Two clicks at once, maybe on two nodes: the second one finds the attempt of the first.
    await lockPerson(tx, id, user.id);
    const running = await runningAttempt(tx, id, user, now);
    if (running) return running;
    const [attestation] = await tx
      .select()
      .from(attestations)
      .where(and(eq(attestations.id, id), isNull(attestations.deletedAt)));
    if (!attestation || !(await isMeantFor(tx, attestation, user))) throw notFound('Аттестация не найдена');
    if (!attestation.isActive) throw conflict('Аттестация сейчас не проводится.');
    const { extraMinutes, extraAttempts } = await allowanceOf(tx, id, user.id);
    await requireEntry(tx, attestation, user, extraAttempts, new Date(now));
    const questions = await drawAttempt(tx, attestation);
    const { title, passingScore, timeLimit, validityMonths, reviewPolicy, notesLeaving } = attestation;
    const minutes = timeLimit > 0 ? timeLimit + extraMinutes : 0;
    const [attempt] = await tx
      .insert(attestationAttempts)
      .values({
        attestationId: id,
        userId: user.id,
        ...{ title, passingScore, validityMonths, reviewPolicy, notesLeaving, questions, timeLimit: minutes },
        createdAt: new Date(now),
        deadline: deadlineOf(attestation, minutes, extraMinutes, now),
      })
      .returning({ id: attestationAttempts.id });
    if (!attempt) throw new Error('The attempt is not written');
    await keepAsked(tx, questions);
    await keepUses(tx, attempt.id, questions);
    const details = { attempt: { id: attempt.id }, attestation: { id, title }, status: 'IN_PROGRESS' };
    await logAction(tx, { action: 'ATTESTATION_ATTEMPT', userId: user.id, ipAddress: ip, details });
    return attempt.id;
  });
}

/** 409 where there is nothing to ask, or the bank has not enough for the blueprint. */
async function drawAttempt(tx: Executor, attestation: typeof attestations.$inferSelect) {
  const { id, questionsPerMaterial } = attestation;
  const pool = await questionPool(tx, id);
  const ofBank = await drawFromBank(tx, attestation, pool);
  if (!ofBank)
    throw conflict(
      'Аттестацию пока нельзя начать: в банке вопросов не хватает вопросов для неё. Сообщите тому, кто её назначил.',
    );
  const questions = drawQuestions(pool, questionsPerMaterial, ofBank);
  if (questions.length === 0) throw conflict(await explainEmptyPool(tx, id));
  return questions;
}

/** 409 with the reason when the rules of the attestation do not let the person begin now. */
async function requireEntry(
  tx: Executor,
  attestation: typeof attestations.$inferSelect,
  user: SignedIn,
  extraAttempts: number,
  now: Date,
): Promise<void> {
  const { id } = attestation;
  const own = await ownOf(tx, [id], user.id);
  const standing = standingOf(own.attempts, own.passes[0], now);
  const entry = entryOf(attestation, standing.attempts, extraAttempts, now);
  const toRead = await unreadParts(tx, [id], user);
  const refusal = refusalOf(attestation, { entry, standing, toRead, now, days: await companyDays(tx) });
  if (refusal) throw conflict(refusal);
}

/** One that is overdue is closed on the way: a new one may follow it. */
async function runningAttempt(tx: Executor, id: string, user: SignedIn, now: number): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(attestationAttempts)
    .where(and(ofPerson(id, user.id), eq(attestationAttempts.status, 'IN_PROGRESS')))
    .for('update');
  if (!row) return null;
  const { state } = await applyTo(tx, row, { type: 'clock', at: now }, { userId: null, ip: null });
  return state.status === 'IN_PROGRESS' ? row.id : null;
}

function ofPerson(attestationId: string, userId: string) {
  return and(eq(attestationAttempts.attestationId, attestationId), eq(attestationAttempts.userId, userId));
}
