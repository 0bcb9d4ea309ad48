/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listReference: { method: 'GET', path: '/admin/reference' },
  createReference: { method: 'POST', path: '/admin/reference/:kind' },
  renameReference: { method: 'PUT', path: '/admin/reference/:kind/:id' },
  mergeReference: { method: 'POST', path: '/admin/reference/:kind/:id/merge' },
  categories: { method: 'GET', path: '/categories' },
  departments: { method: 'GET', path: '/departments' },
} as const;
