/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  myCertificates: { method: 'GET', path: '/certificates' },
  getCertificate: { method: 'GET', path: '/attestations/attempts/:attemptId/certificate' },
  createCertificateLink: { method: 'POST', path: '/attestations/attempts/:attemptId/certificate-link' },
  downloadCertificate: { method: 'GET', path: '/certificates/file' },
  verifyCertificate: { method: 'GET', path: '/verify/:number' },
} as const;
