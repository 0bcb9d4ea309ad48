/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  ownRegistry: { method: 'GET', path: '/registry' },
  reportUses: { method: 'POST', path: '/version-uses' },
  reportClientError: { method: 'POST', path: '/client-errors' },
  liveEvents: { method: 'GET', path: '/live-events' },
} as const;
