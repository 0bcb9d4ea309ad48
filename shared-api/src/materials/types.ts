import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Material = z.infer<typeof contract.Material>;
export type MaterialSummary = z.infer<typeof contract.MaterialSummary>;
export type TextSegment = z.infer<typeof contract.TextSegment>;
export type AdminMaterial = z.infer<typeof contract.AdminMaterial>;
export type SearchCorrection = z.infer<typeof contract.SearchCorrection>;
