import type { StoredQuestion } from '../tables/quizzes.ts';

export interface GivenAnswer {
  questionId: string;
  answer: string;
}

export interface Grade {
  /** Percent, see {@link scoreOf}. */
  score: number;
  correctAnswers: number;
  /** Questions that count. */
  totalQuestions: number;
  isPassed: boolean;
}

/**
 * Specification section 4: a missing answer is wrong, an open question without a reference answer does not count.
 *
 * @param passingScore percent, a whole number
 */
export function grade(questions: StoredQuestion[], answers: GivenAnswer[], passingScore: number): Grade {
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const counted = questions.filter(
    ({ type, correctAnswer }) => type !== 'OPEN_ENDED' || normalise(correctAnswer) !== '',
  );
  const correctAnswers = counted.filter((question) => isRight(question, given.get(question.id) ?? '')).length;
  const score = scoreOf(correctAnswers, counted.length);
  return { score, correctAnswers, totalQuestions: counted.length, isPassed: score >= passingScore };
}

/**
 * Whole percent, rounded down (specification section 4), and the only figure that decides: what is shown as 67 has reached
 * 67, and 100 means all right. Where nothing counts there is nothing to fail in: 100.
 */
export function scoreOf(right: number, counted: number): number {
  return counted === 0 ? 100 : Math.floor((100 * right) / counted);
}

export function isRight({ type, correctAnswer }: StoredQuestion, answer: string): boolean {
  if (answer.trim() === '') return false;
  return type === 'OPEN_ENDED' ? normalise(answer) === normalise(correctAnswer) : answer === correctAnswer;
}

/** Apart from case, spaces, ё and е, and punctuation at the end, two answers are the same. */
export function normalise(answer: string): string {
  return answer
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.!?…;,:]+$/u, '');
}
