import type { z } from 'zod';
import type * as contract from './contract.ts';

export type MaterialFormat = z.infer<typeof contract.MaterialFormat>;
export type CategoryFormat = z.infer<typeof contract.CategoryFormat>;
