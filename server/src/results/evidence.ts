import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { answerInWords, criteriaOf, rightInWords, textInWords } from 'shared-api/questions';
import type { SavedAnswer } from '../attempts/answers.ts';
import { leavesOf } from '../attempts/leaves.ts';
import { type AttemptRow, answersOf, attemptMissing, toState } from '../attempts/store.ts';
import { awaiting, gradable, worthOf } from '../attempts/transition.ts';
import type { Executor } from '../db/database.ts';
import { gradesOf } from '../decisions/review.ts';
import { verdictOf } from '../questions/grade.ts';
import {
  attestationAnswerTrail,
  attestationAttempts,
  attestationCorrections,
  type QuestionCorrection,
} from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { attestationDecisions } from '../tables/decisions.ts';
import { users } from '../tables/users.ts';

const reviewers = alias(users, 'reviewers');

/** All that is kept of an attempt, answers in words. Looking changes nothing. */
export async function attemptEvidence(db: Executor, id: string) {
  const [found] = await db
    .select({ row: attestationAttempts, person: users, reviewer: reviewers })
    .from(attestationAttempts)
    .innerJoin(users, eq(users.id, attestationAttempts.userId))
    .leftJoin(reviewers, eq(reviewers.id, attestationAttempts.reviewedById))
    .where(eq(attestationAttempts.id, id));
  if (!found) throw attemptMissing();
  const { row, person, reviewer } = found;
  const answers = await answersOf(db, id);
  const issued = await certificatesOf(db, id);
  const trail = await db
    .select()
    .from(attestationAnswerTrail)
    .where(eq(attestationAnswerTrail.attemptId, id))
    .orderBy(asc(attestationAnswerTrail.id));
  const asked = new Map(row.questions.map((question) => [question.id, question]));
  const inWords = (questionId: string, answer: string) => {
    const question = asked.get(questionId);
    return question ? answerInWords(question, answer) : answer;
  };
  return {
    id,
    attestation: { id: row.attestationId, title: row.title },
    user: {
      ...{ id: person.id, firstName: person.firstName, lastName: person.lastName, email: person.email },
      isActive: person.isActive && person.deletedAt === null,
    },
    status: row.status,
    score: row.score,
    passingScore: row.passingScore,
    timeLimit: row.timeLimit,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
    reviewedBy: reviewer && { firstName: reviewer.firstName, lastName: reviewer.lastName },
    certificate: issued.find(({ revokedAt }) => revokedAt === null)?.number ?? null,
    certificates: issued,
    annulledAt: row.annulledAt?.toISOString() ?? null,
    decisions: await decisionsOf(db, id),
    grades: await gradesOf(db, id),
    questions: await questionsOf(db, row, answers),
    notesLeaving: row.notesLeaving,
    leaves: await leavesOf(db, id),
    trail: trail.map(({ questionId, answer, revision, savedAt, ipAddress }) => ({
      ...{ questionId, revision, ipAddress },
      answer: inWords(questionId, answer),
      savedAt: savedAt.toISOString(),
    })),
  };
}

/** What was asked, with what was answered, and what was right once nothing changes any more. */
async function questionsOf(db: Executor, row: AttemptRow, answers: SavedAnswer[]) {
  const isOver = row.status !== 'IN_PROGRESS';
  const state = toState(row, answers);
  const open = new Set(awaiting(state).map((question) => question.id));
  const byReviewer = new Set(isOver ? gradable(state).map((question) => question.id) : []);
  const corrections = await correctionsById(db, Object.values(row.corrections));
  return row.questions.map((question) => {
    const given = answers.find(({ questionId }) => questionId === question.id);
    const isJudged = isOver && !open.has(question.id);
    return {
      id: question.id,
      text: textInWords(question),
      type: question.type,
      options: question.options,
      ...(question.look && { look: question.look }),
      criteria: criteriaOf(question),
      material: { id: question.materialId, title: question.materialTitle, version: question.materialVersion },
      isFromBank: question.isFromBank ?? false,
      answer: given ? answerInWords(question, given.answer) : null,
      correctAnswer: isOver ? rightInWords(question) : null,
      ...(isJudged ? verdictOf(worthOf(state, question)) : { isCorrect: null }),
      correction: (isOver && corrections.get(row.corrections[question.id]?.id ?? '')) || null,
      isGradable: byReviewer.has(question.id),
    };
  });
}

const deciders = { firstName: users.firstName, lastName: users.lastName };

/** All certificates of an attempt, revoked ones too, in order. */
async function certificatesOf(db: Executor, attemptId: string) {
  const rows = await db
    .select({ certificate: certificates, revokedBy: deciders })
    .from(certificates)
    .leftJoin(users, eq(users.id, certificates.revokedById))
    .where(eq(certificates.attemptId, attemptId))
    .orderBy(sql`${certificates.revokedAt} asc nulls last`);
  return rows.map(({ certificate: { number, issuedAt, revokedAt, revokeReason }, revokedBy }) => ({
    ...{ number, revokedBy, revokeReason },
    issuedAt: issuedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

async function correctionsById(db: Executor, kept: QuestionCorrection[]) {
  const rows = await db
    .select({ correction: attestationCorrections, createdBy: deciders })
    .from(attestationCorrections)
    .innerJoin(users, eq(users.id, attestationCorrections.createdById))
    .where(
      inArray(
        attestationCorrections.id,
        kept.map(({ id }) => id),
      ),
    );
  return new Map(
    rows.map(({ correction: { id, kind, rightAnswers, reason, createdAt }, createdBy }) => [
      id,
      { kind, rightAnswers, reason, createdBy, createdAt: createdAt.toISOString() },
    ]),
  );
}

/** What administrators have decided of an attempt, in order. */
async function decisionsOf(db: Executor, attemptId: string) {
  const rows = await db
    .select({ decision: attestationDecisions, decidedBy: deciders })
    .from(attestationDecisions)
    .innerJoin(users, eq(users.id, attestationDecisions.decidedById))
    .where(eq(attestationDecisions.attemptId, attemptId))
    .orderBy(asc(attestationDecisions.id));
  return rows.map(({ decision: { kind, reason, createdAt }, decidedBy }) => ({
    ...{ kind, reason, decidedBy },
    createdAt: createdAt.toISOString(),
  }));
}
