import type { z } from 'zod';
import type * as contract from './contract.ts';

export type SearchMiss = z.infer<typeof contract.SearchMiss>;
