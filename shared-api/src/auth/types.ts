import type { z } from 'zod';
import type * as contract from './contract.ts';

export type ProfileStats = z.infer<typeof contract.ProfileStats>;
export type OwnSession = z.infer<typeof contract.OwnSession>;
export type PersonalToken = z.infer<typeof contract.PersonalToken>;
export type ProfileForm = z.infer<typeof contract.ProfileForm>;
export type SignedIn = z.infer<typeof contract.SignedIn>;
export type SecondStep = z.infer<typeof contract.SecondStep>;
