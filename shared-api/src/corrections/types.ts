import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Correction = z.infer<typeof contract.Correction>;
export type CorrectionEffect = z.infer<typeof contract.CorrectionEffect>;
export type DrawnQuestion = z.infer<typeof contract.getDrawnQuestion.response>['data'];
