/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  adminStats: { method: 'GET', path: '/admin/stats' },
  overview: { method: 'GET', path: '/stats/overview' },
} as const;
