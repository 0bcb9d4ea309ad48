import type { z } from 'zod';
import type * as contract from './contract.ts';

export type SearchKind = z.infer<typeof contract.SearchKind>;
export type SearchHit = z.infer<typeof contract.SearchHit>;
export type SearchAnswer = z.infer<typeof contract.search.response>['data'];
