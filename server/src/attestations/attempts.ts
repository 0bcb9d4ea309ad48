import { and, eq, sql } from 'drizzle-orm';
import { issueCertificate } from '../certificates/issue.ts';
import type { Database, Executor } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { logAction } from '../logs/log-action.ts';
import { notifyReviewed } from '../notifications/events.ts';
import type { SavedAnswer } from './answers.ts';
import { type AttemptEvent, type AttemptState, type Transition, transition } from './attempt.ts';
import { attestationAnswers, attestationAnswerTrail, attestationAttempts } from './tables.ts';

export type AttemptRow = typeof attestationAttempts.$inferSelect;

export const attemptMissing = () => notFound('Попытка не найдена');

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
  by: { userId: string | null; ip: string | null },
  isMine: (row: AttemptRow) => boolean = () => true,
): Promise<Applied> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(attestationAttempts)
      .where(eq(attestationAttempts.id, attemptId))
      .for('update');
    if (!row || !isMine(row)) throw attemptMissing();
    return applyTo(tx, row, event, by);
  });
}

/** The same for a row that the caller has locked. */
export async function applyTo(
  tx: Executor,
  row: AttemptRow,
  event: AttemptEvent,
  by: { userId: string | null; ip: string | null },
): Promise<Applied> {
  const before = toState(row, await answersOf(tx, row.id));
  const next = transition(before, event);
  if (next.stored.length > 0 && event.type === 'answer') await keepAnswers(tx, row.id, next.stored, event.at, by.ip);
  const isMoved = next.state.deadline !== before.deadline;
  if (next.state === before || (next.state.status === 'IN_PROGRESS' && before.status === 'IN_PROGRESS' && !isMoved))
    return { ...next, row };
  const [changed] = await tx
    .update(attestationAttempts)
    .set({
      ...fieldsOf(next.state),
      ...(event.type === 'review' && { reviewedById: by.userId }),
    })
    .where(and(eq(attestationAttempts.id, row.id), eq(attestationAttempts.status, before.status)))
    .returning();
  if (!changed) throw new Error(`Попытку ${row.id} изменил кто-то другой, хотя её строка была заперта`);
  if (next.state.status !== before.status) {
    await logEnd(tx, changed, by);
    if (changed.status === 'PASSED') await issueCertificate(tx, changed);
    if (event.type === 'review') await notifyReviewed(tx, changed);
  }
  return { ...next, row: changed };
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

function fieldsOf({ status, score, correctAnswers, grades, deadline, completedAt, endedBy }: AttemptState) {
  return {
    status,
    score,
    correctAnswers,
    grades,
    endedBy,
    deadline: deadline === null ? null : new Date(deadline),
    completedAt: completedAt === null ? null : new Date(completedAt),
  };
}

async function keepAnswers(tx: Executor, attemptId: string, stored: SavedAnswer[], at: number, ip: string | null) {
  const savedAt = new Date(at);
  await tx
    .insert(attestationAnswers)
    .values(stored.map((answer) => ({ ...answer, attemptId, savedAt })))
    .onConflictDoUpdate({
      target: [attestationAnswers.attemptId, attestationAnswers.questionId],
      set: { answer: sql`excluded.answer`, revision: sql`excluded.revision`, chain: sql`excluded.chain`, savedAt },
    });
  await tx
    .insert(attestationAnswerTrail)
    .values(stored.map(({ chain: _, ...answer }) => ({ ...answer, attemptId, savedAt, ipAddress: ip })));
}

/** Every turn of an attempt after its start stands in the log; the sweeper signs as nobody. */
async function logEnd(tx: Executor, row: AttemptRow, by: { userId: string | null; ip: string | null }): Promise<void> {
  const { id, attestationId, title, status, score, endedBy } = row;
  const isReview = by.userId !== null && by.userId !== row.userId;
  await logAction(tx, {
    action: 'ATTESTATION_ATTEMPT',
    userId: row.userId,
    ipAddress: isReview ? null : by.ip,
    details: {
      attempt: { id },
      attestation: { id: attestationId, title },
      ...{ status, score, endedBy },
      ...(isReview && { reviewedBy: by.userId }),
    },
  });
}
