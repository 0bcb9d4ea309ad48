/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listPackages: { method: 'GET', path: '/admin/packages' },
  registerPackage: { method: 'POST', path: '/admin/packages' },
  changePackage: { method: 'PUT', path: '/admin/packages/:name' },
  changePolicy: { method: 'PUT', path: '/admin/packages/:name/policy' },
  unregisterPackage: { method: 'DELETE', path: '/admin/packages/:name' },
} as const;
