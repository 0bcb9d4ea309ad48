import { diffArrays } from 'diff';
import type { Budget } from './budget.ts';

/** What stands at one place of the two sequences: the same in both, one that became the other, or one of one side. */
export type Step<T> =
  | { kind: 'same' | 'pair'; from: T; to: T }
  | { kind: 'removed'; from: T; to?: undefined }
  | { kind: 'added'; from?: undefined; to: T };

export interface Measure<T> {
  /** The same for what is the same. */
  keyOf: (item: T) => string;
  /** From 0 to 1; 0 for what never becomes the other. */
  likeness: (from: T, to: T) => number;
}

/** From which likeness on one is taken for a change of the other. */
const threshold = 0.4;

/** Pairs that are compared with each other, all with all; of more each looks only at the next ones. */
const mostPairs = 10_000;
const window = 8;

/** Two sequences side by side: first what is the same, then between it what is alike, in one order. */
export function align<T>(from: readonly T[], to: readonly T[], measure: Measure<T>, budget: Budget): Step<T>[] {
  const numbers = createNumbers();
  const [keysFrom, keysTo] = [from, to].map((items) => items.map((item) => numbers(measure.keyOf(item))));
  const parts = diffArrays(keysFrom ?? [], keysTo ?? [], { timeout: budget.left() });
  if (!parts) return pairsBetween(from, to, measure, budget);
  const steps: Step<T>[] = [];
  let [left, right] = [0, 0];
  let gap: { from: T[]; to: T[] } = { from: [], to: [] };
  const close = () => {
    steps.push(...pairsBetween(gap.from, gap.to, measure, budget));
    gap = { from: [], to: [] };
  };
  for (const { added, removed, count } of parts) {
    if (removed) gap.from.push(...from.slice(left, left + count));
    else if (added) gap.to.push(...to.slice(right, right + count));
    else {
      close();
      for (let index = 0; index < count; index += 1)
        steps.push({ kind: 'same', from: from[left + index] as T, to: to[right + index] as T });
    }
    if (!added) left += count;
    if (!removed) right += count;
  }
  close();
  return steps;
}

/** Keys as numbers: long ones are compared once. */
function createNumbers(): (key: string) => number {
  const known = new Map<string, number>();
  return (key) => {
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    return number;
  };
}

function pairsBetween<T>(from: readonly T[], to: readonly T[], measure: Measure<T>, budget: Budget): Step<T>[] {
  const isLarge = from.length * to.length > mostPairs;
  const pairs = isLarge ? nearPairs(from, to, measure, budget) : bestPairs(from, to, measure, budget);
  const steps: Step<T>[] = [];
  let [left, right] = [0, 0];
  for (const [i, j] of [...pairs, [from.length, to.length] as const]) {
    for (const item of from.slice(left, i)) steps.push({ kind: 'removed', from: item });
    for (const item of to.slice(right, j)) steps.push({ kind: 'added', to: item });
    if (i < from.length) steps.push({ kind: 'pair', from: from[i] as T, to: to[j] as T });
    [left, right] = [i + 1, j + 1];
  }
  return steps;
}

type Pair = readonly [number, number];

/** The pairs in one order that are most alike altogether. */
function bestPairs<T>(from: readonly T[], to: readonly T[], measure: Measure<T>, budget: Budget): Pair[] {
  const likeness = from.map((one) => to.map((other) => (budget.isSpent() ? 0 : measure.likeness(one, other))));
  const at = (i: number, j: number) => likeness[i]?.[j] ?? 0;
  // best[i][j]: what the rest from i and j on comes to.
  const best = Array.from({ length: from.length + 1 }, () => new Float64Array(to.length + 1));
  const rest = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = from.length - 1; i >= 0; i -= 1)
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const paired = at(i, j) >= threshold ? at(i, j) + rest(i + 1, j + 1) : 0;
      (best[i] as Float64Array)[j] = Math.max(paired, rest(i + 1, j), rest(i, j + 1));
    }
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < from.length && j < to.length) {
    if (at(i, j) >= threshold && rest(i, j) === at(i, j) + rest(i + 1, j + 1)) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (rest(i, j) === rest(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** For each the first of the next ones that is alike. */
function nearPairs<T>(from: readonly T[], to: readonly T[], measure: Measure<T>, budget: Budget): Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  for (const [i, one] of from.entries()) {
    for (let j = next; j < Math.min(to.length, next + window); j += 1) {
      if (budget.isSpent()) return pairs;
      if (measure.likeness(one, to[j] as T) < threshold) continue;
      pairs.push([i, j]);
      next = j + 1;
      break;
    }
  }
  return pairs;
}
