/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  getDocuments: { method: 'GET', path: '/admin/documents' },
  saveDocuments: { method: 'PUT', path: '/admin/documents' },
  previewDocument: { method: 'POST', path: '/admin/documents/preview' },
} as const;
