import type { VersionUse } from 'shared-api';
import { failureOf, suspectOf } from '../remotes/failures.ts';
import { observeUse } from './observations.ts';

/**
 * Notes that a version has thrown on the screen. A part of it that did not come is its own mistake only where it is
 * not there: the way to it may have failed.
 */
export async function observeError(error: unknown, { name, version }: Omit<VersionUse, 'failure'>): Promise<void> {
  const suspect = suspectOf(error);
  const failure = suspect && (await isGone(suspect)) ? 'gone' : failureOf(error);
  observeUse({ name, version, failure }, { isFinal: true });
}

async function isGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
