export interface SavedAnswer {
  questionId: string;
  answer: string;
  /** Grows with every change of one answer. */
  revision: number;
  /** Of the writer: see {@link GivenAnswer}. Absent for one who does not say. */
  chain?: string | null;
}

/** An answer as a client sends it. One that knows nothing of revisions sends the question and the answer alone. */
export interface GivenAnswer {
  questionId: string;
  answer: string;
  /** Absent: the next one. */
  revision?: number | undefined;
  /** The revision that the person saw when he began to change the answer; 0 for none. */
  base?: number | undefined;
  /** Names the changes that followed one another on one device without a confirmation in between. */
  chain?: string | null | undefined;
}

export interface Taken {
  /** All answers afterwards. */
  answers: SavedAnswer[];
  stored: SavedAnswer[];
  /** Questions whose answer was changed on the basis of an older one than is stored: the person has to choose. */
  refused: string[];
}

/**
 * Decides of each answer whether it is stored. A newer revision wins, and sending the same again changes nothing.
 * An answer with a base replaces only what its author has seen: that base, or earlier links of its own chain, whose
 * confirmation may have been lost on the way.
 */
export function takeAnswers(before: SavedAnswer[], given: GivenAnswer[], isAsked: (id: string) => boolean): Taken {
  const known = new Map(before.map((answer) => [answer.questionId, answer]));
  const stored: SavedAnswer[] = [];
  const refused: string[] = [];
  for (const { questionId, answer, base, chain, ...rest } of given) {
    if (!isAsked(questionId)) continue;
    const current = known.get(questionId);
    const revision = rest.revision ?? Math.max(current?.revision ?? 0, base ?? 0) + 1;
    const verdict = current ? judge(current, { answer, revision, base, chain }) : 'store';
    if (verdict === 'refuse') refused.push(questionId);
    if (verdict !== 'store') continue;
    const next = { questionId, answer, revision, ...(chain && { chain }) };
    known.set(questionId, next);
    stored.push(next);
  }
  return { answers: [...known.values()], stored, refused };
}

type Verdict = 'store' | 'keep' | 'refuse';

function judge(
  current: SavedAnswer,
  {
    answer,
    revision,
    base,
    chain,
  }: { answer: string; revision: number; base: number | undefined; chain: string | null | undefined },
): Verdict {
  const isNewer = revision > current.revision;
  if (base === undefined) return isNewer ? 'store' : 'keep';
  if (base >= current.revision) return isNewer ? 'store' : 'keep';
  const isOwnChain = Boolean(chain) && chain === current.chain;
  if (isOwnChain && revision !== current.revision) return isNewer ? 'store' : 'keep';
  return answer === current.answer ? 'keep' : 'refuse';
}
