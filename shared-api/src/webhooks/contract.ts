import { defineCall } from '../http/defineCall.ts';
import { byId, Count, Done, Id, IsoDate, Paging, paged } from '../shapes/common.ts';
import { text } from '../shapes/text.ts';
import { calls } from './calls.ts';
import { deliveryStates, webhookEvents } from './events.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

/** A secret of these opens nothing of the portal, but whoever has it can pretend to be it: programs get none. */
const administration = { access: 'ADMIN', tokens: 'closed' } as const;

const Event = z.enum(webhookEvents, 'Такого события нет');

const Url = text()
  .trim()
  .max(2000, 'Адрес длиннее 2000 знаков')
  .refine(isAddress, 'Нужен адрес вида https://example.ru/hook, без имени и пароля в нём');

function isAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

export const WebhookForm = z.object({
  name: text().trim().min(1, 'Введите название').max(100, 'Название длиннее 100 знаков'),
  url: Url,
  events: z.array(Event).min(1, 'Выберите хотя бы одно событие').max(webhookEvents.length),
  isOn: z.boolean(),
});

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  /** Why the portal has switched it off: GONE after an answer of 410, DEAD after days without a delivery. */
  offReason: z.enum(['GONE', 'DEAD']).nullable(),
  /** Since when no try has succeeded; null after one that has. */
  failingSince: IsoDate.nullable(),
  deliveredAt: IsoDate.nullable(),
  waiting: Count,
  failed: Count,
  /** Until then the secret before signs too; null where there is none. */
  previousSecretUntil: IsoDate.nullable(),
  createdAt: IsoDate,
});

/** Shown once: the portal keeps it sealed. */
const secret = z.string().describe('whsec_…');

/** What became of one try. */
export const WebhookAnswer = z.object({
  isDelivered: z.boolean(),
  /** Null where there was no answer. */
  status: Count.nullable(),
  /** The beginning of it. */
  answer: z.string().nullable(),
  error: z.string().nullable(),
  ms: Count,
});

export const WebhookDelivery = z.object({
  /** The `webhook-id`, the same at every try. */
  id: Id,
  event: z.enum([...webhookEvents, 'webhook.test']),
  state: z.enum(deliveryStates),
  tries: Count,
  createdAt: IsoDate,
  sentAt: IsoDate.nullable(),
  /** The next try; null when there is to be none. */
  dueAt: IsoDate.nullable(),
  status: Count.nullable(),
  error: z.string().nullable(),
  ms: Count.nullable(),
});

export const WebhookDeliveryDetails = WebhookDelivery.extend({
  url: z.string(),
  /** Those of the last try; a signature is made anew each time and not kept. */
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  answer: z.string().nullable(),
});

export const listWebhooks = defineCall({
  ...calls.listWebhooks,
  ...administration,
  summary: 'Вебхуки',
  response: z.object({ data: z.array(Webhook) }),
});

/** 400 with `fields.url` for an address that the portal does not call, 409 where there are too many. */
export const createWebhook = defineCall({
  ...calls.createWebhook,
  ...administration,
  summary: 'Создать вебхук; секрет виден один раз',
  body: WebhookForm,
  response: z.object({ data: Webhook.extend({ secret }) }),
});

/** Switched on again it goes on with what has waited. */
export const updateWebhook = defineCall({
  ...calls.updateWebhook,
  ...administration,
  summary: 'Изменить вебхук',
  params: byId,
  body: WebhookForm,
  response: z.object({ data: Webhook }),
});

/** For a day the secret before signs too; the one before that signs no more. */
export const rotateSecret = defineCall({
  ...calls.rotateSecret,
  ...administration,
  summary: 'Сменить секрет вебхука; новый виден один раз',
  params: byId,
  response: z.object({ data: z.object({ secret, previousUntil: IsoDate }) }),
});

/** With its deliveries. */
export const deleteWebhook = defineCall({
  ...calls.deleteWebhook,
  ...administration,
  summary: 'Удалить вебхук',
  params: byId,
  response: Done,
});

/** Sends `webhook.test` at once, also to one that is switched off, and says what came back. */
export const testWebhook = defineCall({
  ...calls.testWebhook,
  ...administration,
  summary: 'Отправить проверочное событие',
  params: byId,
  response: z.object({ data: WebhookAnswer }),
});

/** The newest first. */
export const listDeliveries = defineCall({
  ...calls.listDeliveries,
  ...administration,
  summary: 'Доставки вебхука',
  params: byId,
  query: Paging.extend({
    state: z.enum(deliveryStates, 'Такого состояния нет').optional(),
    event: z.enum([...webhookEvents, 'webhook.test'], 'Такого события нет').optional(),
  }),
  response: z.object({ data: z.object({ deliveries: z.array(WebhookDelivery), ...paged }) }),
});

const ofDelivery = byId.extend({ deliveryId: Id });

export const getDelivery = defineCall({
  ...calls.getDelivery,
  ...administration,
  summary: 'Доставка вебхука: что отправлено и что ответил получатель',
  params: ofDelivery,
  response: z.object({ data: WebhookDeliveryDetails }),
});

/** As the same event, whatever became of it before; 409 while the webhook is off. */
export const retryDelivery = defineCall({
  ...calls.retryDelivery,
  ...administration,
  summary: 'Отправить событие ещё раз',
  params: ofDelivery,
  response: Done,
});
