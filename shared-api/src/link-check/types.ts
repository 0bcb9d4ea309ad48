import type { z } from 'zod';
import type * as contract from './contract.ts';

export type BrokenLink = z.infer<typeof contract.BrokenLink>;
export type ImportRemark = z.infer<typeof contract.ImportRemark>;
