/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  readQuestions: { method: 'POST', path: '/quizzes/questions/read' },
  exportQuestions: { method: 'GET', path: '/quizzes/:id/questions' },
  createQuestionsLink: { method: 'POST', path: '/quizzes/:id/questions-link' },
  createTemplateLink: { method: 'POST', path: '/quizzes/questions/template-link' },
  downloadQuestions: { method: 'GET', path: '/quizzes/questions/file' },
} as const;
