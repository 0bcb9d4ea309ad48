import { answerInWords, feedbackOf, mark, needsReviewer, rightInWords, textInWords } from 'shared-api/questions';
import { verdictOf } from '../questions/grade.ts';
import type { quizAttempts, StoredQuestion } from '../tables/quizzes.ts';

interface Kept {
  attempt: typeof quizAttempts.$inferSelect;
  /** The questions of the quiz now, for attempts older than the keeping of what was asked. */
  present: StoredQuestion[];
}

/** A person's own answers in words, as they were asked. What would have been right is not in it. */
export function describeAnswers(kept: Kept) {
  const asked = questionsOf(kept).map(({ question, answer }) => ({
    ...{ text: textInWords(question), type: question.type, options: question.options, ...lookOf(question) },
    answer: answer === undefined ? null : inWords(question, answer),
    feedback: feedbackOf(question, answer ?? ''),
  }));
  const given = asked.filter(({ answer }) => answer !== null);
  return {
    isAsShown: kept.attempt.questions !== null,
    questions: asked,
    answers: given.map(({ text, answer }) => ({ question: text, answer: answer ?? '' })),
  };
}

/** The same with the right answers, for editors. */
export function describeForEditors(kept: Kept) {
  return questionsOf(kept).map(({ question, answer }) => ({
    ...{ text: textInWords(question), type: question.type, options: question.options, ...lookOf(question) },
    answer: answer === undefined ? null : inWords(question, answer),
    correctAnswer: rightInWords(question) || null,
    ...(needsReviewer(question) ? { isCorrect: null } : verdictOf(mark(question, answer ?? ''))),
  }));
}

const lookOf = ({ look }: StoredQuestion) => (look ? { look } : {});

function questionsOf({ attempt, present }: Kept) {
  const given = new Map(attempt.answers.map(({ questionId, answer }) => [questionId, answer]));
  const questions = attempt.questions ?? present.filter(({ id }) => given.has(id));
  return questions.map((question) => ({ question, answer: given.get(question.id) }));
}

function inWords(question: StoredQuestion, answer: string): string {
  return answerInWords(question, answer) || 'Нет ответа';
}
