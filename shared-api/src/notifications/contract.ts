import { defineCall } from '../http/defineCall.ts';
import { Done, Id, IsoDate } from '../shapes/common.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export const Notification = z.object({
  id: Id,
  /** ASSIGNED, RENEWAL, READING, DUE_MOVED, DUE_SOON, OVERDUE, REVIEWED, DECISION, DEPARTMENT_CHANGED, RELEASE, REMINDER, PROGRAMME_DONE, TRAINING, COMMENT, MENTION, APPROVAL_ASKED, APPROVAL_DECIDED, PUBLISHED, REVIEW_DUE, DIGEST, SECURITY, WEBHOOK; later ones may be added. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path in the portal. */
  link: z.string(),
  createdAt: IsoDate,
  /** Also of what is done or asked for no more. */
  isRead: z.boolean(),
  /** Of a duty: to be done, done, or asked for no more; null for other news. */
  state: z.enum(['OPEN', 'DONE', 'VOID']).nullish(),
});

/** The caller's latest notifications, at most 50. */
export const listNotifications = defineCall({
  ...calls.listNotifications,
  access: 'USER',
  summary: 'Уведомления',
  response: z.object({
    data: z.object({
      notifications: z.array(Notification),
      /** Of all that there are. */
      unread: z.number().int(),
    }),
  }),
});

/** Marks the named ones, or all, as read. */
export const readNotifications = defineCall({
  ...calls.readNotifications,
  access: 'USER',
  summary: 'Отметить уведомления прочитанными',
  body: z.object({ ids: z.array(Id).max(50).optional() }).nullish(),
  response: Done,
});
