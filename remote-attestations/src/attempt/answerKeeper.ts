import type { AttemptAnswer } from 'shared-api';

/** Milliseconds after the last key of an answer until it is sent. */
const pause = 600;
/** Milliseconds between attempts to reach a server that does not answer; the last one repeats. */
const retries = [1000, 2000, 5000, 10_000];

/** `saved`: the server has everything. `waiting`: there is no connection, what was typed is kept here. */
export type KeeperState = 'saved' | 'saving' | 'waiting' | 'closed';

export interface Keeper {
  answers: () => Record<string, string>;
  set: (questionId: string, answer: string) => void;
  /** Sends what is not sent yet; resolves when nothing is left or the attempt is over. */
  flush: () => Promise<void>;
  state: () => KeeperState;
  stop: () => void;
}

interface Options {
  /** What the server had when the page was opened. */
  initial: AttemptAnswer[];
  /** Gives the server's answers; rejects as the call does. */
  send: (answers: AttemptAnswer[]) => Promise<AttemptAnswer[]>;
  /** Whether the server has said that the attempt is over. */
  isClosed: (error: unknown) => boolean;
  /** Whether sending the same again can help. */
  isPassing: (error: unknown) => boolean;
  /** Where unsent answers survive a reload and a closed computer. */
  storage: { read: () => AttemptAnswer[]; write: (unsent: AttemptAnswer[]) => void };
  onChange: () => void;
}

/**
 * Keeps the answers of one attempt: shows them at once, sends them in the order of their revisions, goes on
 * without a connection and catches up when it is back. An answer counts as saved only when the server says so.
 */
export function createAnswerKeeper({ initial, send, isClosed, isPassing, storage, onChange }: Options): Keeper {
  const known = new Map(initial.map((answer) => [answer.questionId, answer]));
  const unsent = new Map<string, AttemptAnswer>();
  let state: KeeperState = 'saved';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;

  const show = (next: KeeperState) => {
    state = next;
    onChange();
  };
  const store = () => storage.write([...unsent.values()]);
  const change = (questionId: string, answer: string) => {
    const revision = Math.max(known.get(questionId)?.revision ?? 0, unsent.get(questionId)?.revision ?? 0) + 1;
    unsent.set(questionId, { questionId, answer, revision });
  };

  /** The server's answers: what is there need not be sent, and where it is newer, ours gets a newer number. */
  const take = (answers: AttemptAnswer[]) => {
    for (const theirs of answers) {
      known.set(theirs.questionId, theirs);
      const ours = unsent.get(theirs.questionId);
      if (!ours || ours.revision > theirs.revision) continue;
      if (ours.answer === theirs.answer) unsent.delete(theirs.questionId);
      else change(theirs.questionId, ours.answer);
    }
    store();
  };

  const sendAll = async (): Promise<void> => {
    while (unsent.size > 0 && state !== 'closed') {
      show('saving');
      const batch = [...unsent.values()];
      try {
        take(await send(batch));
        failures = 0;
      } catch (error) {
        if (isClosed(error)) {
          unsent.clear();
          store();
          return show('closed');
        }
        if (!isPassing(error)) throw error;
        show('waiting');
        schedule(retries[Math.min(failures, retries.length - 1)] ?? 10_000);
        failures += 1;
        return;
      }
    }
    if (state !== 'closed') show('saved');
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  };
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush().catch(() => undefined), delay);
  };

  for (const answer of storage.read()) {
    const theirs = known.get(answer.questionId);
    if (theirs?.answer !== answer.answer) {
      unsent.set(answer.questionId, answer);
      if (theirs && theirs.revision >= answer.revision) change(answer.questionId, answer.answer);
    }
  }
  if (unsent.size > 0) schedule(0);

  return {
    answers: () => Object.fromEntries([...known, ...unsent].map(([questionId, { answer }]) => [questionId, answer])),
    set: (questionId, answer) => {
      if (state === 'closed') return;
      change(questionId, answer);
      store();
      show(state === 'waiting' ? 'waiting' : 'saving');
      if (state !== 'waiting') schedule(pause);
    },
    flush,
    state: () => state,
    stop: () => clearTimeout(timer),
  };
}
