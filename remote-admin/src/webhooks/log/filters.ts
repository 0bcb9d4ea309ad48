import { type DeliveryFilters, readPage, type WebhookDelivery, webhookEventLabels } from 'shared-api';
import { deliveryStates } from '../status.ts';

export const filterNames = ['state', 'event'] as const;

/** All that a receiver may have been sent. */
export const eventNames: Record<WebhookDelivery['event'], string> = {
  ...webhookEventLabels,
  'webhook.test': 'Проверка',
};

export const stateNames = Object.fromEntries(Object.entries(deliveryStates).map(([state, { text }]) => [state, text]));

export function readFilters(address: URLSearchParams): DeliveryFilters {
  const state = address.get('state');
  const event = address.get('event');
  return {
    page: readPage(address),
    state: isState(state) ? state : undefined,
    event: isEvent(event) ? event : undefined,
  };
}

function isState(value: string | null): value is WebhookDelivery['state'] {
  return value !== null && Object.hasOwn(deliveryStates, value);
}

function isEvent(value: string | null): value is WebhookDelivery['event'] {
  return value !== null && Object.hasOwn(eventNames, value);
}
