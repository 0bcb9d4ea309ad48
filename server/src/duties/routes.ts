import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { duties as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { csvType } from '../csv/write.ts';
import { companyDays } from '../days/company.ts';
import type { Deps } from '../deps.ts';
import { Attachment, xlsxType } from '../http/attachment.ts';
import { route } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { createDownloadLinks } from '../links/download-links.ts';
import { logExport } from '../logs/log-action.ts';
import { writeCsv, writeWorkbook } from './export.ts';
import { readOverview } from './overview.ts';
import { countOwnDuties, readMatrix, readPersonDuties } from './people.ts';
import { remindOfDuty } from './remind.ts';
import { mayOversee, requireScope } from './scope.ts';

type Wanted = z.output<typeof contract.exportDuties.query>;

/** What people have to do, for those who lead them and for administrators. */
export function dutyRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const links = createDownloadLinks<Wanted>(
    { db, config },
    { purpose: 'duties', access: 'USER', expired: 'Ссылка больше не действует. Начните выгрузку ещё раз.' },
  );

  route(app, contract.ownDutyCount, async ({ user }) => ({ data: await countOwnDuties(db, user.id) }));

  route(app, contract.dutyAccess, async ({ user }) => ({ data: { isAllowed: await mayOversee(db, user) } }));

  route(app, contract.dutyOverview, async ({ user, query }) => ({
    data: await readOverview(db, await requireScope(db, user), query),
  }));

  route(app, contract.dutyMatrix, async ({ user, query }) => ({
    data: await readMatrix(db, await requireScope(db, user), query),
  }));

  route(app, contract.personDuties, async ({ user, params }) => ({
    data: await readPersonDuties(db, user, params.id),
  }));

  route(app, contract.remindOfDuty, async ({ user, ip, body }) => ({
    data: await remindOfDuty(db, user, ip, await requireScope(db, user), body),
  }));

  route(app, contract.exportDuties, ({ user, ip, query }) => file(user, ip, query));

  route(app, contract.createDutiesLink, async ({ user, body }) => {
    await requireScope(db, user);
    return links.link('/api/duties/file', user, body);
  });

  route(app, contract.downloadDuties, async ({ query, ip }) => {
    const { user, wanted } = await links.open(query.ticket);
    return file(user, ip, wanted);
  });

  async function file(user: Pick<SignedIn, 'id' | 'role'>, ip: string, { format, ...filters }: Wanted) {
    const { condition: scope } = await requireScope(db, user);
    const days = await companyDays(db);
    const now = new Date();
    const asked = { scope, filters, now, days };
    await logExport(db, { id: user.id, ip }, { export: 'duties', format, filters });
    const name = `Обучение сотрудников ${days.dayOf(now)}.${format}`;
    return format === 'xlsx'
      ? new Attachment(xlsxType, name, await writeWorkbook(db, asked))
      : new Attachment(csvType, name, Readable.from(writeCsv(db, asked), { highWaterMark: 1 }));
  }
}
