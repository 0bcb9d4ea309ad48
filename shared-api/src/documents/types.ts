import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Documents = z.infer<typeof contract.getDocuments.response>['data'];
