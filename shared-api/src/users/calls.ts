/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listUsers: { method: 'GET', path: '/admin/users' },
  listUserIds: { method: 'GET', path: '/admin/users/ids' },
  createUser: { method: 'POST', path: '/admin/users' },
  updateUser: { method: 'PUT', path: '/admin/users/:id' },
  deleteUser: { method: 'DELETE', path: '/admin/users/:id' },
  resetPassword: { method: 'POST', path: '/admin/users/:id/password' },
  endUserSessions: { method: 'DELETE', path: '/admin/users/:id/sessions' },
  changeUsers: { method: 'POST', path: '/admin/users/bulk' },
  importUsers: { method: 'POST', path: '/admin/users/import' },
} as const;
