/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listTemplates: { method: 'GET', path: '/templates' },
  createTemplate: { method: 'POST', path: '/templates' },
  getTemplate: { method: 'GET', path: '/templates/:id' },
  updateTemplate: { method: 'PUT', path: '/templates/:id' },
  deleteTemplate: { method: 'DELETE', path: '/templates/:id' },
  fillTemplate: { method: 'POST', path: '/templates/:id/fill' },
} as const;
