/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listSynonyms: { method: 'GET', path: '/admin/synonyms' },
  createSynonyms: { method: 'POST', path: '/admin/synonyms' },
  updateSynonyms: { method: 'PUT', path: '/admin/synonyms/:id' },
  deleteSynonyms: { method: 'DELETE', path: '/admin/synonyms/:id' },
} as const;
