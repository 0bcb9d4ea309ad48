import type { PendingAnswer } from './answerBook.ts';
import type { Failure } from './failures.ts';

/** What is between the answers and the server, learnt from how the saves before have failed. */
export function createObstacles(failureOf: (error: unknown) => Failure) {
  const refused = new Map<string, string>();
  let isClosed = false;
  let waiting: { message: string; delay: number | undefined; until: number } | null = null;
  /** One answer of the last batch is at fault: which one shows when each goes alone. */
  let isOneByOne = false;

  return {
    /** Takes note of a failed save; throws what is worth another try. */
    meet: (error: unknown, batch: PendingAnswer[]): void => {
      const failure = failureOf(error);
      if (failure.kind === 'closed') isClosed = true;
      else if (failure.kind === 'passing') {
        const { message, delay } = failure;
        waiting = { message, delay, until: delay ? performance.now() + delay : 0 };
        throw error;
      } else if (failure.isOfOne && batch.length > 1) isOneByOne = true;
      else for (const { questionId } of batch) refused.set(questionId, failure.message);
    },
    /** Another attempt begins: whether the server can be reached will show. */
    begin: () => {
      waiting = null;
      isOneByOne = false;
    },
    /** Those of the answers that can go out together now. */
    batchOf: (answers: PendingAnswer[]): PendingAnswer[] => {
      if (isClosed) return [];
      const free = answers.filter(({ questionId }) => !refused.has(questionId));
      return isOneByOne ? free.slice(0, 1) : free;
    },
    /** Tries again what was refused: the answer to one question, or all. */
    forgive: (questionId?: string) => {
      if (questionId === undefined) refused.clear();
      else refused.delete(questionId);
    },
    /** Milliseconds that the server has asked to be left alone for. */
    namedDelay: () => waiting?.delay,
    isTooEarly: () => waiting !== null && waiting.until > performance.now(),
    state: () => {
      if (isClosed) return 'closed';
      if (waiting) return 'waiting';
      return refused.size > 0 ? 'refused' : 'none';
    },
    problem: () => waiting?.message ?? [...refused.values()][0] ?? null,
  };
}
