import { type AttemptAnswer, createLane } from 'shared-api';
import type { PendingAnswer, Reply } from './answerBook.ts';
import type { Failure } from './failures.ts';
import { pauseAfter } from './pauses.ts';

/** Milliseconds after the last key of an answer until it is sent. */
const wait = 600;
/** Milliseconds after the first unsent key until it is sent, however fast one goes on typing. */
const longestWait = 3000;

export interface SenderOptions {
  /** Gives the server's answers and what it has refused; rejects as the call does. */
  send: (answers: PendingAnswer[]) => Promise<{ answers: AttemptAnswer[]; refused: string[] }>;
  failureOf: (error: unknown) => Failure;
  /** What waits for nothing but a connection. */
  pending: () => PendingAnswer[];
  onReply: (reply: Reply) => void;
  onChange: () => void;
}

/**
 * Brings pending answers to the server, one request at a time. What fails for now is tried again, what the server
 * does not take is said and left alone, and one answer that it does not take does not hold up the others.
 */
export function createAnswerSender({ send, failureOf, pending, onReply, onChange }: SenderOptions) {
  const refused = new Map<string, string>();
  let isClosed = false;
  let waiting: { message: string; delay: number | undefined; until: number } | null = null;
  /** One answer of the last batch is at fault: which one shows when each goes alone. */
  let isOneByOne = false;

  const sendable = () => pending().filter(({ questionId }) => !refused.has(questionId));
  /** Throws what is worth another try. */
  const fail = (error: unknown, batch: PendingAnswer[]) => {
    const failure = failureOf(error);
    if (failure.kind === 'closed') isClosed = true;
    else if (failure.kind === 'passing') {
      const { message, delay } = failure;
      waiting = { message, delay, until: delay ? performance.now() + delay : 0 };
      throw error;
    } else if (failure.isOfOne && batch.length > 1) isOneByOne = true;
    else for (const { questionId } of batch) refused.set(questionId, failure.message);
  };
  const sendBatch = async (batch: PendingAnswer[]): Promise<void> => {
    try {
      const reply = await send(batch);
      onReply({ ...reply, sent: batch.map(({ questionId, revision }) => ({ questionId, revision })) });
    } catch (error) {
      fail(error, batch);
    }
  };
  const sendAll = async (): Promise<void> => {
    waiting = null;
    try {
      for (let all = sendable(); all.length > 0 && !isClosed; all = sendable()) {
        onChange();
        await sendBatch(isOneByOne ? all.slice(0, 1) : all);
      }
    } finally {
      isOneByOne = false;
    }
  };
  const lane = createLane({
    send: sendAll,
    wait,
    longestWait,
    pauseAfter: (failures, error) => waiting?.delay ?? pauseAfter(failures, error),
    onChange,
  });
  /** Resolves when nothing more can be done now. */
  const flush = (): Promise<void> => {
    // A send that is on its way takes with it what is typed meanwhile.
    if (lane.isRunning()) return lane.settled();
    // A server that has named the time is not asked before it, whatever comes back or is pressed.
    if (waiting && waiting.until > performance.now()) return Promise.resolve();
    lane.touch();
    return lane.flush();
  };

  return {
    flush,
    /** Says that there is something to send: after the usual wait, or after as many milliseconds as given. */
    touch: lane.touch,
    /** Lets go again what was refused: the answer to one question, or all. */
    forgive: (questionId?: string) => {
      if (questionId === undefined) refused.clear();
      else refused.delete(questionId);
    },
    state: () => {
      if (isClosed) return 'closed';
      if (waiting) return 'waiting';
      if (lane.isRunning() || sendable().length > 0) return 'saving';
      return refused.size > 0 ? 'refused' : 'idle';
    },
    problem: () => waiting?.message ?? [...refused.values()][0] ?? null,
    stop: lane.rest,
  };
}
