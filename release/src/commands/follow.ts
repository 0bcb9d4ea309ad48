import { setTimeout as pause } from 'node:timers/promises';
import type { PackageState } from 'shared-api';
import { describeRollout } from '../describe.ts';
import type { Task } from './task.ts';

/** Milliseconds between two looks at how a version fares. */
const lookEvery = 5_000;

/**
 * Says how the version fares whenever that changes, until it is live for everybody. Rejects with the portal's reason
 * when it was rolled back or is held back, and when somebody has put another version in its place.
 */
export async function followRollout(
  { portal, info, print }: Task,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<void> {
  let said = '';
  for (;;) {
    const state = await portal.state(info.name);
    if (state.live.version === info.version) return print(`Live for everybody: ${info.name} ${info.version}`);
    if (state.canary?.version !== info.version || state.rollout?.isHeld) throw new Error(endOf(state, info.version));
    const line = describeRollout(state);
    if (line !== said) print(line);
    said = line;
    await wait(lookEvery);
  }
}

function endOf({ name, live, changedBy, decisions }: PackageState, version: string): string {
  const decision = decisions.find((one) => one.version === version);
  if (decision?.action === 'rollback') return `${name} ${version} was rolled back: ${decision.reason}`;
  if (decision?.action === 'hold') {
    return `${name} ${version} is held back until somebody decides (--promote, --canary 0): ${decision.reason}`;
  }
  return `${name} ${version} is not on its way any more: ${live.version} is live, changed by ${changedBy}.`;
}
