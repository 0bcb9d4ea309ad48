import type { z } from 'zod';
import type * as contract from './contract.ts';

export type TemplateSummary = z.infer<typeof contract.TemplateSummary>;
export type FilledTemplate = z.infer<typeof contract.fillTemplate.response>['data'];
