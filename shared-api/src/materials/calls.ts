/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listAdminMaterials: { method: 'GET', path: '/admin/materials' },
  listAdminMaterialIds: { method: 'GET', path: '/admin/materials/ids' },
  deleteAdminMaterial: { method: 'DELETE', path: '/admin/materials/:id' },
  changeAdminMaterials: { method: 'POST', path: '/admin/materials/bulk' },
  listMaterials: { method: 'GET', path: '/materials' },
  findMaterialByAddress: { method: 'GET', path: '/material-addresses/:slug' },
  getMaterial: { method: 'GET', path: '/materials/:id' },
  toggleLike: { method: 'POST', path: '/materials/:id/like' },
  toggleFavorite: { method: 'POST', path: '/materials/:id/favorite' },
  reportProgress: { method: 'PUT', path: '/materials/:id/progress', isBackground: true },
} as const;
