/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  embedHosts: { method: 'GET', path: '/embed-hosts' },
  allowEmbedHost: { method: 'POST', path: '/admin/embed-hosts' },
  forbidEmbedHost: { method: 'DELETE', path: '/admin/embed-hosts/:host' },
  countEmbeds: { method: 'GET', path: '/admin/embed-hosts/:host/materials' },
} as const;
