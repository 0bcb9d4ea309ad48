import type { FastifyInstance } from 'fastify';
import { webhooks as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { getDelivery, listDeliveries, retryDelivery, testWebhook } from './deliveries.ts';
import { createWebhook, deleteWebhook, listWebhooks, rotateSecret, updateWebhook } from './manage.ts';

/** For administrators: where other programs are told of what happens. */
export function webhookRoutes(app: FastifyInstance, { db, config }: Deps): void {
  route(app, contract.listWebhooks, async () => ({ data: await listWebhooks(db) }));

  route(app, contract.createWebhook, async ({ body, user, ip }) => ({
    data: await createWebhook(db, config, { id: user.id, ip }, body),
  }));

  route(app, contract.updateWebhook, async ({ params, body, user, ip }) => ({
    data: await updateWebhook(db, config, { id: user.id, ip }, params.id, body),
  }));

  route(app, contract.rotateSecret, async ({ params, user, ip }) => ({
    data: await rotateSecret(db, config, { id: user.id, ip }, params.id),
  }));

  route(app, contract.deleteWebhook, async ({ params, user, ip }) => {
    await deleteWebhook(db, { id: user.id, ip }, params.id);
    return done;
  });

  route(app, contract.testWebhook, async ({ params, user, ip }) => ({
    data: await testWebhook(db, config, { id: user.id, ip }, params.id),
  }));

  route(app, contract.listDeliveries, async ({ params, query }) => ({
    data: await listDeliveries(db, params.id, query),
  }));

  route(app, contract.getDelivery, async ({ params }) => ({
    data: await getDelivery(db, config, params.id, params.deliveryId),
  }));

  route(app, contract.retryDelivery, async ({ params, user, ip }) => {
    await retryDelivery(db, { id: user.id, ip }, params.id, params.deliveryId);
    return done;
  });
}
