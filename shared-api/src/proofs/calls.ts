/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  uploadProof: { method: 'PUT', path: '/releases/:name/:version/proof' },
  getProof: { method: 'GET', path: '/admin/releases/:name/:version/proof' },
  getProofPicture: { method: 'GET', path: '/proof-pictures' },
} as const;
