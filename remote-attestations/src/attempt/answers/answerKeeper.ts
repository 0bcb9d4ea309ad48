import type { AttemptAnswer } from 'shared-api';
import { type Conflict, createAnswerBook, type PendingAnswer, type TabMessage } from './answerBook.ts';
import { type AnswerSender, createAnswerSender, type SenderOptions } from './answerSender.ts';

/** Milliseconds that a tab leaves to the one in which an answer was typed before it sends it itself. */
const otherTab = 4000;

/**
 * `saved`: the server has everything. `waiting`: it cannot be reached now, what was typed is kept here. `refused`:
 * it does not take an answer. `conflict`: the person has to choose. `closed`: the attempt is over.
 */
export type KeeperState = 'saved' | 'saving' | 'waiting' | 'refused' | 'conflict' | 'closed';

export interface Keeper {
  answers: () => Record<string, string>;
  set: (questionId: string, answer: string) => void;
  /** Sends what is not sent yet; resolves when nothing more can be done now. */
  flush: () => Promise<void>;
  /** Takes in what the server has. */
  learn: (answers: AttemptAnswer[]) => void;
  /** Takes in what another tab has done. */
  hear: (message: TabMessage) => void;
  conflicts: () => Conflict[];
  choose: (questionId: string, side: 'mine' | 'theirs') => void;
  /** Tries again what was refused. */
  retry: () => void;
  state: () => KeeperState;
  /** Why it waits, or what was refused; null when all is well. */
  problem: () => string | null;
  /** How many answers the server does not have. */
  unsaved: () => number;
  stop: () => void;
}

interface Options extends Pick<SenderOptions, 'send' | 'failureOf' | 'onChange'> {
  /** What the server had when the page was opened. */
  initial: AttemptAnswer[];
  newChain: () => string;
  /** Where unsent answers survive a reload and a closed computer. */
  storage: { read: () => PendingAnswer[]; write: (unsent: PendingAnswer[]) => void };
  /** Tells the other tabs of this browser. */
  tell: (message: TabMessage) => void;
}

/**
 * Keeps the answers of one attempt: shows them at once, sends them, continues without a connection and catches up when
 * it is back. An answer counts as saved only when the server says so, and one that the server does not take stays.
 */
export function createAnswerKeeper({ initial, newChain, storage, tell, onChange, ...server }: Options): Keeper {
  const book = createAnswerBook(initial, storage.read(), newChain);
  let isStopped = false;
  const changed = () => {
    // What comes in after the end would write over what the page that is open now has stored.
    if (!isStopped) storage.write(book.pending());
    onChange();
  };
  const sender = createAnswerSender({
    ...server,
    pending: book.sendable,
    onReply: (reply) => {
      book.settle(reply);
      tell({ type: 'reply', reply });
      changed();
    },
    onChange,
  });
  const edited = (message: TabMessage | null) => {
    if (!message) return;
    tell(message);
    changed();
    sender.touch();
  };

  storage.write(book.pending());
  if (book.pending().length > 0) sender.touch(0);

  return {
    answers: book.answers,
    set: (questionId, answer) => {
      if (sender.state() === 'closed') return;
      sender.forgive(questionId);
      edited({ type: 'edit', answer: book.change(questionId, answer) });
    },
    flush: sender.flush,
    learn: (answers) => {
      book.learn(answers);
      onChange();
    },
    hear: (message) => {
      book.hear(message);
      if (message.type === 'edit') sender.forgive(message.answer.questionId);
      if (book.sendable().length > 0) sender.touch(otherTab);
      onChange();
    },
    conflicts: book.conflicts,
    choose: (questionId, side) => edited(book.choose(questionId, side)),
    retry: () => {
      sender.forgive();
      void sender.flush();
    },
    state: () => stateOf(sender.state(), book.conflicts()),
    problem: sender.problem,
    unsaved: () => book.pending().length,
    stop: () => {
      isStopped = true;
      sender.stop();
    },
  };
}

function stateOf(sending: ReturnType<AnswerSender['state']>, conflicts: Conflict[]): KeeperState {
  if (sending !== 'idle') return sending;
  return conflicts.length > 0 ? 'conflict' : 'saved';
}
