import type { Leave } from '../leaves/leaveBook.ts';
import type { PendingAnswer } from './answerBook.ts';

const answersKey = (attemptId: string) => `portal:attempt:${attemptId}`;
const marksKey = (attemptId: string) => `portal:attempt-marks:${attemptId}`;
const leavesKey = (attemptId: string) => `portal:attempt-leaves:${attemptId}`;

/** Answers that the server does not have yet, on this computer. */
export function localAnswers(attemptId: string) {
  return {
    /** An answer stored by an older release does not say what it is based on, so it replaces nothing newer. */
    read: (): PendingAnswer[] =>
      (read(answersKey(attemptId)) as PendingAnswer[]).map((answer) => ({
        ...answer,
        base: answer.base ?? 0,
        chain: answer.chain ?? 'before',
      })),
    write: (unsent: PendingAnswer[]) => write(answersKey(attemptId), unsent),
  };
}

/** Questions that the person wants to come back to. */
export function localMarks(attemptId: string) {
  return {
    read: () => new Set(read(marksKey(attemptId)) as string[]),
    write: (marks: Set<string>) => write(marksKey(attemptId), [...marks]),
  };
}

/** When the page of the attempt was left. */
export function localLeaves(attemptId: string) {
  return {
    read: () => read(leavesKey(attemptId)) as Leave[],
    write: (leaves: Leave[]) => write(leavesKey(attemptId), leaves),
  };
}

function read(key: string): unknown[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
  } catch {
    return [];
  }
}

function write(key: string, items: unknown[]): void {
  try {
    if (items.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(items));
  } catch {
    // Without local storage the answers are still sent; they only do not survive a reload without a connection.
  }
}
