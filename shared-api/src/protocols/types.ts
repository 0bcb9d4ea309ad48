import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Protocol = z.infer<typeof contract.Protocol>;
