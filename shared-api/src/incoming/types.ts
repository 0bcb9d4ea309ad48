import type { z } from 'zod';
import type * as contract from './contract.ts';

export type ImportLoss = z.infer<typeof contract.ImportLoss>;
export type ImportedDocument = z.infer<typeof contract.ImportedDocument>;
