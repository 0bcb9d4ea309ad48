import { loadPart } from 'shared-ui';
import { catchUp, type RegistryStore } from '../registry/registry.ts';

/** Milliseconds for which a tab that has heard something need not ask. */
const trusted = 60_000;

let heardAt = Number.NEGATIVE_INFINITY;

/** Whether this tab would have heard of a switch; while it would not, it asks from time to time. */
export function isHearing(): boolean {
  return Date.now() - heardAt < trusted;
}

/** Has the tab hear of each switch when it happens, in front or not; for after the first screen. */
export async function hearOfSwitches(registry: RegistryStore): Promise<void> {
  try {
    const part = await loadPart(() => import(/* webpackChunkName: "live-events" */ './liveEvents.ts'));
    const tab = part.thisTab();
    if (!tab) return;
    part.followLiveEvents((revision) => {
      heardAt = Date.now();
      void catchUp(registry, revision);
    }, tab);
  } catch {
    // Without it the tab goes on asking.
  }
}
