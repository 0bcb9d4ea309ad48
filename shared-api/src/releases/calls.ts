/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  publish: { method: 'POST', path: '/releases/:name/:version' },
  lackingFiles: { method: 'POST', path: '/releases/:name/lacking' },
  packageState: { method: 'GET', path: '/releases/:name' },
  rollOut: { method: 'POST', path: '/releases/:name/rollout' },
  activate: { method: 'POST', path: '/releases/:name/activate' },
  setCanary: { method: 'POST', path: '/releases/:name/canary' },
  createPreview: { method: 'POST', path: '/releases/:name/preview' },
  promote: { method: 'POST', path: '/releases/:name/promote' },
  rollBack: { method: 'POST', path: '/releases/:name/rollback' },
  listReleases: { method: 'GET', path: '/admin/releases' },
  listReleaseTokens: { method: 'GET', path: '/admin/release-tokens' },
  createReleaseToken: { method: 'POST', path: '/admin/release-tokens' },
  revokeReleaseToken: { method: 'DELETE', path: '/admin/release-tokens/:id' },
} as const;
