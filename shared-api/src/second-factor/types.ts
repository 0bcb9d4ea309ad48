import type { z } from 'zod';
import type * as contract from './contract.ts';

export type OwnSecondFactor = z.infer<typeof contract.OwnSecondFactor>;
export type PreparedApp = z.infer<typeof contract.PreparedApp>;
