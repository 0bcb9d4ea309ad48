import type { z } from 'zod';
import type * as contract from './contract.ts';

export type MaterialFile = z.infer<typeof contract.MaterialFile>;
