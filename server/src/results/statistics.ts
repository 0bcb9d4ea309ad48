import { answerInWords, textInWords } from 'shared-api/questions';
import type { SavedAnswer } from '../attempts/answers.ts';
import { type AttemptState, answerOf, worthOf } from '../attempts/transition.ts';
import { sumOf } from '../questions/grade.ts';
import type { DrawnQuestion } from '../tables/attestations.ts';

/** A finished attempt, as much of it as the figures need. */
export interface FinishedAttempt {
  /** Percent. */
  score: number;
  questions: DrawnQuestion[];
  answers: SavedAnswer[];
  grades: AttemptState['grades'];
  corrections: AttemptState['corrections'];
  startedAt: Date;
  /** Answers in the order in which they were stored. */
  trail: { questionId: string; savedAt: Date }[];
}

interface QuestionSums {
  /** As the newest of the attempts asked it. */
  question: DrawnQuestion;
  askedAt: Date;
  asked: number;
  /** Answers that were right, those in part by their part. */
  right: number;
  /** Sums of the correlation: x is what the answer was worth, 0 to 1, y that of the other questions on average. */
  pairs: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
  yy: number;
  seconds: number[];
  wrong: Map<string, number>;
}

const shownWrongAnswers = 5;

/**
 * Collects the figures of an attestation attempt by attempt, so that any number of them needs little memory.
 *
 * Facility index: what answers were worth on average, 0 to 1. Discrimination: the product-moment correlation between the question and
 * the rest of the attempt (corrected item-total correlation; Lord & Novick, Statistical Theories of Mental Test
 * Scores, 1968, 15.3), which Moodle's quiz statistics report calls the discrimination index.
 */
export function createStatistics() {
  const sums = new Map<string, QuestionSums>();
  const scores: number[] = [];

  return {
    add(attempt: FinishedAttempt): void {
      scores.push(attempt.score);
      const worths = new Map(attempt.questions.map((question) => [question.id, worthOf(attempt, question)]));
      const total = sumOf([...worths.values()]);
      const seconds = secondsByQuestion(attempt);
      for (const question of attempt.questions) {
        const own = sums.get(question.id) ?? empty(question, attempt.startedAt);
        sums.set(question.id, own);
        if (attempt.startedAt > own.askedAt) Object.assign(own, { question, askedAt: attempt.startedAt });
        count(own, attempt, question, worths.get(question.id) ?? 0, total);
        const spent = seconds.get(question.id);
        if (spent !== undefined) own.seconds.push(spent);
      }
    },
    result() {
      return {
        finished: scores.length,
        averageScore: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
        medianScore: median(scores),
        distribution: distributionOf(scores),
        questions: [...sums.values()].map(toFigures),
      };
    },
  };
}

function empty(question: DrawnQuestion, askedAt: Date): QuestionSums {
  return {
    question,
    askedAt,
    asked: 0,
    right: 0,
    pairs: 0,
    x: 0,
    y: 0,
    xx: 0,
    xy: 0,
    yy: 0,
    seconds: [],
    wrong: new Map(),
  };
}

/** @param question as this attempt asked it: its options have an order of their own */
function count(
  own: QuestionSums,
  attempt: FinishedAttempt,
  question: DrawnQuestion,
  worth: number,
  total: number,
): void {
  own.asked += 1;
  own.right += worth;
  if (worth < 1) {
    const given = answerInWords(question, answerOf(attempt.answers, question.id));
    own.wrong.set(given, (own.wrong.get(given) ?? 0) + 1);
  }
  const others = attempt.questions.length - 1;
  if (others < 1) return;
  const x = worth;
  const y = (total - x) / others;
  own.pairs += 1;
  own.x += x;
  own.y += y;
  own.xx += x * x;
  own.xy += x * y;
  own.yy += y * y;
}

function toFigures(own: QuestionSums) {
  const { question, asked, right, seconds, wrong } = own;
  return {
    id: question.id,
    quizId: question.quizId,
    text: textInWords(question),
    type: question.type,
    material: { id: question.materialId, title: question.materialTitle },
    asked,
    facility: right / asked,
    discrimination: discriminationOf(own),
    medianSeconds: median(seconds),
    wrongAnswers: [...wrong]
      .map(([answer, count]) => ({ answer, count }))
      .sort((a, b) => b.count - a.count || a.answer.localeCompare(b.answer, 'ru'))
      .slice(0, shownWrongAnswers),
  };
}

/** Null where all answered alike, or the rest of every attempt was alike: nothing varies together with nothing. */
function discriminationOf({ pairs, x, y, xx, xy, yy }: QuestionSums): number | null {
  // Thirds do not add up to the last digit: what is left of them is no spread.
  const spreadOf = (squares: number, sum: number) => {
    const spread = pairs * squares - sum * sum;
    return spread <= 1e-9 * pairs * squares ? 0 : spread;
  };
  const spread = spreadOf(xx, x) * spreadOf(yy, y);
  if (pairs < 2 || spread <= 1e-9) return null;
  return (pairs * xy - x * y) / Math.sqrt(spread);
}

/** Tens of percent; the last holds 90 to 100. */
function distributionOf(scores: number[]): number[] {
  const bins = Array.from({ length: 10 }, () => 0);
  for (const score of scores) {
    const bin = Math.min(9, Math.max(0, Math.floor(score / 10)));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

/** Seconds from the answer before, or the start, to each answer of a question, added up. */
function secondsByQuestion({ trail, startedAt }: FinishedAttempt): Map<string, number> {
  const spent = new Map<string, number>();
  let before = startedAt.getTime();
  for (const { questionId, savedAt } of trail) {
    const now = savedAt.getTime();
    spent.set(questionId, (spent.get(questionId) ?? 0) + Math.max(0, now - before) / 1000);
    before = now;
  }
  return spent;
}

export function median(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
