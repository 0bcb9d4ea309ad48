/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listEditors: { method: 'GET', path: '/materials/:id/editors', isBackground: true },
  keepEditing: { method: 'PUT', path: '/materials/:id/editors/me', isBackground: true },
  endEditing: { method: 'DELETE', path: '/materials/:id/editors/me', isBackground: true },
} as const;
