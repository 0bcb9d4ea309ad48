import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Certificate = z.infer<typeof contract.Certificate>;
export type VerifiedCertificate = z.infer<typeof contract.verifyCertificate.response>['data'];
