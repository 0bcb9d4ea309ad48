import { and, eq, isNull, sql } from 'drizzle-orm';
import { keepCertificate } from '../certificates/keep.ts';
import type { Database, Executor } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { logAction } from '../logs/log-action.ts';
import { notifyReviewed } from '../notifications/events.ts';
import { attestationAnswers, attestationAnswerTrail, attestationAttempts } from '../tables/attestations.ts';
import { emitResults } from '../webhook-events/attestations.ts';
import type { SavedAnswer } from './answers.ts';
import { type AttemptEvent, type AttemptState, type Transition, transition } from './transition.ts';

export type AttemptRow = typeof attestationAttempts.$inferSelect;

export const attemptMissing = () => notFound('Попытка не найдена');

/** Who lets something happen; nobody where the clock does. */
export interface Doer {
  userId: string | null;
  ip: string | null;
  /** Why a result is taken back. */
  reason?: string;
}

/** What happened, and the row after it. */
export interface Applied extends Transition {
  row: AttemptRow;
}

/**
 * Lets an event happen to an attempt: the row is locked, so that two tabs, two nodes and the sweeper take turns,
 * and everything that follows from it is written in the same transaction.
 *
 * @param isMine further conditions that the row has to meet; 404 otherwise
 */
export function applyEvent(
  db: Database,
  attemptId: string,
  event: AttemptEvent,
  by: Doer,
  isMine: (row: AttemptRow) => boolean = () => true,
): Promise<Applied> {
  return db.transaction(async (tx) => {
    const row = await lockAttempt(tx, attemptId);
    if (!isMine(row)) throw attemptMissing();
    return applyTo(tx, row, event, by);
  });
}

/** The row, which nobody else changes until the transaction ends; 404 without one. */
export async function lockAttempt(tx: Executor, id: string): Promise<AttemptRow> {
  const [row] = await tx.select().from(attestationAttempts).where(eq(attestationAttempts.id, id)).for('update');
  if (!row) throw attemptMissing();
  return row;
}

/** The same for a row that the caller has locked. */
export async function applyTo(tx: Executor, row: AttemptRow, event: AttemptEvent, by: Doer): Promise<Applied> {
  const before = toState(row, await answersOf(tx, row.id));
  const next = transition(before, event);
  if (next.stored.length > 0 && event.type === 'answer') await keepAnswers(tx, row.id, next.stored, event.at, by.ip);
  const isOnlyAnswered = event.type === 'answer' && next.state.status === before.status;
  if (next.state === before || isOnlyAnswered) return { ...next, row };
  const [changed] = await tx
    .update(attestationAttempts)
    .set({
      ...fieldsOf(next.state),
      ...((event.type === 'review' || event.type === 'regrade') && { reviewedById: by.userId }),
      ...(event.type === 'reopen' && { reviewedById: null }),
      ...(event.type === 'annul' && { annulledAt: new Date(event.at) }),
    })
    .where(
      and(
        eq(attestationAttempts.id, row.id),
        eq(attestationAttempts.status, before.status),
        isNull(attestationAttempts.annulledAt),
      ),
    )
    .returning();
  if (!changed) throw new Error(`Somebody else changed attempt ${row.id} although its row was locked`);
  if (before.status === 'IN_PROGRESS' || before.status === 'COMPLETED') await logTurn(tx, row, changed, event, by);
  await keepCertificate(tx, row, changed, by);
  await emitResults(tx, [{ before: row, after: changed }]);
  return { ...next, row: changed };
}

/** Every turn of an attempt to its first result is in the log under the person; later ones are decisions. */
async function logTurn(tx: Executor, before: AttemptRow, row: AttemptRow, { type }: AttemptEvent, by: Doer) {
  if (row.status === before.status || row.status === 'IN_PROGRESS') return;
  const isReview = type === 'review' || type === 'regrade';
  await logEnd(tx, row, by, isReview);
  if (isReview) await notifyReviewed(tx, row);
}

export function toState(row: AttemptRow, answers: SavedAnswer[]): AttemptState {
  return {
    status: row.status,
    questions: row.questions,
    answers,
    passingScore: row.passingScore,
    deadline: row.deadline?.getTime() ?? null,
    completedAt: row.completedAt?.getTime() ?? null,
    endedBy: row.endedBy,
    grades: row.grades,
    corrections: row.corrections,
    isAnnulled: row.annulledAt !== null,
    score: row.score,
    correctAnswers: row.correctAnswers,
  };
}

export async function answersOf(db: Executor, attemptId: string): Promise<SavedAnswer[]> {
  const { questionId, answer, revision, chain } = attestationAnswers;
  const rows = await db
    .select({ questionId, answer, revision, chain })
    .from(attestationAnswers)
    .where(eq(attestationAnswers.attemptId, attemptId));
  return rows.map(({ chain: link, ...row }) => (link === null ? row : { ...row, chain: link }));
}

function fieldsOf(state: AttemptState) {
  const { status, score, correctAnswers, grades, corrections, completedAt, endedBy, deadline } = state;
  return {
    ...{ status, score, correctAnswers, grades, corrections, endedBy },
    deadline: deadline === null ? null : new Date(deadline),
    completedAt: completedAt === null ? null : new Date(completedAt),
  };
}

/** Both tables by one statement: while it runs nobody else may change the attempt. */
async function keepAnswers(tx: Executor, attemptId: string, stored: SavedAnswer[], at: number, ip: string | null) {
  const savedAt = new Date(at);
  const kept = tx.$with('kept').as(
    tx
      .insert(attestationAnswers)
      .values(stored.map((answer) => ({ ...answer, attemptId, savedAt })))
      .onConflictDoUpdate({
        target: [attestationAnswers.attemptId, attestationAnswers.questionId],
        set: { answer: sql`excluded.answer`, revision: sql`excluded.revision`, chain: sql`excluded.chain`, savedAt },
      })
      .returning({ questionId: attestationAnswers.questionId }),
  );
  await tx
    .with(kept)
    .insert(attestationAnswerTrail)
    .values(stored.map(({ chain: _, ...answer }) => ({ ...answer, attemptId, savedAt, ipAddress: ip })));
}

/** The sweeper acts for no person. */
async function logEnd(tx: Executor, row: AttemptRow, by: Doer, isReview: boolean): Promise<void> {
  const { id, attestationId, title, status, score, endedBy } = row;
  const isOwn = by.userId === null || by.userId === row.userId;
  await logAction(tx, {
    action: 'ATTESTATION_ATTEMPT',
    userId: row.userId,
    ipAddress: isOwn ? by.ip : null,
    details: {
      attempt: { id },
      attestation: { id: attestationId, title },
      ...{ status, score, endedBy },
      ...(isReview && { reviewedBy: by.userId }),
    },
  });
}
