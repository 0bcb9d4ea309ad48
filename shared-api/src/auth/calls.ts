/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  login: { method: 'POST', path: '/auth/login' },
  me: { method: 'GET', path: '/auth/me' },
  updateMe: { method: 'PUT', path: '/auth/me' },
  updateProfile: { method: 'PUT', path: '/auth/profile' },
  changePassword: { method: 'PUT', path: '/auth/change-password' },
  listSessions: { method: 'GET', path: '/auth/sessions' },
  endOwnSession: { method: 'DELETE', path: '/auth/sessions/:id' },
  endOtherSessions: { method: 'DELETE', path: '/auth/sessions' },
  logout: { method: 'POST', path: '/auth/logout' },
  refresh: { method: 'POST', path: '/auth/refresh' },
  listTokens: { method: 'GET', path: '/auth/tokens' },
  createToken: { method: 'POST', path: '/auth/tokens' },
  revokeToken: { method: 'DELETE', path: '/auth/tokens/:id' },
} as const;
