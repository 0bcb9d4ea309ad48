import type { FastifyInstance } from 'fastify';
import { notifications as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import { listNotifications, markRead } from './inbox.ts';

export function notificationRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.listNotifications, async ({ user }) => ({ data: await listNotifications(db, user.id) }));

  route(app, contract.readNotifications, async ({ user, body }) => {
    await markRead(db, user.id, body?.ids);
    return done;
  });
}
