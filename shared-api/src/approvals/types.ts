import type { z } from 'zod';
import type * as contract from './contract.ts';

export type Approval = z.infer<typeof contract.Approval>;
export type WaitingApproval = z.infer<typeof contract.WaitingApproval>;
export type DecidedApproval = z.infer<typeof contract.Decided>;
export type MaterialApproval = z.infer<typeof contract.materialApproval.response>['data'];
export type SectionApprovers = z.infer<typeof contract.SectionApprovers>;
