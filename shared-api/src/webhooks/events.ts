/** What other programs may be told of, and how the portal names it. */
export const webhookEventLabels = {
  'material.published': 'Материал опубликован',
  'attestation.assigned': 'Аттестация назначена',
  'attestation.passed': 'Аттестация пройдена',
  'attestation.failed': 'Аттестация не пройдена',
  'attestation.expired': 'Результат аттестации истёк',
} as const;

export type WebhookEvent = keyof typeof webhookEventLabels;

/** In the order in which they are offered. */
export const webhookEvents = Object.keys(webhookEventLabels) as [WebhookEvent, ...WebhookEvent[]];

/** WAITING: is tried, or tried again. FAILED: is tried no more. */
export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const;
