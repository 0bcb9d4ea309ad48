import { queryOptions } from '@tanstack/react-query';
import { bindCalls } from '../http/bindCalls.ts';
import type { ApiTransport } from '../http/transport.ts';
import { calls } from './calls.ts';
import type * as contract from './contract.ts';
import type { WebhookDelivery } from './types.ts';

export const webhooksApi = (send: ApiTransport) => bindCalls<typeof contract>(calls, send);

export const webhookKeys = { all: ['admin', 'webhooks'] as const };

export function webhooksQuery(api: ApiTransport) {
  return queryOptions({
    queryKey: [...webhookKeys.all, 'list'],
    queryFn: ({ signal }) =>
      webhooksApi(api)
        .listWebhooks({ signal })
        .then(({ data }) => data),
    staleTime: 2000,
  });
}

export interface DeliveryFilters {
  page?: number;
  state?: WebhookDelivery['state'] | undefined;
  event?: WebhookDelivery['event'] | undefined;
}

export function webhookDeliveriesQuery(api: ApiTransport, id: string, query: DeliveryFilters) {
  return queryOptions({
    queryKey: [...webhookKeys.all, id, 'deliveries', query],
    queryFn: ({ signal }) =>
      webhooksApi(api)
        .listDeliveries({ params: { id }, query, signal })
        .then(({ data }) => data),
    placeholderData: (previous) => previous,
    staleTime: 2000,
  });
}

export function webhookDeliveryQuery(api: ApiTransport, id: string, deliveryId: string) {
  return queryOptions({
    queryKey: [...webhookKeys.all, id, 'delivery', deliveryId],
    queryFn: ({ signal }) =>
      webhooksApi(api)
        .getDelivery({ params: { id, deliveryId }, signal })
        .then(({ data }) => data),
    staleTime: 2000,
  });
}
