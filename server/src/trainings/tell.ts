import { companyDays } from '../days/company.ts';
import type { Executor } from '../db/database.ts';
import { notify } from '../notifications/events.ts';
import { outsideTrainings as trainings } from '../tables/trainings.ts';
import { users } from '../tables/users.ts';
import { isActiveAdministrator } from '../users/administrators.ts';
import type { Training } from './form.ts';
import { isWaiting } from './views.ts';

/** Tells every administrator that something waits, once a day however much comes. */
export async function tellAdministrators(tx: Executor, now = new Date()): Promise<void> {
  const administrators = await tx.select({ id: users.id }).from(users).where(isActiveAdministrator);
  const today = (await companyDays(tx)).dayOf(now);
  const news = {
    kind: 'TRAINING' as const,
    key: `trainings-waiting:${today}`,
    title: 'Внешнее обучение ждёт проверки',
    text: `Записей, которые ждут: ${await tx.$count(trainings, isWaiting)}. Засчитайте или отклоните их.`,
    link: '/admin/users/trainings?state=WAITING',
  };
  await notify(
    tx,
    administrators.map(({ id }) => ({ userId: id, ...news })),
    now,
  );
}

/** Tells people what was decided of their entries; each decision is told, and none of one's own. */
export async function tellPeople(tx: Executor, decided: Training[], deciderId: string): Promise<void> {
  const told = decided.filter(({ userId }) => userId !== deciderId);
  await notify(
    tx,
    told.map(({ id, userId, version, title, refusedReason }) => {
      const isRefused = refusedReason !== null;
      return {
        userId,
        kind: 'TRAINING',
        key: `training:${id}:${version}`,
        title: isRefused ? `Внешнее обучение отклонено: «${title}»` : `Внешнее обучение засчитано: «${title}»`,
        text: isRefused ? `Причина: ${refusedReason}` : 'Запись учитывается в вашем обучении.',
        link: '/profile/trainings',
      };
    }),
  );
}
