import type { Executor } from '../db/database.ts';
import type { CanaryWatch, Watch } from '../tables/releases.ts';
import { timeOf } from './start.ts';

/** Milliseconds for which a version is watched after it has become live for everybody. */
const watchedLive = 60 * 60_000;

/** @param since when people began to get the version, unless that is now */
export async function watchLive(tx: Executor, releaserId: string | null, since?: string): Promise<Watch> {
  const now = await timeOf(tx);
  const until = new Date(now.getTime() + watchedLive).toISOString();
  return { since: since ?? now.toISOString(), until, releaserId };
}

/** A canary whose share a person has set: nobody else widens it. */
export async function watchByHand(tx: Executor, releaserId: string | null, since?: string): Promise<CanaryWatch> {
  const now = await timeOf(tx);
  return {
    since: since ?? now.toISOString(),
    until: null,
    ...{ releaserId, start: 'share', isByHand: true, isHeld: false },
  };
}
