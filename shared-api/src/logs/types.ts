import type { z } from 'zod';
import type * as contract from './contract.ts';

export type LogEntry = z.infer<typeof contract.LogEntry>;
