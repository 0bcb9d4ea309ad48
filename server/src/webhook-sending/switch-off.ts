import { createId } from '@paralleldrive/cuid2';
import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { logAction } from '../logs/log-action.ts';
import { notify } from '../notifications/events.ts';
import { users } from '../tables/users.ts';
import { webhooks } from '../tables/webhooks.ts';
import { isActiveAdministrator } from '../users/administrators.ts';

type Webhook = typeof webhooks.$inferSelect;

const texts = {
  GONE: 'Получатель ответил, что событий больше не ждёт (410).',
  DEAD: 'Пять дней ни одно событие не удалось доставить.',
} as const;

/** Switches a webhook off that it makes no sense to call, and tells the administrators. */
export async function switchOff(tx: Executor, { id, name }: Webhook, reason: keyof typeof texts): Promise<void> {
  await tx.update(webhooks).set({ isOn: false, offReason: reason }).where(eq(webhooks.id, id));
  const details = { webhook: { id, name }, changes: { isOn: { from: true, to: false } }, reason: texts[reason] };
  await logAction(tx, { action: 'WEBHOOK_UPDATE', userId: null, ipAddress: null, details });
  const administrators = await tx.select({ id: users.id }).from(users).where(isActiveAdministrator);
  const news = {
    kind: 'WEBHOOK' as const,
    key: `webhook:${createId()}`,
    title: `Вебхук «${name}» выключен`,
    text: `${texts[reason]} Что ждёт доставки, уйдёт, когда его снова включат.`,
    link: '/admin/webhooks',
  };
  await notify(
    tx,
    administrators.map((administrator) => ({ userId: administrator.id, ...news })),
  );
}
