import type { z } from 'zod';
import type { NavigationCount as NavigationCountShape } from '../shapes/navigation.ts';
import type * as contract from './contract.ts';

export type Duty = z.infer<typeof contract.Duty>;
export type DutyCounts = z.infer<typeof contract.DutyCounts>;
export type DutyPerson = z.infer<typeof contract.DutyPerson>;
export type PersonDuty = z.infer<typeof contract.PersonDuty>;
export type DutyOverview = z.infer<typeof contract.dutyOverview.response>['data'];
export type DutyMatrix = z.infer<typeof contract.dutyMatrix.response>['data'];
export type NavigationCount = z.infer<typeof NavigationCountShape>;
