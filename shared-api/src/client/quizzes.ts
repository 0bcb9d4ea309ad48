import type * as contract from '../contract/quizzes.ts';
import { endpoint } from './endpoint.ts';

export const quizEndpoints = {
  ofMaterial: endpoint<typeof contract.quizOfMaterial>('GET', '/quizzes/material/:materialId'),
  editable: endpoint<typeof contract.editableQuiz>('GET', '/quizzes/:id'),
  create: endpoint<typeof contract.createQuiz>('POST', '/quizzes/material/:materialId'),
  update: endpoint<typeof contract.updateQuiz>('PUT', '/quizzes/:id'),
  start: endpoint<typeof contract.startQuiz>('POST', '/quizzes/:id/start'),
  attempt: endpoint<typeof contract.attemptQuiz>('POST', '/quizzes/:id/attempt'),
  ownAttempts: endpoint<typeof contract.ownAttempts>('GET', '/quizzes/:id/attempts'),
  review: endpoint<typeof contract.attemptReview>('GET', '/quizzes/attempts/:id'),
};
