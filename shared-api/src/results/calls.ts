/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  attestationStatistics: { method: 'GET', path: '/admin/attestations/:id/statistics' },
  attestationPeople: { method: 'GET', path: '/admin/attestations/:id/people' },
  exportPeople: { method: 'GET', path: '/admin/attestations/:id/people/export' },
  createResultsLink: { method: 'POST', path: '/admin/attestations/:id/people/export-link' },
  downloadResults: { method: 'GET', path: '/admin/results/file' },
  attemptEvidence: { method: 'GET', path: '/admin/attestation-attempts/:id/evidence' },
} as const;
