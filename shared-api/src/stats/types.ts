import type { z } from 'zod';
import type * as contract from './contract.ts';

export type AdminStats = z.infer<typeof contract.AdminStats>;
