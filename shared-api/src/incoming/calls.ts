/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  importContent: { method: 'POST', path: '/content/import' },
} as const;
