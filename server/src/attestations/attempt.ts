import { isRight, normalise, scoreOf } from '../quizzes/grade.ts';
import type { StoredQuestion } from '../quizzes/tables.ts';
import { type GivenAnswer, type SavedAnswer, takeAnswers } from './answers.ts';

/** Milliseconds after the deadline in which an answer still counts: the way over the network. */
export const grace = 5000;

/** A question as it was drawn for one attempt: later edits of its quiz do not touch it. */
export interface DrawnQuestion extends StoredQuestion {
  quizId: string;
  materialId: string;
  materialTitle: string;
  /** Of the material at the time of the draw. */
  materialVersion: number;
}

export type AttemptStatus = 'IN_PROGRESS' | 'COMPLETED' | 'PASSED' | 'FAILED';
export type EndedBy = 'person' | 'time' | 'administrator';

export interface AttemptState {
  status: AttemptStatus;
  questions: DrawnQuestion[];
  answers: SavedAnswer[];
  /** Percent. */
  passingScore: number;
  /** Milliseconds of the server's clock; null without a limit. */
  deadline: number | null;
  completedAt: number | null;
  endedBy: EndedBy | null;
  /** What a reviewer has said of open answers. */
  grades: Record<string, boolean>;
  /** Percent, rounded down; null until the result is final. */
  score: number | null;
  correctAnswers: number | null;
}

/** All that can happen to an attempt; `at` is the server's clock at the top of the request. */
export type AttemptEvent =
  | { type: 'answer'; answers: GivenAnswer[]; at: number }
  /** `isTimeOut`: the page believes that the time is over; it ends the attempt only if this clock says so too. */
  | { type: 'submit'; at: number; isTimeOut?: boolean }
  /** Moves the deadline by so many minutes; back as well, but never into the past. */
  | { type: 'extend'; at: number; minutes: number }
  | { type: 'clock'; at: number }
  | { type: 'end'; at: number }
  | { type: 'review'; grades: Record<string, boolean> };

export interface Transition {
  state: AttemptState;
  /** Answers that this event has stored; the others were older than what is there, or came too late. */
  stored: SavedAnswer[];
  /** Questions whose newer answer on the server the sender of this one had not seen. */
  refused?: string[];
  /** Whether the event came to an attempt that was over: nothing of it counts. */
  isClosed: boolean;
}

/**
 * The rules of an attempt (design section 6), without any I/O: IN_PROGRESS goes on to PASSED or FAILED, or to
 * COMPLETED while open answers await a reviewer. What is over stays as it is.
 */
export function transition(state: AttemptState, event: AttemptEvent): Transition {
  if (event.type === 'review') return { state: review(state, event.grades), stored: [], isClosed: false };
  if (state.status !== 'IN_PROGRESS') return { state, stored: [], isClosed: true };
  const isOver = state.deadline !== null && event.at > state.deadline + grace;
  if (isOver) return { state: finish(state, state.deadline ?? event.at, 'time'), stored: [], isClosed: true };
  switch (event.type) {
    case 'answer': {
      const asked = new Set(state.questions.map(({ id }) => id));
      const { answers, ...taken } = takeAnswers(state.answers, event.answers, (id) => asked.has(id));
      return { state: { ...state, answers }, ...taken, isClosed: false };
    }
    case 'extend':
      return { state: extend(state, event), stored: [], isClosed: false };
    case 'submit': {
      const isLate = state.deadline !== null && event.at >= state.deadline;
      if (event.isTimeOut && !isLate) return { state, stored: [], isClosed: false };
      const end = isLate ? (state.deadline ?? event.at) : event.at;
      return { state: finish(state, end, isLate ? 'time' : 'person'), stored: [], isClosed: false };
    }
    case 'end':
      return { state: finish(state, event.at, 'administrator'), stored: [], isClosed: false };
    case 'clock':
      return { state, stored: [], isClosed: false };
  }
}

function extend(state: AttemptState, { minutes, at }: { minutes: number; at: number }): AttemptState {
  if (state.deadline === null) return state;
  return { ...state, deadline: Math.max(at, state.deadline + minutes * 60_000) };
}

function finish(state: AttemptState, completedAt: number, endedBy: EndedBy): AttemptState {
  const ended = { ...state, completedAt, endedBy };
  if (awaiting(ended).length > 0) return { ...ended, status: 'COMPLETED' };
  return judge(ended);
}

function review(state: AttemptState, grades: Record<string, boolean>): AttemptState {
  if (state.status !== 'COMPLETED') return state;
  const open = new Set(awaiting(state).map(({ id }) => id));
  const own = Object.fromEntries(Object.entries(grades).filter(([id]) => open.has(id)));
  const next = { ...state, grades: { ...state.grades, ...own } };
  return awaiting(next).length > 0 ? next : judge(next);
}

/** Open answers without a reference answer that nobody has reviewed; an empty one is wrong without a reviewer. */
export function awaiting({ questions, answers, grades }: AttemptState): DrawnQuestion[] {
  return questions.filter(
    (question) =>
      needsReviewer(question) && grades[question.id] === undefined && answerOf(answers, question.id).trim() !== '',
  );
}

function needsReviewer({ type, correctAnswer }: StoredQuestion): boolean {
  return type === 'OPEN_ENDED' && normalise(correctAnswer) === '';
}

export function isAnswerRight(
  { answers, grades }: Pick<AttemptState, 'answers' | 'grades'>,
  question: DrawnQuestion,
): boolean {
  if (needsReviewer(question)) return grades[question.id] ?? false;
  return isRight(question, answerOf(answers, question.id));
}

function judge(state: AttemptState): AttemptState {
  const correctAnswers = state.questions.filter((question) => isAnswerRight(state, question)).length;
  const score = scoreOf(correctAnswers, state.questions.length);
  return { ...state, status: score >= state.passingScore ? 'PASSED' : 'FAILED', correctAnswers, score };
}

export function answerOf(answers: SavedAnswer[], questionId: string): string {
  return answers.find((answer) => answer.questionId === questionId)?.answer ?? '';
}
