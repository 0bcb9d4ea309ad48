import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Notification = z.infer<typeof contract.Notification>;
