import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Training = z.infer<typeof contract.Training>;
export type TrainingTarget = z.infer<typeof contract.TrainingTarget>;
export type TrainingState = z.infer<typeof contract.TrainingState>;
export type AdminTraining = z.infer<typeof contract.AdminTraining>;
