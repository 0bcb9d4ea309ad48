/** How many people have used a version, and with how many of them it failed. */
export interface Experience {
  people: number;
  failed: number;
}

/**
 * From here on the evidence against a version takes it back. Were the version as good as the one before, it would come
 * this far in at most one of so many releases, however often one looks.
 */
export const decisiveEvidence = 100;

/** From here on a version is not widened without a person's word. */
export const doubtfulEvidence = 3;

/** One person may have a broken browser: it takes two to take a version back from everybody. */
const leastFailed = 2;

/** A version is never asked to fail with fewer people than this share: nobody measures less within minutes. */
const smallestShare = 0.02;

/** Where most people failed already, nothing is gained by going back. */
const hopelessShare = 0.8;

/**
 * What speaks against a version, by how people fare with it and with the one before: a likelihood ratio of «it fails
 * markedly more often» to «it fails no more often» (docs/decisions/039), 1 before anything is known. It may be looked
 * at after every person: that it ever reaches x for a version that is no worse has a probability of at most 1/x, as long
 * as the share of the version before is guessed well; with what is known of it changing meanwhile it stays about that.
 */
export function evidenceAgainst(version: Experience, before: Experience): number {
  return evidenceBeyond(version, usualShare(before));
}

/** As above, by the share of people with whom a version may fail without being called worse. */
export function evidenceBeyond(version: Experience, usual: number): number {
  if (usual >= hopelessShare) return 1;
  const worse = Math.min(0.95, Math.max(3 * usual, usual + 0.15));
  const alternatives = [
    { share: worse, weight: 0.5 },
    { share: (worse + 0.95) / 2, weight: 0.25 },
    { share: 0.95, weight: 0.25 },
  ];
  const well = version.people - version.failed;
  return alternatives.reduce(
    (sum, { share, weight }) =>
      sum + weight * Math.exp(version.failed * Math.log(share / usual) + well * Math.log((1 - share) / (1 - usual))),
    0,
  );
}

/** Whether a version is to be taken back from the people who have it. */
export function isWorse(version: Experience, before: Experience): boolean {
  return version.failed >= leastFailed && evidenceAgainst(version, before) >= decisiveEvidence;
}

/**
 * The share of people with whom a version may fail without being called worse: what the version before may really have
 * had, with nine chances in ten, by a Jeffreys estimate that begins with ten people without trouble. The fewer people
 * have used that one, the more is allowed.
 */
export function usualShare({ people, failed }: Experience): number {
  const [a, b] = [failed + 0.5, people - failed + 9.5];
  const shares = Array.from({ length: steps }, (_, step) => (step + 0.5) / steps);
  const heights = shares.map((share) => (a - 1) * Math.log(share) + (b - 1) * Math.log(1 - share));
  const highest = Math.max(...heights);
  const masses = heights.map((height) => Math.exp(height - highest));
  let left = 0.9 * masses.reduce((sum, mass) => sum + mass, 0);
  const quantile = shares.find((_, step) => {
    left -= masses[step] ?? 0;
    return left <= 0;
  });
  return Math.max(smallestShare, quantile ?? 1);
}

/** Fine enough for the experience of ten thousand people. */
const steps = 2000;
