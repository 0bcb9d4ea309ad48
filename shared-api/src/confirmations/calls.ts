/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listUnreadMaterials: { method: 'GET', path: '/confirmations' },
  confirmMaterial: { method: 'POST', path: '/materials/:id/confirm' },
  setConfirmation: { method: 'PUT', path: '/materials/:id/confirmation' },
  listConfirmations: { method: 'GET', path: '/materials/:id/confirmations' },
  exportConfirmations: { method: 'GET', path: '/materials/:id/confirmations/export' },
  createConfirmationsLink: { method: 'POST', path: '/materials/:id/confirmations/export-link' },
  downloadConfirmations: { method: 'GET', path: '/confirmations/file' },
} as const;
