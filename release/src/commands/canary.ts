import { percentage, UsageError } from '../arguments.ts';
import { audienceOf } from '../audience.ts';
import { describeCanary } from '../describe.ts';
import { PortalRefused } from '../portal-client.ts';
import { publish } from './publish.ts';
import type { Command, Task } from './task.ts';

/**
 * Shows a version to a share of the people and to whom the command line names, or ends that. Nothing is built for a
 * version that --version names and that is published already.
 */
export const canary: Command = async (task) => {
  const { portal, info, values, print } = task;
  const audience = audienceOf(values);
  const percent = percentage(values.canary ?? '0');
  if (percent === 0 && values.canary !== undefined) return end(task, audience !== null);

  // Before the build: whoever changes what is live while it runs is not undone by it.
  const seen = await portal.look(info.name);
  if (seen === null) {
    throw new Error(
      `Nothing of ${info.name} is live, so a canary has nothing to stand beside: release it without one first.`,
    );
  }
  const show = () =>
    portal.setCanary(info.name, { version: info.version, percent, ...(audience && { audience }) }, seen);
  const known = values.version === undefined ? null : await show().catch(orUnpublished);
  if (!known) await publish(task);
  print(`Canary: ${describeCanary(known ?? (await show()))}`);
};

async function end({ portal, info, values, print }: Task, hasAudience: boolean): Promise<void> {
  if (hasAudience || values.version !== undefined) {
    const other = hasAudience ? '--roles, --departments or --people' : '--version';
    throw new UsageError(`--canary 0 ends the canary, whichever it is: leave out ${other}.`);
  }
  const { live } = await portal.setCanary(info.name, { percent: 0 }, await portal.look(info.name));
  print(`The canary is ended: ${info.name} ${live.version} is live for everybody`);
}

function orUnpublished(error: unknown): null {
  if (error instanceof PortalRefused && error.status === 404) return null;
  throw error;
}
