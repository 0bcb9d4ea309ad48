import type { z } from 'zod';
import type * as contract from './contract.ts';

export type AttemptReview = z.infer<typeof contract.AttemptReview>;
export type AdminQuizAttempt = z.infer<typeof contract.AdminQuizAttempt>;
export type QuizPaper = z.infer<typeof contract.QuizPaper>;
export type QuizResult = z.infer<typeof contract.QuizResult>;
export type QuizAttempt = z.infer<typeof contract.QuizAttempt>;
