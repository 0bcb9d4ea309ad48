import type { Executor } from '../db/database.ts';
import { type Guess, requireTurn, secondsToWait } from '../limits/guesses.ts';

/** Attempts of one person at one quiz in an hour that were not right, before the next one has to wait. */
const free = 5;
/** Minutes that are waited at most. */
const longestWait = 60;

/** More tries would find the answers one by one: each failure beyond the fifth doubles the pause after it. */
export function quizGuess(quizId: string, userId: string, ip: string, scale: number): Guess {
  const most = free * scale;
  return {
    kind: 'quiz',
    subject: `${quizId} ${userId}`,
    ip,
    limits: [{ of: 'subject', most, pause: (failures) => Math.min(longestWait, 2 ** (failures - most)) }],
    minutes: 60,
    refusal: 'Слишком много неудачных попыток пройти этот тест. Перечитайте материал',
    forgets: false,
  };
}

/** Seconds until this person may try again; 0 when now. */
export function waitOf(db: Executor, quizId: string, userId: string, scale: number): Promise<number> {
  return secondsToWait(db, quizGuess(quizId, userId, '', scale));
}

/** 429 while the person has to wait. */
export function requireNoWait(db: Executor, quizId: string, userId: string, scale: number): Promise<void> {
  return requireTurn(db, quizGuess(quizId, userId, '', scale));
}
