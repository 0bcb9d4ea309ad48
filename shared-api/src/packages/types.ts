import type { z } from 'zod';
import type * as contract from './contract.ts';

export type RegisteredPackage = z.infer<typeof contract.RegisteredPackage>;
export type RolloutPolicy = z.infer<typeof contract.RolloutPolicy>;
