import { Count } from './common.ts';
import './zod.ts';
import { z } from 'zod';

/** What the address of a link's `count` answers as its `data`: how much waits behind the link. */
export const NavigationCount = z.object({
  count: Count,
  /** Some of it cannot wait. */
  isUrgent: z.boolean(),
});
