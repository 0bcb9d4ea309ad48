import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Proof = z.infer<typeof contract.Proof>;
export type ProofReport = z.infer<typeof contract.ProofReport>;
export type ProofScreen = z.infer<typeof contract.ProofScreen>;
export type ProofFinding = z.infer<typeof contract.ProofFinding>;
