import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Synonyms = z.infer<typeof contract.Synonyms>;
