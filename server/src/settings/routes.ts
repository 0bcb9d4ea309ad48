import type { FastifyInstance } from 'fastify';
import { settings as contract } from 'shared-api/contract';
import { companyDays } from '../days/company.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { changeTimeZone } from './time-zone.ts';

export function settingRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const read = async () => ({
    data: { timeZone: (await companyDays(db)).zone, isTimeZoneFixed: config.timeZone !== undefined },
  });

  route(app, contract.getSettings, read);

  route(app, contract.updateSettings, async ({ body: { timeZone }, user, ip }) => {
    if (config.timeZone !== undefined && timeZone !== config.timeZone)
      throw conflict(
        `Часовой пояс задан в окружении сервера: COMPANY_TIME_ZONE=${config.timeZone}. Изменить его может только тот, кто запускает сервер.`,
      );
    await changeTimeZone(db, { id: user.id, ip }, timeZone);
    return read();
  });
}
