/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  createMaterial: { method: 'POST', path: '/materials' },
  updateMaterial: { method: 'PUT', path: '/materials/:id' },
  deleteMaterial: { method: 'DELETE', path: '/materials/:id' },
  editableMaterial: { method: 'GET', path: '/materials/:id/editing' },
  saveDraft: { method: 'PUT', path: '/materials/:id/draft', isBackground: true },
  deleteDraft: { method: 'DELETE', path: '/materials/:id/draft' },
  compareDraft: { method: 'POST', path: '/materials/:id/compare' },
  listVersions: { method: 'GET', path: '/materials/:id/versions' },
  getVersion: { method: 'GET', path: '/materials/:id/versions/:number' },
  restoreVersion: { method: 'POST', path: '/materials/:id/versions/:number/restore' },
  convertContent: { method: 'POST', path: '/content/convert' },
} as const;
