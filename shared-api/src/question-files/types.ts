import type { z } from 'zod';
import type * as contract from './contract.ts';

export type FileQuestion = z.infer<typeof contract.FileQuestion>;
export type FileRemark = z.infer<typeof contract.FileRemark>;
export type QuestionFormat = z.infer<typeof contract.QuestionFormat>;
export type ReadQuestions = z.infer<typeof contract.readQuestions.response>['data'];
