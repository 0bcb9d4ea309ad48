import type { z } from 'zod';
import type * as contract from './contract.ts';

/** A person who has a material open for editing. */
export type MaterialEditor = z.infer<typeof contract.Editor>;
