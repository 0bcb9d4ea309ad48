import { describeState } from '../describe.ts';
import type { Command } from './task.ts';

/** What is live, and what was published. */
export const list: Command = async ({ portal, info, print }) => {
  print(describeState(await portal.state(info.name)));
};
