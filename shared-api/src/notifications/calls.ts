/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listNotifications: { method: 'GET', path: '/notifications' },
  readNotifications: { method: 'POST', path: '/notifications/read', isBackground: true },
} as const;
