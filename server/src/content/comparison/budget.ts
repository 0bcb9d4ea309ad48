/** Milliseconds for one search of what two sequences have in common; what is not found by then is shown whole. */
export const patience = 400;

/** Milliseconds for all searches of one comparison. */
const patienceOfAll = 2500;

/** The time that a comparison may take: when it is over, what is left is compared coarsely. */
export interface Budget {
  /** Milliseconds for the next search. */
  left: () => number;
  isSpent: () => boolean;
}

export function startBudget(now: () => number = Date.now, milliseconds: number = patienceOfAll): Budget {
  const end = now() + milliseconds;
  return { left: () => Math.max(0, Math.min(patience, end - now())), isSpent: () => now() >= end };
}
