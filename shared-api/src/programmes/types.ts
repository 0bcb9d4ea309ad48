import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Programme = z.infer<typeof contract.Programme>;
export type ProgrammeSummary = z.infer<typeof contract.ProgrammeSummary>;
export type MyProgramme = z.infer<typeof contract.MyProgramme>;
