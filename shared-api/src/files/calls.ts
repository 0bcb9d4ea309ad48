/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  fileAddress: { method: 'GET', path: '/files/:id/address' },
} as const;
