/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listSearchMisses: { method: 'GET', path: '/admin/search-misses' },
  dismissSearchMiss: { method: 'DELETE', path: '/admin/search-misses/:id' },
} as const;
