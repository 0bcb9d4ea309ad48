/** Where each call of the domain goes; what it takes and answers is in contract.ts. */
export const calls = {
  listWebhooks: { method: 'GET', path: '/admin/webhooks' },
  createWebhook: { method: 'POST', path: '/admin/webhooks' },
  updateWebhook: { method: 'PUT', path: '/admin/webhooks/:id' },
  rotateSecret: { method: 'POST', path: '/admin/webhooks/:id/secret' },
  deleteWebhook: { method: 'DELETE', path: '/admin/webhooks/:id' },
  testWebhook: { method: 'POST', path: '/admin/webhooks/:id/test' },
  listDeliveries: { method: 'GET', path: '/admin/webhooks/:id/deliveries' },
  getDelivery: { method: 'GET', path: '/admin/webhooks/:id/deliveries/:deliveryId' },
  retryDelivery: { method: 'POST', path: '/admin/webhooks/:id/deliveries/:deliveryId/retry' },
} as const;
