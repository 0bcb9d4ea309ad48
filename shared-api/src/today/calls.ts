/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  today: { method: 'GET', path: '/today' },
} as const;
