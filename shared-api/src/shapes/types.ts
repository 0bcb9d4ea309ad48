import type { z } from 'zod';
import type * as contract from './common.ts';

export type Role = z.infer<typeof contract.Role>;
export type Named = z.infer<typeof contract.Named>;
