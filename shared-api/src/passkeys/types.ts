import type { z } from 'zod';
import type { Assertion, NewCredential, Proof } from '../shapes/proof.ts';
import type * as contract from './contract.ts';

export type Passkey = z.infer<typeof contract.Passkey>;
export type PasskeyRequest = z.infer<typeof contract.RequestOptions>;
export type PasskeyCreation = z.infer<typeof contract.CreationOptions>;
export type PasskeyAssertion = z.infer<typeof Assertion>;
export type NewPasskey = z.infer<typeof NewCredential>;
export type FactorProof = z.infer<typeof Proof>;
