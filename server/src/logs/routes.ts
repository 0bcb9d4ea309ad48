import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { logs as contract } from 'shared-api/contract';
import { csvType } from '../csv/write.ts';
import { companyDays } from '../days/company.ts';
import type { Deps } from '../deps.ts';
import { Attachment } from '../http/attachment.ts';
import { route } from '../http/route.ts';
import { createDownloadLinks } from '../links/download-links.ts';
import type { Actor } from './actor.ts';
import { exportLogs, exportName } from './export.ts';
import { type LogFilters, spanOf } from './filters.ts';
import { listLogs, logStats } from './list.ts';
import { logExport } from './log-action.ts';

export function logRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const links = createDownloadLinks<LogFilters>(
    { db, config },
    {
      purpose: 'export',
      access: 'ADMIN',
      expired: 'Ссылка на выгрузку больше не действует. Начните выгрузку ещё раз.',
    },
  );

  route(app, contract.listLogs, async ({ query }) => ({ data: await listLogs(db, query) }));

  route(app, contract.logStats, () => logStats(db));

  route(app, contract.exportLogs, async ({ query, user, ip }) => toCsv({ id: user.id, ip }, query));

  route(app, contract.createExportLink, async ({ user, body }) => {
    spanOf(body, await companyDays(db));
    return links.link('/api/admin/logs/export-file', user, body);
  });

  route(app, contract.downloadExport, async ({ query, ip }) => {
    const { user, wanted } = await links.open(query.ticket);
    return toCsv({ id: user.id, ip }, wanted);
  });

  async function toCsv(by: Actor, filters: LogFilters): Promise<Attachment> {
    spanOf(filters, await companyDays(db));
    const own = await logExport(db, by, { export: 'logs', filters });
    return new Attachment(
      csvType,
      await exportName(db),
      Readable.from(exportLogs(db, filters, own), { highWaterMark: 1 }),
    );
  }
}
