import { setTimeout as pause } from 'node:timers/promises';
import type { PackageState } from 'shared-api';
import { describeRollout } from '../describe.ts';
import { PortalRefused } from '../portal-client.ts';
import { Unreachable } from '../reach.ts';
import type { Task } from './task.ts';

/** Milliseconds between two looks at how a version fares. */
const lookEvery = 5_000;

/** Milliseconds for which the portal may be away: it is restarted, or a proxy in front of it is. */
const awayFor = 60_000;

/**
 * Says how the version fares whenever that changes, until it is live for everybody. Rejects with the portal's reason
 * when it was rolled back or is held back, and when somebody has put another version in its place or decides himself.
 */
export async function followRollout(
  { portal, info, print }: Task,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<void> {
  let said = '';
  let away = 0;
  for (;;) {
    const state = await portal.state(info.name).catch((error: unknown) => {
      if (away >= awayFor || !isPassing(error)) throw error;
      return null;
    });
    away = state ? 0 : away + lookEvery;
    if (!state) {
      await wait(lookEvery);
      continue;
    }
    if (state.live.version === info.version) return print(`Live for everybody: ${info.name} ${info.version}`);
    if (state.canary?.version !== info.version || isLeftToPerson(state)) throw new Error(endOf(state, info.version));
    const line = describeRollout(state);
    if (line !== said) print(line);
    said = line;
    await wait(lookEvery);
  }
}

const isPassing = (error: unknown) =>
  error instanceof Unreachable || (error instanceof PortalRefused && error.status >= 500);

/** Held back, or a canary that a person has set: neither is widened by itself. */
const isLeftToPerson = ({ rollout }: PackageState) => rollout !== null && (rollout.isHeld || rollout.until === null);

function endOf({ name, live, canary, rollout, changedBy, decisions }: PackageState, version: string): string {
  if (canary?.version === version && rollout?.isByHand) {
    return `${name} ${version} is a canary that ${changedBy} has set, and goes on only by hand (--promote, --canary 0).`;
  }
  const decision = decisions.find((one) => one.version === version);
  if (decision?.action === 'rollback') return `${name} ${version} was rolled back: ${decision.reason}`;
  if (decision?.action === 'hold') {
    return `${name} ${version} is held back until somebody decides (--promote, --canary 0): ${decision.reason}`;
  }
  return `${name} ${version} is not on its way any more: ${live.version} is live, changed by ${changedBy}.`;
}
