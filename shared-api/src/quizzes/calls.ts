/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listAdminQuizzes: { method: 'GET', path: '/admin/quizzes' },
  setQuizActive: { method: 'PUT', path: '/admin/quizzes/:id' },
  deleteQuiz: { method: 'DELETE', path: '/admin/quizzes/:id' },
  changeQuizzes: { method: 'POST', path: '/admin/quizzes/bulk' },
  quizOfMaterial: { method: 'GET', path: '/quizzes/material/:materialId' },
  editableQuiz: { method: 'GET', path: '/quizzes/:id' },
  createQuiz: { method: 'POST', path: '/quizzes/material/:materialId' },
  updateQuiz: { method: 'PUT', path: '/quizzes/:id' },
} as const;
