import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Attempt = z.infer<typeof contract.Attempt>;
export type AttemptSummary = z.infer<typeof contract.AttemptSummary>;
export type AttemptQuestion = z.infer<typeof contract.AttemptQuestion>;
export type AttemptAnswer = z.infer<typeof contract.AttemptAnswer>;
export type AdminAttestationAttempt = z.infer<typeof contract.AdminAttestationAttempt>;
