import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Assignment = z.infer<typeof contract.Assignment>;
export type AssignmentForm = z.input<typeof contract.AssignmentForm>;
export type Enrolment = z.infer<typeof contract.Enrolment>;
export type PeopleGroup = z.infer<typeof contract.PeopleGroup>;
