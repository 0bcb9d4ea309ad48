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

/** By question. */
interface Pages {
  /** What the server has. */
  known: Map<string, AttemptAnswer>;
  /** What it does not have yet. */
  pending: Map<string, PendingAnswer>;
  /** Pending answers that wait for the person's choice. */
  contested: Set<string>;
}

/**
 * The answers of one attempt on this device: what the server has, what it does not have yet, and where the two are in
 * conflict. It has no clock and no network: the keeper has both.
 */
export function createAnswerBook(initial: AttemptAnswer[], unsent: PendingAnswer[], newChain: () => string) {
  const pages: Pages = {
    known: new Map(initial.map((answer) => [answer.questionId, answer])),
    pending: new Map(unsent.map((answer) => [answer.questionId, answer])),
    contested: new Set(),
  };
  const { known, pending, contested } = pages;

  // What was typed before a reload and did arrive needs no sending.
  for (const { questionId, answer, revision } of unsent)
    if (known.get(questionId)?.answer === answer && revisionOf(pages, questionId) >= revision) drop(pages, questionId);

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
      const seen = revisionOf(pages, questionId);
      const { base, chain } = mine ?? { base: seen, chain: newChain() };
      const changed = { questionId, answer, revision: Math.max(mine?.revision ?? 0, seen) + 1, base, chain };
      pending.set(questionId, changed);
      reconcile(pages);
      return changed;
    },
    learn: (answers: AttemptAnswer[]) => learn(pages, answers),
    settle: (reply: Reply) => settle(pages, reply),
    choose: (questionId: string, side: 'mine' | 'theirs') => choose(pages, questionId, side),
    hear: (message: TabMessage) => hear(pages, message),
  };
}

function revisionOf({ known }: Pages, questionId: string): number {
  return known.get(questionId)?.revision ?? 0;
}

function drop({ pending, contested }: Pages, questionId: string): void {
  pending.delete(questionId);
  contested.delete(questionId);
}

/** Where both devices have come to the same answer there is nothing to choose. */
function reconcile(pages: Pages): void {
  for (const questionId of [...pages.contested])
    if (pages.pending.get(questionId)?.answer === pages.known.get(questionId)?.answer) drop(pages, questionId);
}

/** What the server has: never backwards. */
function learn(pages: Pages, answers: AttemptAnswer[]): void {
  for (const theirs of answers)
    if (theirs.revision > revisionOf(pages, theirs.questionId)) pages.known.set(theirs.questionId, theirs);
  reconcile(pages);
}

function settle(pages: Pages, { sent, answers, refused }: Reply): void {
  learn(pages, answers);
  for (const { questionId, revision } of sent) {
    const mine = pages.pending.get(questionId);
    if (!mine) continue;
    const theirs = answers.find((answer) => answer.questionId === questionId);
    if (refused.includes(questionId)) {
      if (mine.base < revisionOf(pages, questionId)) pages.contested.add(questionId);
    } else if (mine.revision <= revision || !theirs) drop(pages, questionId);
    // Typed while the request was on its way: it continues from what has just been confirmed.
    else pages.pending.set(questionId, { ...mine, base: Math.max(mine.base, theirs.revision) });
  }
}

/** Ends a conflict: the person has seen both answers. */
function choose(pages: Pages, questionId: string, side: 'mine' | 'theirs'): TabMessage | null {
  const mine = pages.pending.get(questionId);
  if (!mine || !pages.contested.delete(questionId)) return null;
  if (side === 'theirs') {
    drop(pages, questionId);
    return { type: 'drop', questionId, revision: mine.revision };
  }
  const base = revisionOf(pages, questionId);
  const answer = { ...mine, base, revision: Math.max(mine.revision, base) + 1 };
  pages.pending.set(questionId, answer);
  return { type: 'edit', answer };
}

/** Follows another tab of this browser. */
function hear(pages: Pages, message: TabMessage): void {
  if (message.type === 'reply') settle(pages, message.reply);
  else if (message.type === 'edit') takeOver(pages, message.answer);
  else {
    const mine = pages.pending.get(message.questionId);
    if (mine && mine.revision <= message.revision) drop(pages, message.questionId);
  }
}

function takeOver(pages: Pages, answer: PendingAnswer): void {
  const { questionId, revision, base } = answer;
  // Even one that is based on less than this tab knows: the server decides.
  if (revision <= (pages.pending.get(questionId)?.revision ?? 0)) return;
  pages.pending.set(questionId, answer);
  if (base >= revisionOf(pages, questionId)) pages.contested.delete(questionId);
  reconcile(pages);
}
