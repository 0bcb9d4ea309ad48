import type { z } from 'zod';
import type * as contract from './contract.ts';

export type AttemptToReview = z.infer<typeof contract.AttemptToReview>;
