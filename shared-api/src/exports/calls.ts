/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  exportMaterial: { method: 'GET', path: '/materials/:id/export' },
  createMaterialLink: { method: 'POST', path: '/materials/:id/export-link' },
  exportCategory: { method: 'GET', path: '/categories/:id/export' },
  createCategoryLink: { method: 'POST', path: '/categories/:id/export-link' },
  downloadExport: { method: 'GET', path: '/exports/file' },
} as const;
