import type { AttemptAnswer } from 'shared-api';

/** An answer that the server has not confirmed yet. */
export interface PendingAnswer extends AttemptAnswer {
  /** The revision that the person saw when he began to change the answer; 0 for none. */
  base: number;
  /** Names the changes that followed one another without a confirmation in between. */
  chain: string;
}

/** What a save has brought. */
export interface Reply {
  sent: { questionId: string; revision: number }[];
  answers: AttemptAnswer[];
  /** Questions whose newer answer the sender had not seen. */
  refused: string[];
}

/** What one tab tells the others of its attempt. */
export type TabMessage =
  | { type: 'edit'; answer: PendingAnswer }
  | { type: 'reply'; reply: Reply }
  | { type: 'drop'; questionId: string; revision: number };

/** The person's answer and the newer one of another device; he has to choose. */
export interface Conflict {
  questionId: string;
  mine: string;
  theirs: string;
}

/**
 * The answers of one attempt on this device: what the server has, what it does not have yet, and where the two are
 * in each other's way. No clock, no network: the keeper brings both.
 */
export function createAnswerBook(initial: AttemptAnswer[], unsent: PendingAnswer[], newChain: () => string) {
  const known = new Map(initial.map((answer) => [answer.questionId, answer]));
  const pending = new Map(unsent.map((answer) => [answer.questionId, answer]));
  const contested = new Set<string>();
  const revisionOf = (questionId: string) => known.get(questionId)?.revision ?? 0;

  const drop = (questionId: string) => {
    pending.delete(questionId);
    contested.delete(questionId);
  };
  /** Where both devices have come to the same answer there is nothing to choose. */
  const reconcile = () => {
    for (const questionId of [...contested])
      if (pending.get(questionId)?.answer === known.get(questionId)?.answer) drop(questionId);
  };
  /** What the server has: never backwards. */
  const learn = (answers: AttemptAnswer[]) => {
    for (const theirs of answers)
      if (theirs.revision > revisionOf(theirs.questionId)) known.set(theirs.questionId, theirs);
    reconcile();
  };
  const settle = ({ sent, answers, refused }: Reply) => {
    learn(answers);
    for (const { questionId, revision } of sent) {
      const mine = pending.get(questionId);
      if (!mine) continue;
      const theirs = answers.find((answer) => answer.questionId === questionId);
      if (refused.includes(questionId)) {
        if (mine.base < revisionOf(questionId)) contested.add(questionId);
      } else if (mine.revision <= revision || !theirs) drop(questionId);
      // Typed while the request was on its way: it goes on from what has just been confirmed.
      else pending.set(questionId, { ...mine, base: Math.max(mine.base, theirs.revision) });
    }
  };
  const put = (answer: PendingAnswer): PendingAnswer => {
    pending.set(answer.questionId, answer);
    return answer;
  };

  // What was typed before a reload and has arrived all the same is no news.
  for (const { questionId, answer, revision } of unsent)
    if (known.get(questionId)?.answer === answer && revisionOf(questionId) >= revision) drop(questionId);

  return {
    answers: (): Record<string, string> =>
      Object.fromEntries([...known, ...pending].map(([questionId, { answer }]) => [questionId, answer])),
    pending: () => [...pending.values()],
    /** Pending answers that wait for nothing but a connection. */
    sendable: () => [...pending.values()].filter(({ questionId }) => !contested.has(questionId)),
    conflicts: (): Conflict[] =>
      [...contested].map((questionId) => ({
        questionId,
        mine: pending.get(questionId)?.answer ?? '',
        theirs: known.get(questionId)?.answer ?? '',
      })),
    change: (questionId: string, answer: string): PendingAnswer => {
      const mine = pending.get(questionId);
      const revision = Math.max(mine?.revision ?? 0, revisionOf(questionId)) + 1;
      const { base, chain } = mine ?? { base: revisionOf(questionId), chain: newChain() };
      const changed = put({ questionId, answer, revision, base, chain });
      reconcile();
      return changed;
    },
    learn,
    settle,
    /** Ends a conflict: the person has seen both answers. */
    choose: (questionId: string, side: 'mine' | 'theirs'): TabMessage | null => {
      const mine = pending.get(questionId);
      if (!mine || !contested.delete(questionId)) return null;
      if (side === 'theirs') {
        drop(questionId);
        return { type: 'drop', questionId, revision: mine.revision };
      }
      const base = revisionOf(questionId);
      return { type: 'edit', answer: put({ ...mine, base, revision: Math.max(mine.revision, base) + 1 }) };
    },
    /** Follows another tab of this browser. */
    hear: (message: TabMessage) => {
      if (message.type === 'reply') return settle(message.reply);
      if (message.type === 'drop') {
        const mine = pending.get(message.questionId);
        if (mine && mine.revision <= message.revision) drop(message.questionId);
        return;
      }
      const { answer } = message;
      const { questionId, revision, base } = answer;
      // Even one that is based on less than this tab knows: the server says what comes of it.
      if (revision <= (pending.get(questionId)?.revision ?? 0)) return;
      put(answer);
      if (base >= revisionOf(questionId)) contested.delete(questionId);
      reconcile();
    },
  };
}
