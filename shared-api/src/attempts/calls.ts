/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listAttestationAttempts: { method: 'GET', path: '/admin/attestation-attempts' },
  myAttempts: { method: 'GET', path: '/attestations/my-attempts' },
  startAttempt: { method: 'POST', path: '/attestations/:id/start' },
  getAttempt: { method: 'GET', path: '/attestations/attempts/:attemptId' },
  getAttemptState: { method: 'GET', path: '/attestations/attempts/:attemptId/state' },
  saveAnswers: { method: 'PUT', path: '/attestations/attempts/:attemptId/answers' },
  submitAttempt: { method: 'POST', path: '/attestations/attempts/:attemptId/submit' },
  noteLeaves: { method: 'POST', path: '/attestations/attempts/:attemptId/leaves', isBackground: true },
  previewAttestation: { method: 'POST', path: '/attestations/preview' },
} as const;
