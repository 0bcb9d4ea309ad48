import type { CanaryWatch, Watch } from '../tables/releases.ts';
import { doubtfulEvidence, type Experience, evidenceAgainst, isWorse } from './evidence.ts';

/** How people fare with a version that is watched, and with the one before. */
export interface Comparison {
  version: Experience;
  before: Experience;
}

/** What is to become of a canary now; null while it goes on. */
export function canaryVerdict(
  { start, until, isHeld }: CanaryWatch,
  { version, before }: Comparison,
  now: Date,
): 'rollback' | 'promote' | 'hold' | null {
  if (isWorse(version, before)) return 'rollback';
  const isDoubtful = evidenceAgainst(version, before) >= doubtfulEvidence;
  // The releaser is alone with it: taking it back costs nobody anything, and waiting for a second person is in vain.
  if (start === 'releaser' && isDoubtful && version.failed > 0) return 'rollback';
  if (until === null || now < new Date(until)) return null;
  if (!isDoubtful) return 'promote';
  return isHeld ? null : 'hold';
}

/** What is to become of a version that is live for everybody; null while the watch goes on. */
export function liveVerdict({ until }: Watch, { version, before }: Comparison, now: Date): 'rollback' | 'end' | null {
  if (isWorse(version, before)) return 'rollback';
  return until !== null && now >= new Date(until) ? 'end' : null;
}
