import type { AttemptAnswer } from 'shared-api';
import type { PendingAnswer, Reply } from './answerBook.ts';
import type { Failure } from './failures.ts';

/** Milliseconds between attempts to reach a server that does not answer; the last one repeats. */
const retries = [1000, 2000, 5000, 10_000];

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
  let waiting: { message: string; until: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  /** One answer of the last batch is at fault: which one shows when each goes alone. */
  let isOneByOne = false;

  const sendable = () => pending().filter(({ questionId }) => !refused.has(questionId));
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };
  const fail = (failure: Failure, batch: PendingAnswer[]) => {
    if (failure.kind === 'closed') isClosed = true;
    else if (failure.kind === 'passing') {
      const { message, delay } = failure;
      waiting = { message, until: delay ? performance.now() + delay : 0 };
      schedule(delay ?? retries[Math.min(failures, retries.length - 1)] ?? 10_000);
      failures += 1;
    } else if (failure.isOfOne && batch.length > 1) isOneByOne = true;
    else for (const { questionId } of batch) refused.set(questionId, failure.message);
  };
  const sendAll = async (): Promise<void> => {
    waiting = null;
    for (let all = sendable(); all.length > 0 && !isClosed && !waiting; all = sendable()) {
      onChange();
      const batch = isOneByOne ? all.slice(0, 1) : all;
      try {
        const reply = await send(batch);
        failures = 0;
        onReply({ ...reply, sent: batch.map(({ questionId, revision }) => ({ questionId, revision })) });
      } catch (error) {
        fail(failureOf(error), batch);
      }
    }
    isOneByOne = false;
  };
  /** Resolves when nothing more can be done now. */
  const flush = (): Promise<void> => {
    // A server that has named the time is not asked before it, whatever comes back or is pressed.
    if (waiting && waiting.until > performance.now()) return Promise.resolve();
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = null;
      onChange();
    });
    return running;
  };

  return {
    flush,
    schedule: (delay: number) => {
      if (!waiting) schedule(delay);
    },
    /** Lets go again what was refused: the answer to one question, or all. */
    forgive: (questionId?: string) => {
      if (questionId === undefined) refused.clear();
      else refused.delete(questionId);
    },
    state: () => {
      if (isClosed) return 'closed';
      if (waiting) return 'waiting';
      if (running !== null || sendable().length > 0) return 'saving';
      return refused.size > 0 ? 'refused' : 'idle';
    },
    problem: () => waiting?.message ?? [...refused.values()][0] ?? null,
    stop: () => clearTimeout(timer),
  };
}
