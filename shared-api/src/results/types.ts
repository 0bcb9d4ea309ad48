import type { z } from 'zod';
import type * as contract from './contract.ts';

export type AttestationStatistics = z.infer<typeof contract.attestationStatistics.response>['data'];
export type QuestionStatistics = z.infer<typeof contract.QuestionStatistics>;
export type ResultPerson = z.infer<typeof contract.ResultPerson>;
export type AttemptEvidence = z.infer<typeof contract.attemptEvidence.response>['data'];
