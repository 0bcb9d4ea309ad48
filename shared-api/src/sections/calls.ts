/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listSections: { method: 'GET', path: '/sections' },
  sectionContents: { method: 'GET', path: '/sections/:id/contents' },
  materialSurroundings: { method: 'GET', path: '/materials/:id/surroundings' },
  placeSection: { method: 'PUT', path: '/admin/sections/:id/place' },
  placeMaterial: { method: 'PUT', path: '/admin/materials/:id/place' },
} as const;
