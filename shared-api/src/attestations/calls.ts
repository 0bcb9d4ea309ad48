/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listAdminAttestations: { method: 'GET', path: '/admin/attestations' },
  setAttestationActive: { method: 'PUT', path: '/admin/attestations/:id' },
  deleteAttestation: { method: 'DELETE', path: '/admin/attestations/:id' },
  changeAttestations: { method: 'POST', path: '/admin/attestations/bulk' },
  listAttestations: { method: 'GET', path: '/attestations' },
  getAttestation: { method: 'GET', path: '/attestations/:id' },
  createAttestation: { method: 'POST', path: '/attestations' },
  updateAttestation: { method: 'PUT', path: '/attestations/:id' },
  grantAllowance: { method: 'PUT', path: '/admin/attestations/:id/allowances/:userId' },
} as const;
