/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  finishSignIn: { method: 'POST', path: '/auth/second-factor' },
  prepareAtSignIn: { method: 'POST', path: '/auth/second-factor/app' },
  enrolAtSignIn: { method: 'PUT', path: '/auth/second-factor/app' },
  ownSecondFactor: { method: 'GET', path: '/auth/me/second-factor' },
  prepareApp: { method: 'POST', path: '/auth/me/second-factor' },
  switchOn: { method: 'PUT', path: '/auth/me/second-factor' },
  switchOff: { method: 'POST', path: '/auth/me/second-factor/removal' },
  reissueCodes: { method: 'POST', path: '/auth/me/second-factor/recovery-codes' },
  secondFactorRoles: { method: 'GET', path: '/admin/second-factor' },
  changeSecondFactorRoles: { method: 'PUT', path: '/admin/second-factor' },
  resetSecondFactor: { method: 'DELETE', path: '/admin/users/:id/second-factor' },
} as const;
