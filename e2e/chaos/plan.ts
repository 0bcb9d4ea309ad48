/** The faults that the calls of one page meet. */
export type Fault = 'slow' | 'failing' | 'refused' | 'lost' | 'offline' | 'signed out';
const faults: Fault[] = ['slow', 'failing', 'refused', 'lost', 'offline', 'signed out'];

/** What the person does between two words. */
export type Interlude = 'pause' | 'look away' | 'save';
const interludes: Interlude[] = ['pause', 'pause', 'look away', 'save'];

/** How the page ends. */
export type Ending = 'crash' | 'close' | 'look away and close' | 'reload' | 'leave' | 'save and close';
const endings: Ending[] = ['crash', 'crash', 'close', 'look away and close', 'reload', 'leave', 'save and close'];

export type Place = 'rich text' | 'markdown' | 'new material';
const places: Place[] = ['rich text', 'markdown', 'new material'];

/** Moments are milliseconds after the first key. */
export interface Plan {
  place: Place;
  /** Milliseconds of typing. */
  length: number;
  /** Milliseconds between two keys. */
  keyDelay: number;
  weather: { fault: Fault; from: number; until: number }[];
  interludes: { what: Interlude; at: number; length: number }[];
  ending: Ending;
}

/** When the server is killed while the runs of one round type, and for how long it stays away. */
export interface Outage {
  at: number;
  length: number;
}

export type Random = () => number;

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function planRun(random: Random): Plan {
  const length = between(random, 2000, 7000);
  return {
    place: oneOf(random, places),
    length,
    keyDelay: between(random, 10, 70),
    weather: several(random, 3, () => {
      const from = between(random, 0, length);
      return { fault: oneOf(random, faults), from, until: from + between(random, 500, 5000) };
    }),
    interludes: several(random, 3, () => ({
      what: oneOf(random, interludes),
      at: between(random, 0, length),
      length: between(random, 100, 1500),
    })).sort((one, other) => one.at - other.at),
    ending: oneOf(random, endings),
  };
}

export function planOutage(random: Random): Outage | null {
  return random() < 0.4 ? { at: between(random, 0, 6000), length: between(random, 0, 1000) } : null;
}

function between(random: Random, from: number, to: number): number {
  return Math.round(from + random() * (to - from));
}

function oneOf<T>(random: Random, all: T[]): T {
  const chosen = all[Math.floor(random() * all.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
}

function several<T>(random: Random, most: number, make: () => T): T[] {
  return Array.from({ length: Math.floor(random() * (most + 1)) }, make);
}
