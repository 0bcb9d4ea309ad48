import type { Webhook, WebhookDelivery } from 'shared-api';
import { formatDateTime, type Tone } from 'shared-ui';

interface Status {
  text: string;
  tone: Tone;
  /** What stands behind it; '' where nothing does. */
  why: string;
}

/** How a webhook fares. */
export function statusOf({ isOn, offReason, failingSince }: Webhook): Status {
  if (!isOn) return { text: 'Выключен', tone: 'grey', why: offReason ? offReasons[offReason] : '' };
  if (failingSince)
    return { text: 'Не доставляется', tone: 'red', why: `Нет доставок с ${formatDateTime(failingSince)}` };
  return { text: 'Работает', tone: 'green', why: '' };
}

const offReasons = {
  GONE: 'Портал выключил его: получатель ответил, что событий не ждёт (410)',
  DEAD: 'Портал выключил его: пять дней ничего не удалось доставить',
} as const satisfies Record<NonNullable<Webhook['offReason']>, string>;

export const deliveryStates: Record<WebhookDelivery['state'], { text: string; tone: Tone }> = {
  WAITING: { text: 'Ждёт отправки', tone: 'yellow' },
  DELIVERED: { text: 'Доставлено', tone: 'green' },
  FAILED: { text: 'Не доставлено', tone: 'red' },
};
