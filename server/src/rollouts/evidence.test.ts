import { describe, expect, it } from '@jest/globals';
import { decisiveEvidence, type Experience, evidenceAgainst, evidenceBeyond, isWorse, usualShare } from './evidence.ts';

const nobody: Experience = { people: 0, failed: 0 };

/** Numbers from 0 to 1 that are the same in each run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** By how many of how many people the version before has failed: the same few come up again and again. */
const usualShares = new Map<string, number>();
function usualShareOnce(before: Experience): number {
  const key = `${before.failed}/${before.people}`;
  const found = usualShares.get(key) ?? usualShare(before);
  usualShares.set(key, found);
  return found;
}

interface Release {
  /** Probability of a failure with a person. */
  share: number;
  usual: number;
  peopleBefore: number;
  people: number;
  /** How many come to the version before while one comes to this one, as in a canary; 0 unless it says so. */
  beside?: number;
}

/** How many people have come to the version when it is taken back; null when it stays. */
function takenBackAfter(
  { share, usual, peopleBefore, people, beside = 0 }: Release,
  roll: () => number,
): number | null {
  const before = { people: 0, failed: 0 };
  const version = { people: 0, failed: 0 };
  const come = (to: Experience, failing: number): boolean => {
    const hasFailed = roll() < failing;
    to.people += 1;
    if (hasFailed) to.failed += 1;
    return hasFailed;
  };
  // The portal may look after every single person: the test has to stand it.
  const isTakenBack = () => version.failed > 1 && evidenceBeyond(version, usualShareOnce(before)) >= decisiveEvidence;
  while (before.people < peopleBefore) come(before, usual);
  while (version.people < people) {
    // A success adds nothing to the evidence, of the version; of the one before it does.
    if (come(version, share) && isTakenBack()) return version.people;
    for (let count = 0; count < beside; count += 1) if (!come(before, usual) && isTakenBack()) return version.people;
  }
  return null;
}

function simulate(release: Release, releases = 2000, seed = 14) {
  const roll = dice(seed);
  const ends = Array.from({ length: releases }, () => takenBackAfter(release, roll));
  const taken = ends.filter((end) => end !== null).sort((a, b) => a - b);
  return { share: taken.length / releases, median: taken[Math.floor(taken.length / 2)] ?? null };
}

describe('Of 2,000 releases that are as good as the version before', () => {
  it.each([
    { usual: 0, peopleBefore: 0 },
    { usual: 0.005, peopleBefore: 0 },
    { usual: 0.02, peopleBefore: 0 },
    { usual: 0.05, peopleBefore: 0 },
    { usual: 0.02, peopleBefore: 20 },
    { usual: 0.05, peopleBefore: 20 },
    { usual: 0.05, peopleBefore: 100 },
    { usual: 0.1, peopleBefore: 100 },
  ])('at most one in a hundred is taken back: share of failures $usual, known of $peopleBefore people', (release) => {
    expect(simulate({ ...release, share: release.usual, people: 150 }).share).toBeLessThanOrEqual(1 / decisiveEvidence);
  });

  it.each([
    { usual: 0.02, peopleBefore: 0, beside: 1 },
    { usual: 0.02, peopleBefore: 20, beside: 1 },
    { usual: 0.05, peopleBefore: 0, beside: 1 },
    { usual: 0.05, peopleBefore: 20, beside: 1 },
    { usual: 0.05, peopleBefore: 100, beside: 1 },
  ])(
    'nor are more while people come to the version before as well: $usual, $peopleBefore, $beside for one',
    (release) => {
      const { share } = simulate({ ...release, share: release.usual, people: 60 }, 600);
      expect(share).toBeLessThanOrEqual(1 / decisiveEvidence);
    },
  );

  it('hardly more are where the version before was bad, and few people are known to have used it', () => {
    // The price of an early answer; docs/releasing.md says it.
    expect(simulate({ usual: 0.1, share: 0.1, peopleBefore: 20, people: 150 }).share).toBeLessThanOrEqual(0.06);
    const alike = { usual: 0.1, share: 0.1, peopleBefore: 0, people: 60, beside: 1 };
    expect(simulate(alike, 600).share).toBeLessThanOrEqual(0.06);
  });
});

describe('A version that is worse', () => {
  it.each([0, 1, 5, 20, 100, 500])('and always fails is taken back after two or three people: %d before', (people) => {
    const before = { people, failed: 0 };
    expect(isWorse({ people: 1, failed: 1 }, before)).toBe(false);
    expect(isWorse({ people: 3, failed: 3 }, before)).toBe(true);
  });

  it('and fails with every third person is taken back in nearly all cases, soon', () => {
    const { share, median } = simulate({ usual: 0.01, share: 0.33, peopleBefore: 100, people: 60 });
    expect(share).toBeGreaterThan(0.99);
    expect(median).toBeLessThanOrEqual(10);
  });

  it('and fails with every tenth is found in most cases, while the people of an ordinary day come', () => {
    expect(simulate({ usual: 0.005, share: 0.1, peopleBefore: 500, people: 200 }).share).toBeGreaterThan(0.85);
  });
});

describe('One person', () => {
  it('takes no version back, whatever is known of the one before', () => {
    for (const people of [0, 10, 1000, 100_000]) {
      expect(isWorse({ people: 1, failed: 1 }, { people, failed: 0 })).toBe(false);
    }
  });

  it('among many for whom it works is no reason to take it back', () => {
    expect(isWorse({ people: 40, failed: 1 }, { people: 500, failed: 1 })).toBe(false);
    expect(evidenceAgainst({ people: 40, failed: 1 }, { people: 500, failed: 1 })).toBeLessThan(1);
  });
});

it('A version about which nothing is known has nothing for or against it', () => {
  expect(evidenceAgainst(nobody, nobody)).toBeCloseTo(1);
});

it('A version is not taken back for one that most people could not use either', () => {
  expect(isWorse({ people: 50, failed: 50 }, { people: 50, failed: 50 })).toBe(false);
});

it('The more people have used the version before without trouble, the less is allowed', () => {
  const shares = [0, 5, 20, 50, 100].map((people) => usualShare({ people, failed: 0 }));
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(usualShare({ people: 100_000, failed: 0 })).toBe(0.02);
  expect(usualShare({ people: 1000, failed: 100 })).toBeCloseTo(0.111, 2);
});
