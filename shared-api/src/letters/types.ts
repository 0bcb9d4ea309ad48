import type { z } from 'zod';
import type * as contract from './contract.ts';

export type FailedLetter = z.infer<typeof contract.FailedLetter>;
