import type { z } from 'zod';
import type * as contract from './contract.ts';

export type RunningAttempt = z.infer<typeof contract.RunningAttempt>;
export type BegunMaterial = z.infer<typeof contract.BegunMaterial>;
export type EditorsWork = z.infer<typeof contract.EditorsWork>;
export type AdministratorsWork = z.infer<typeof contract.AdministratorsWork>;

/** The answer of the call `today`. */
export type Today = z.infer<typeof contract.today.response>['data'];
