/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  portalState: { method: 'GET', path: '/admin/state' },
  runJob: { method: 'POST', path: '/admin/state/jobs/:key/run' },
} as const;
