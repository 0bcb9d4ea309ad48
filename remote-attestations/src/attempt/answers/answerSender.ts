import { type AttemptAnswer, createLane } from 'shared-api';
import type { PendingAnswer, Reply } from './answerBook.ts';
import type { Failure } from './failures.ts';
import { createObstacles } from './obstacles.ts';
import { pauseAfter } from './pauses.ts';

/** Milliseconds after the last key of an answer until it is sent. */
const wait = 600;
/** Milliseconds after the first unsent key until it is sent, while typing continues. */
const longestWait = 3000;

export interface SenderOptions {
  /** Returns the server's answers and what it has refused; rejects as the call does. */
  send: (answers: PendingAnswer[]) => Promise<{ answers: AttemptAnswer[]; refused: string[] }>;
  failureOf: (error: unknown) => Failure;
  /** What waits for nothing but a connection. */
  pending: () => PendingAnswer[];
  onReply: (reply: Reply) => void;
  onChange: () => void;
}

export type AnswerSender = ReturnType<typeof createAnswerSender>;

/**
 * Brings pending answers to the server, one request at a time. What fails for now is tried again, what the server
 * does not take is said and left alone, and one answer that it does not take does not hold up the others.
 */
export function createAnswerSender({ send, failureOf, pending, onReply, onChange }: SenderOptions) {
  const obstacles = createObstacles(failureOf);
  const batch = () => obstacles.batchOf(pending());
  const sendBatch = async (answers: PendingAnswer[]): Promise<void> => {
    try {
      const reply = await send(answers);
      onReply({ ...reply, sent: answers.map(({ questionId, revision }) => ({ questionId, revision })) });
    } catch (error) {
      obstacles.meet(error, answers);
    }
  };
  const sendAll = async (): Promise<void> => {
    obstacles.begin();
    for (let next = batch(); next.length > 0; next = batch()) {
      onChange();
      await sendBatch(next);
    }
  };
  const lane = createLane({
    send: sendAll,
    wait,
    longestWait,
    pauseAfter: (failures, error) => obstacles.namedDelay() ?? pauseAfter(failures, error),
    onChange,
  });
  /** Resolves when nothing more can be done now. */
  const flush = (): Promise<void> => {
    // A send that is on its way takes with it what is typed meanwhile.
    if (lane.isRunning()) return lane.settled();
    // When the server has named a time it is not asked before, even if the connection returns or a button is pressed.
    if (obstacles.isTooEarly()) return Promise.resolve();
    lane.touch();
    return lane.flush();
  };

  return {
    flush,
    /** Says that there is something to send: after the usual wait, or after as many milliseconds as given. */
    touch: lane.touch,
    forgive: obstacles.forgive,
    state: () => {
      const state = obstacles.state();
      if (state === 'closed' || state === 'waiting') return state;
      if (lane.isRunning() || batch().length > 0) return 'saving';
      return state === 'refused' ? 'refused' : 'idle';
    },
    problem: obstacles.problem,
    stop: lane.rest,
  };
}
