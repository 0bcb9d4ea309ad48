/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listProtocols: { method: 'GET', path: '/admin/attestations/:id/protocols' },
  createProtocol: { method: 'POST', path: '/admin/attestations/:id/protocols' },
  nextProtocolNumber: { method: 'GET', path: '/admin/protocols/next-number' },
  getProtocol: { method: 'GET', path: '/admin/protocols/:id' },
  createProtocolLink: { method: 'POST', path: '/admin/protocols/:id/link' },
} as const;
