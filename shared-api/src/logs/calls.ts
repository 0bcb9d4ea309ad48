/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listLogs: { method: 'GET', path: '/admin/logs' },
  logStats: { method: 'GET', path: '/admin/logs/stats' },
  exportLogs: { method: 'GET', path: '/admin/logs/export' },
  createExportLink: { method: 'POST', path: '/admin/logs/export-link' },
  downloadExport: { method: 'GET', path: '/admin/logs/export-file' },
} as const;
