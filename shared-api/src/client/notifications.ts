import type * as contract from '../contract/notifications.ts';
import { endpoint } from './endpoint.ts';

export const notificationEndpoints = {
  list: endpoint<typeof contract.listNotifications>('GET', '/notifications'),
  read: endpoint<typeof contract.readNotifications>('POST', '/notifications/read', { isBackground: true }),
};
