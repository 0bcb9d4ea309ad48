/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  beginSignOn: { method: 'GET', path: '/auth/oidc/:provider' },
  returnFromProvider: { method: 'GET', path: '/auth/oidc/:provider/callback' },
  finishSignOn: { method: 'POST', path: '/auth/oidc/finish' },
  leaveByProvider: { method: 'POST', path: '/auth/oidc/:provider/backchannel' },
} as const;
