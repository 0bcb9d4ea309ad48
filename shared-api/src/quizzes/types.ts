import type { z } from 'zod';
import type * as contract from './contract.ts';

export type AdminQuiz = z.infer<typeof contract.AdminQuiz>;
export type Quiz = z.infer<typeof contract.Quiz>;
export type EditableQuiz = z.infer<typeof contract.EditableQuiz>;
export type QuizQuestion = Quiz['questions'][number];
