import { createId } from '@paralleldrive/cuid2';
import type { Executor } from '../db/database.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';
import { notify } from '../notifications/events.ts';

const news = {
  on: ['Вход в два шага включён', 'Остальные сеансы завершены.'],
  off: ['Вход в два шага отключён', 'Теперь для входа достаточно пароля.'],
  codes: ['Выпущены новые коды восстановления', 'Прежние больше не действуют.'],
  'app-on': ['Приложение для кодов подключено', 'Им можно подтвердить вход.'],
  'app-off': ['Приложение для кодов отключено', 'Вход подтверждается ключом доступа.'],
  'passkey-on': ['Добавлен ключ доступа', 'Им можно подтвердить вход.'],
  'passkey-off': ['Удалён ключ доступа', 'Войти с ним больше нельзя.'],
  'passkey-copied': ['Ключ доступа отклонён: у него может быть копия', 'Удалите этот ключ в профиле и добавьте новый.'],
  recovery: ['Использован код восстановления', 'Он больше не действует.'],
  reset: ['Вход в два шага сброшен администратором', 'Все сеансы завершены. Включите его снова в профиле.'],
} as const;

/** What has become of a person's second factor, which somebody else may have done. */
export type FactorNews = keyof typeof news;

const ifNotYou = ' Если это были не вы, смените пароль и сообщите администратору.';

export async function tellOfFactor(tx: Executor, userId: string, what: FactorNews): Promise<void> {
  const [title, text] = news[what];
  const key = `second-factor:${createId()}`;
  const told = { title, text: what === 'reset' ? text : text + ifNotYou, link: '/profile#second-factor' };
  await notify(tx, [{ userId, kind: 'SECURITY', key, ...told }]);
}

/**
 * What people have done to their own, into the log and to them.
 *
 * @param more for the log
 */
export async function noteOwn(tx: Executor, { id, ip }: Actor, what: FactorNews, more: object = {}): Promise<void> {
  await logAction(tx, {
    action: 'PROFILE_UPDATE',
    userId: id,
    ipAddress: ip,
    details: { secondFactor: what, ...more },
  });
  await tellOfFactor(tx, id, what);
}
