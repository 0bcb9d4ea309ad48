import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Programme = z.infer<typeof contract.Programme>;
export type ProgrammeSummary = z.infer<typeof contract.ProgrammeSummary>;
export type MyProgramme = z.infer<typeof contract.MyProgramme>;
export type Assignment = z.infer<typeof contract.Assignment>;
export type AssignmentForm = z.input<typeof contract.AssignmentForm>;
export type Enrolment = z.infer<typeof contract.Enrolment>;
export type PeopleGroup = z.infer<typeof contract.PeopleGroup>;
