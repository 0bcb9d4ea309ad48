import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { logs as contract } from 'shared-api/contract';
import type { Deps } from '../app.ts';
import { csvType } from '../csv/write.ts';
import { Attachment } from '../http/attachment.ts';
import { forbidden } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { createTickets } from '../http/tickets.ts';
import { findUsers } from '../users/people.ts';
import { users } from '../users/tables.ts';
import { exportLogs, exportName } from './export.ts';
import { type LogFilters, spanOf } from './filters.ts';
import { listLogs, logStats } from './list.ts';

export function logRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const tickets = createTickets<{ userId: string; filters: LogFilters }>(config.secret, 'export');

  route(app, contract.listLogs, async ({ query }) => ({ data: await listLogs(db, query) }));

  route(app, contract.logStats, () => logStats(db));

  route(app, contract.exportLogs, async ({ query }) => toCsv(query));

  route(app, contract.createExportLink, async ({ user, body }) => {
    spanOf(body);
    return { data: { url: `/api/admin/logs/export-file?ticket=${tickets.issue({ userId: user.id, filters: body })}` } };
  });

  route(app, contract.downloadExport, async ({ query }) => {
    const ticket = tickets.read(query.ticket);
    if (!ticket) throw forbidden('Ссылка на выгрузку больше не действует. Начните выгрузку ещё раз.');
    const [person] = await findUsers(
      db,
      and(eq(users.id, ticket.userId), eq(users.isActive, true), eq(users.role, 'ADMIN')),
    );
    if (!person) throw forbidden();
    return toCsv(ticket.filters);
  });

  function toCsv(filters: LogFilters): Attachment {
    spanOf(filters);
    return new Attachment(csvType, exportName(), Readable.from(exportLogs(db, filters), { highWaterMark: 1 }));
  }
}
