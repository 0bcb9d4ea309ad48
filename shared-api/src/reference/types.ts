import type { z } from 'zod';
import type * as contract from './contract.ts';

export type ReferenceEntry = z.infer<typeof contract.ReferenceEntry>;
