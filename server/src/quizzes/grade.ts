import type { StoredQuestion } from './tables.ts';

export interface GivenAnswer {
  questionId: string;
  answer: string;
}

export interface Grade {
  /** Percent, rounded. */
  score: number;
  correctAnswers: number;
  /** Questions that count. */
  totalQuestions: number;
  isPassed: boolean;
}

/**
 * Design section 6: a missing answer is wrong, an open question without a reference answer does not count, and the
 * pass mark compares the unrounded share.
 *
 * @param passingScore percent
 */
export function grade(questions: StoredQuestion[], answers: GivenAnswer[], passingScore: number): Grade {
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const counted = questions.filter(
    ({ type, correctAnswer }) => type !== 'OPEN_ENDED' || normalise(correctAnswer) !== '',
  );
  const correctAnswers = counted.filter((question) => isRight(question, given.get(question.id) ?? '')).length;
  // A test of open questions only has nothing to fail in.
  const share = counted.length === 0 ? 100 : (100 * correctAnswers) / counted.length;
  return {
    score: Math.round(share),
    correctAnswers,
    totalQuestions: counted.length,
    isPassed: share >= passingScore,
  };
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
