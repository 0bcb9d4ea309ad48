/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listBrokenLinks: { method: 'GET', path: '/admin/links' },
  listImportRemarks: { method: 'GET', path: '/admin/import-remarks' },
} as const;
