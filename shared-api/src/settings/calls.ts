/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  getSettings: { method: 'GET', path: '/admin/settings' },
  updateSettings: { method: 'PUT', path: '/admin/settings' },
} as const;
