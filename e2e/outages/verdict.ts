import { isDone, type Outcome } from './load.ts';

export interface Verdict {
  calls: number;
  refused: number;
  /** Milliseconds from the end of the fault to that of the last call that failed. */
  recovery: number;
  /** What should not have been. */
  problems: string[];
}

interface Span {
  begunAt: number;
  endedAt: number;
  /** Kinds of calls that may be refused. */
  hits: string[];
}

/** Milliseconds in which everything works again, by itself. */
const longestRecovery = 5_000;

/** What a fault has done to the calls that were under way from its beginning on. */
export function judge(outcomes: Outcome[], { begunAt, endedAt, hits }: Span): Verdict {
  const concerned = outcomes.filter((outcome) => outcome.endedAt >= begunAt);
  const refused = concerned.filter((outcome) => !isDone(outcome));
  const recovery = Math.max(0, ...refused.map((outcome) => outcome.endedAt - endedAt));
  const problems = [
    ...refused.filter(({ kind }) => !hits.includes(kind)).map((outcome) => `needlessly: ${told(outcome)}`),
    ...refused.filter((outcome) => !isClear(outcome)).map((outcome) => `unclear: ${told(outcome)}`),
    ...(recovery > longestRecovery ? [`works again only after ${Math.round(recovery)} ms`] : []),
  ];
  return { calls: concerned.length, refused: refused.length, recovery, problems };
}

/** A refusal says in Russian what is the matter, with a status that says whether trying again helps. */
function isClear({ status, text }: Outcome): boolean {
  return [500, 502, 503, 504, 507].includes(status) && /[а-яё]{4}/i.test(text);
}

const told = ({ kind, status, text, begunAt, endedAt }: Outcome) =>
  `${kind} at ${Math.round(begunAt)} after ${Math.round(endedAt - begunAt)} ms: ${status} ${text.slice(0, 200)}`;

/** What was confirmed and is not there, or is there twice. */
export function compare(
  outcomes: Outcome[],
  written: string[],
): { confirmed: number; lost: string[]; twice: string[] } {
  const confirmed = outcomes.filter((outcome) => isDone(outcome) && outcome.mark !== undefined);
  const there = new Set(written);
  return {
    confirmed: confirmed.length,
    lost: confirmed.flatMap(({ mark = '' }) => (there.has(mark) ? [] : [mark])),
    twice: written.filter((mark, at) => written.indexOf(mark) !== at),
  };
}
