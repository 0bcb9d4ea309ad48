import { describeRollout } from '../describe.ts';
import { followRollout } from './follow.ts';
import { publish } from './publish.ts';
import { type Command, tellLive } from './task.ts';

/** Builds, publishes, and lets the version go live through a canary of its own, by the package's policy. */
export const ship: Command = async (task) => {
  const { portal, info, values } = task;
  // Before the build: whoever changes what is live while it runs is not undone by it.
  const seen = await portal.look(info.name);
  await publish(task);
  const state = await portal.rollOut(info.name, info.version, seen);
  if (state.rollout?.phase !== 'canary') return tellLive(task, 'Live for everybody', state);
  task.print(`On its way: ${describeRollout(state)}`);
  if (values.wait) await followRollout(task);
};

/** Builds, publishes, and makes the version live for everybody at once. */
export const shipNow: Command = async (task) => {
  const { portal, info } = task;
  const seen = await portal.look(info.name);
  await publish(task);
  tellLive(task, 'Live for everybody', await portal.activate(info.name, info.version, seen));
};
