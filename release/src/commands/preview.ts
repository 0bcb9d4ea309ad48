import { describePreview } from '../describe.ts';
import type { Command } from './task.ts';

/** A link that shows a published version in one tab. */
export const preview: Command = async ({ portal, info, values, print }) => {
  print(describePreview(await portal.preview(info.name, values.preview ?? '')));
};
