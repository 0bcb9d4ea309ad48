/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  getDrawnQuestion: { method: 'GET', path: '/admin/attestations/:id/questions/:questionId' },
  previewCorrection: { method: 'POST', path: '/admin/attestations/:id/questions/:questionId/correction-preview' },
  correctQuestion: { method: 'POST', path: '/admin/attestations/:id/questions/:questionId/correction' },
} as const;
