import type { SavedAnswer } from '../attempts/answers.ts';
import { type AttemptState, transition } from '../attempts/transition.ts';
import { drawQuestions, questionPool } from '../attestations/draw.ts';
import { issueCertificate } from '../certificates/issue.ts';
import type { Executor } from '../db/database.ts';
import {
  attestationAnswers,
  attestationAnswerTrail,
  attestationAttempts,
  type attestations,
  type DrawnQuestion,
} from '../tables/attestations.ts';
import type { users } from '../tables/users.ts';
import type { Dice } from './dice.ts';

type Attestation = typeof attestations.$inferSelect;
type Person = typeof users.$inferSelect;

/** An attempt of the past as a trace in the log. */
export interface WrittenAttempt {
  person: Person;
  createdAt: Date;
  details: Record<string, unknown>;
}

/** Lets the people take the attestation as the engine would have, each with a knowledge of his own. */
export async function writeAttempts(
  tx: Executor,
  attestation: Attestation,
  people: { person: Person; startedAt: Date }[],
  dice: Dice,
): Promise<WrittenAttempt[]> {
  const pool = await questionPool(tx, attestation.id);
  const written: WrittenAttempt[] = [];
  for (const { person, startedAt } of people) {
    const questions = drawQuestions(pool, attestation.questionsPerMaterial);
    const trail = answer(questions, startedAt, dice.between(55, 100) / 100, dice);
    const state = finish(attestation, questions, trail);
    written.push({ person, ...(await keep(tx, attestation, person, startedAt, state, trail)) });
  }
  return written;
}

interface TimedAnswer extends SavedAnswer {
  savedAt: Date;
}

/** @param knowledge share of right answers to expect */
function answer(questions: DrawnQuestion[], startedAt: Date, knowledge: number, dice: Dice): TimedAnswer[] {
  let at = startedAt.getTime();
  return questions.map((question) => {
    at += dice.between(12, 75) * 1000;
    const given = dice.chance(knowledge) ? rightAnswer(question) : wrongAnswer(question, dice);
    return { questionId: question.id, answer: given, revision: 1, savedAt: new Date(at) };
  });
}

function rightAnswer({ correctAnswer }: DrawnQuestion): string {
  return correctAnswer || 'Сообщить руководителю и действовать по инструкции';
}

function wrongAnswer({ type, options, correctAnswer }: DrawnQuestion, dice: Dice): string {
  if (type === 'TRUE_FALSE') return correctAnswer === 'true' ? 'false' : 'true';
  if (type === 'OPEN_ENDED') return 'Не помню';
  // Some wrong options draw more people than others.
  const wrong = options.map((_, index) => String(index)).filter((index) => index !== correctAnswer);
  return wrong[dice.chance(0.6) ? 0 : dice.between(0, wrong.length - 1)] ?? '';
}

function finish({ passingScore }: Attestation, questions: DrawnQuestion[], trail: TimedAnswer[]): AttemptState {
  const fresh: AttemptState = {
    ...{ status: 'IN_PROGRESS', questions, answers: [], passingScore, deadline: null },
    ...{
      completedAt: null,
      endedBy: null,
      grades: {},
      corrections: {},
      isAnnulled: false,
      score: null,
      correctAnswers: null,
    },
  };
  const end = trail.at(-1)?.savedAt.getTime() ?? 0;
  const answered = transition(fresh, { type: 'answer', answers: trail, at: end }).state;
  return transition(answered, { type: 'submit', at: end + 5000 }).state;
}

async function keep(
  tx: Executor,
  { id: attestationId, title, passingScore, timeLimit, validityMonths }: Attestation,
  { id: userId }: Person,
  createdAt: Date,
  state: AttemptState,
  trail: TimedAnswer[],
) {
  const { status, score, correctAnswers, questions, endedBy } = state;
  const completedAt = new Date(state.completedAt ?? createdAt);
  const [attempt] = await tx
    .insert(attestationAttempts)
    .values({
      ...{ attestationId, userId, title, passingScore, timeLimit, validityMonths },
      ...{ status, score, correctAnswers, questions, endedBy, createdAt, completedAt },
      deadline: timeLimit > 0 ? new Date(createdAt.getTime() + timeLimit * 60_000) : null,
    })
    .returning();
  if (!attempt) throw new Error('The attempt is not written');
  const answers = trail.map((given) => ({ ...given, attemptId: attempt.id }));
  await tx.insert(attestationAnswers).values(answers);
  await tx.insert(attestationAnswerTrail).values(answers);
  if (status === 'PASSED') await issueCertificate(tx, attempt);
  return {
    createdAt: completedAt,
    details: { attempt: { id: attempt.id }, attestation: { id: attestationId, title }, status, score, endedBy },
  };
}
