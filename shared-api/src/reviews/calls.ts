/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  nextReview: { method: 'GET', path: '/admin/attestation-attempts/review' },
  reviewAttempt: { method: 'POST', path: '/admin/attestation-attempts/:id/review' },
} as const;
