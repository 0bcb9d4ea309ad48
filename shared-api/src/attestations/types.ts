import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Attestation = z.infer<typeof contract.Attestation>;
export type AttemptStatus = z.infer<typeof contract.AttemptStatus>;
export type AttestationSummary = z.infer<typeof contract.AttestationSummary>;
export type AdminAttestation = z.infer<typeof contract.AdminAttestation>;
