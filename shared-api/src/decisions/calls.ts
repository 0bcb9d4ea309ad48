/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  endAttempt: { method: 'POST', path: '/admin/attestation-attempts/:id/end' },
  annulAttempt: { method: 'POST', path: '/admin/attestation-attempts/:id/annul' },
  reopenAttempt: { method: 'POST', path: '/admin/attestation-attempts/:id/reopen' },
  revokeCertificate: { method: 'POST', path: '/admin/attestation-attempts/:id/certificate/revoke' },
  issueCertificateAnew: { method: 'POST', path: '/admin/attestation-attempts/:id/certificate/issue' },
} as const;
