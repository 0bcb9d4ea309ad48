export interface Dice {
  /** True in this share of the calls. */
  chance: (share: number) => boolean;
  /** A whole number, both ends included. */
  between: (lowest: number, highest: number) => number;
}

/** Random numbers that are the same every time, so that every demo looks alike (a linear congruential generator). */
export function createDice(seed: number): Dice {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    chance: (share) => next() < share,
    between: (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1)),
  };
}
