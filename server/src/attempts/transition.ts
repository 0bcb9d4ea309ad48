import { mark, needsReviewer } from 'shared-api/questions';
import { scoreOf, sumOf } from '../questions/grade.ts';
import type { AttemptStatus, DrawnQuestion, GradeGiven, QuestionCorrection } from '../tables/attestations.ts';
import type { StoredQuestion } from '../tables/quizzes.ts';
import { type GivenAnswer, type SavedAnswer, takeAnswers } from './answers.ts';

/** Milliseconds after the deadline in which an answer still counts: the way over the network. */
export const grace = 5000;

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
  grades: Record<string, GradeGiven>;
  /** What has been corrected since the questions were drawn, by question. */
  corrections: Record<string, QuestionCorrection>;
  /** Counts for nothing: no limit, no standing, no figures. */
  isAnnulled: boolean;
  /** Percent, rounded down; null until the result is final. */
  score: number | null;
  correctAnswers: number | null;
}

/** The course of an attempt; `at` is the server's clock at the top of the request. */
type CourseEvent =
  | { type: 'answer'; answers: GivenAnswer[]; at: number }
  /** `isTimeOut`: the page believes that the time is over; it ends the attempt only if this clock says so too. */
  | { type: 'submit'; at: number; isTimeOut?: boolean }
  /** Moves the deadline by so many minutes; back as well, but never into the past. */
  | { type: 'extend'; at: number; minutes: number }
  | { type: 'clock'; at: number }
  | { type: 'end'; at: number };

/** What people decide of an attempt, whether it is over or not. */
type Decision =
  /** Open answers that nobody has graded yet. */
  | { type: 'review'; grades: Record<string, GradeGiven> }
  /** Grades instead of earlier ones, also after the result. */
  | { type: 'regrade'; grades: Record<string, GradeGiven> }
  | { type: 'annul'; at: number }
  /** Goes on until the new deadline. */
  | { type: 'reopen'; deadline: number }
  /** Null: the question counts again as it was asked. */
  | { type: 'correct'; questionId: string; correction: QuestionCorrection | null };

/** All that can happen to an attempt. */
export type AttemptEvent = CourseEvent | Decision;

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
 * The rules of an attempt (specification section 4), without any I/O: IN_PROGRESS goes on to PASSED or FAILED, or to
 * COMPLETED while open answers await a reviewer. What is over changes only by a decision of a person with a name:
 * another grade, an annulment, a reopening, the correction of a question (decision 030). An annulled attempt takes
 * nothing any more.
 */
export function transition(state: AttemptState, event: AttemptEvent): Transition {
  if (state.isAnnulled) return { state, stored: [], isClosed: true };
  if (isOfCourse(event)) return goOn(state, event);
  return { state: decide(state, event), stored: [], isClosed: false };
}

const courseEvents: AttemptEvent['type'][] = ['answer', 'submit', 'extend', 'clock', 'end'];

function isOfCourse(event: AttemptEvent): event is CourseEvent {
  return courseEvents.includes(event.type);
}

function goOn(state: AttemptState, event: CourseEvent): Transition {
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

function decide(state: AttemptState, event: Decision): AttemptState {
  switch (event.type) {
    case 'review':
      return review(state, event.grades);
    case 'regrade':
      return regrade(state, event.grades);
    case 'annul':
      return annul(state, event.at);
    case 'reopen':
      return reopen(state, event.deadline);
    case 'correct':
      return correct(state, event.questionId, event.correction);
  }
}

function annul(state: AttemptState, at: number): AttemptState {
  const isLate = state.deadline !== null && at >= state.deadline;
  const ended =
    state.status !== 'IN_PROGRESS'
      ? state
      : finish(state, isLate ? (state.deadline ?? at) : at, isLate ? 'time' : 'administrator');
  return { ...ended, isAnnulled: true };
}

/** Answers may change now, so what was said of them before does not hold. */
function reopen(state: AttemptState, deadline: number): AttemptState {
  if (state.status === 'IN_PROGRESS') return state;
  const open = { status: 'IN_PROGRESS', completedAt: null, endedBy: null, score: null, correctAnswers: null } as const;
  return { ...state, ...open, deadline, grades: {} };
}

function correct(state: AttemptState, questionId: string, correction: QuestionCorrection | null): AttemptState {
  if (!state.questions.some(({ id }) => id === questionId)) return state;
  const { [questionId]: _before, ...others } = state.corrections;
  const next = { ...state, corrections: correction ? { ...others, [questionId]: correction } : others };
  return next.status === 'IN_PROGRESS' ? next : settle(next);
}

function finish(state: AttemptState, completedAt: number, endedBy: EndedBy): AttemptState {
  return settle({ ...state, completedAt, endedBy });
}

/** The result of an attempt that is over, as far as there is one. */
function settle(state: AttemptState): AttemptState {
  if (awaiting(state).length === 0) return judge(state);
  return { ...state, status: 'COMPLETED', score: null, correctAnswers: null };
}

function review(state: AttemptState, grades: Record<string, GradeGiven>): AttemptState {
  if (state.status !== 'COMPLETED') return state;
  const open = new Set(awaiting(state).map(({ id }) => id));
  const own = Object.fromEntries(Object.entries(grades).filter(([id]) => open.has(id)));
  const next = { ...state, grades: { ...state.grades, ...own } };
  return settle(next);
}

/** Grades what only a reviewer can decide, whether it has been graded before or not. */
function regrade(state: AttemptState, grades: Record<string, GradeGiven>): AttemptState {
  if (state.status === 'IN_PROGRESS') return state;
  const open = new Set(gradable(state).map(({ id }) => id));
  const own = Object.fromEntries(Object.entries(grades).filter(([id]) => open.has(id)));
  return Object.keys(own).length === 0 ? state : settle({ ...state, grades: { ...state.grades, ...own } });
}

/** Open answers without a reference answer that nobody has reviewed; an empty one is wrong without a reviewer. */
export function awaiting(state: AttemptState): DrawnQuestion[] {
  return gradable(state).filter(({ id }) => state.grades[id] === undefined);
}

/** Open answers that a reviewer decides on, graded or not; not those whose question counts for nobody or for all. */
export function gradable({ questions, answers, corrections }: AttemptState): DrawnQuestion[] {
  return questions.filter((question) => {
    const kind = corrections[question.id]?.kind;
    if (kind === 'VOID' || kind === 'CREDIT') return false;
    return needsReviewer(question) && answerOf(answers, question.id).trim() !== '';
  });
}

/** Those that the score counts. */
export function countedQuestions({ questions, corrections }: Pick<AttemptState, 'questions' | 'corrections'>) {
  return questions.filter(({ id }) => corrections[id]?.kind !== 'VOID');
}

/** What the answer to a question is worth, 0 to 1, after corrections and by the reviewer's word. */
export function worthOf(
  { answers, grades, corrections }: Pick<AttemptState, 'answers' | 'grades' | 'corrections'>,
  question: DrawnQuestion,
): number {
  const correction = corrections[question.id];
  if (correction?.kind === 'CREDIT') return 1;
  if (needsReviewer(question)) return Number(grades[question.id] ?? false);
  const given = answerOf(answers, question.id);
  if (correction?.kind === 'REKEY' && isRekeyed(question, correction.rightAnswers)) {
    const keys = correction.rightAnswers.map((answer) => keyOf(question, answer));
    return Math.max(0, ...keys.map((correctAnswer) => mark({ ...question, correctAnswer }, given)));
  }
  return mark(question, given);
}

/** Whether nothing is missing of what the answer could be worth. */
export function isAnswerRight(state: Parameters<typeof worthOf>[0], question: DrawnQuestion): boolean {
  return worthOf(state, question) === 1;
}

/** Whether a new key says anything of the question as it was drawn: its options may have been others then. */
export function isRekeyed(question: StoredQuestion, rightAnswers: string[]): boolean {
  if (question.details || needsReviewer(question)) return false;
  return question.type !== 'MULTIPLE_CHOICE' || rightAnswers.some((answer) => question.options.includes(answer));
}

/** An answer as the attempt stores it. */
function keyOf({ type, options }: StoredQuestion, answer: string): string {
  return type === 'MULTIPLE_CHOICE' ? String(options.indexOf(answer)) : answer;
}

function judge(state: AttemptState): AttemptState {
  const counted = countedQuestions(state);
  const worths = counted.map((question) => worthOf(state, question));
  const correctAnswers = worths.filter((worth) => worth === 1).length;
  const score = scoreOf(sumOf(worths), counted.length);
  return { ...state, status: score >= state.passingScore ? 'PASSED' : 'FAILED', correctAnswers, score };
}

export function answerOf(answers: SavedAnswer[], questionId: string): string {
  return answers.find((answer) => answer.questionId === questionId)?.answer ?? '';
}
