/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listQuizAttempts: { method: 'GET', path: '/admin/quiz-attempts' },
  quizAttemptEvidence: { method: 'GET', path: '/admin/quiz-attempts/:id' },
  startQuiz: { method: 'POST', path: '/quizzes/:id/start' },
  attemptQuiz: { method: 'POST', path: '/quizzes/:id/attempt' },
  ownAttempts: { method: 'GET', path: '/quizzes/:id/attempts' },
  attemptReview: { method: 'GET', path: '/quizzes/attempts/:id' },
} as const;
