/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  reportClientError: { method: 'POST', path: '/client-errors' },
  liveEvents: { method: 'GET', path: '/live-events' },
} as const;
