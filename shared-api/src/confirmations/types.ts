import type { z } from 'zod';
import type * as contract from './contract.ts';

export type OwnConfirmation = z.infer<typeof contract.OwnConfirmation>;
export type ConfirmationSettings = z.infer<typeof contract.ConfirmationSettings>;
export type UnreadMaterial = z.infer<typeof contract.UnreadMaterial>;
export type ConfirmationPerson = z.infer<typeof contract.ConfirmationPerson>;
