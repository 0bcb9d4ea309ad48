/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listSearchMisses: { method: 'GET', path: '/admin/search-misses' },
  dismissSearchMiss: { method: 'DELETE', path: '/admin/search-misses/:id' },
  reportUnopened: { method: 'POST', path: '/search/unopened', isBackground: true },
} as const;
