/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listTopics: { method: 'GET', path: '/admin/bank/topics' },
  createTopic: { method: 'POST', path: '/admin/bank/topics' },
  updateTopic: { method: 'PUT', path: '/admin/bank/topics/:id' },
  deleteTopic: { method: 'DELETE', path: '/admin/bank/topics/:id' },
  createTopicLink: { method: 'POST', path: '/admin/bank/topics/:id/questions-link' },
  downloadTopic: { method: 'GET', path: '/bank/file' },
  listBankTags: { method: 'GET', path: '/admin/bank/tags' },
  listBankQuestions: { method: 'GET', path: '/admin/bank/questions' },
  bankQuestion: { method: 'GET', path: '/admin/bank/questions/:id' },
  bankVersions: { method: 'GET', path: '/admin/bank/questions/:id/versions' },
  createBankQuestions: { method: 'POST', path: '/admin/bank/questions' },
  updateBankQuestion: { method: 'PUT', path: '/admin/bank/questions/:id' },
  changeBankQuestions: { method: 'POST', path: '/admin/bank/questions/bulk' },
  bankStatistics: { method: 'POST', path: '/admin/bank/statistics' },
  checkBlueprint: { method: 'POST', path: '/admin/bank/blueprint' },
} as const;
