import { isLogAction } from '../log-actions.ts';
import { DownloadLink, defineCall, Id, IsoDate, Paging, SearchText, TicketQuery } from './call.ts';
import { DayOrMoment } from './dates.ts';
import { addressNumber } from './numbers.ts';
import { text } from './text.ts';
import { PersonName } from './users.ts';
import './zod.ts';
import { z } from 'zod';

export { logActionLabel, logActionLabels } from '../log-actions.ts';

export const LogEntry = z.object({
  id: Id,
  createdAt: IsoDate,
  /** Null where nobody was signed in, or the person is gone. */
  user: PersonName.extend({ email: z.string() }).nullable(),
  userId: z.string().nullable(),
  action: z.string(),
  ipAddress: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
});

const filters = {
  /** A part of a person's name or email, or of an action's code or label. */
  search: SearchText.optional(),
  action: text().trim().refine(isLogAction, 'Такого действия в журнале нет').optional(),
  userId: text().trim().max(60).optional(),
  /** A plain day is whole, in the server's time zone. */
  dateFrom: DayOrMoment.optional(),
  dateTo: DayOrMoment.optional(),
};

/** Newest first; 50 to a page (specification section 9). */
export const listLogs = defineCall({
  method: 'GET',
  path: '/admin/logs',
  access: 'ADMIN',
  summary: 'Журнал действий',
  cost: 'search',
  query: Paging.extend({ ...filters, limit: addressNumber(1, 100).default(50) }),
  response: z.object({
    data: z.object({
      logs: z.array(LogEntry),
      total: z.number().int(),
      totalPages: z.number().int(),
      page: z.number().int(),
    }),
  }),
});

export const logStats = defineCall({
  method: 'GET',
  path: '/admin/logs/stats',
  access: 'ADMIN',
  summary: 'Показатели журнала',
  response: z.object({
    totalLogs: z.number().int(),
    todayLogs: z.number().int(),
    uniqueUsers: z.number().int(),
    /** The most frequent first, at most five. */
    topActions: z.array(z.object({ action: z.string(), count: z.number().int() })),
  }),
});

/** Streams `logs_YYYY-MM-DD.csv`: UTF-8 with BOM, `;`, RFC 4180. */
export const exportLogs = defineCall({
  method: 'GET',
  path: '/admin/logs/export',
  access: 'ADMIN',
  summary: 'Выгрузка журнала в CSV',
  cost: 'export',
  query: z.object(filters),
});

/** An address under which the browser itself downloads the export within a minute: it sends no bearer header. */
export const createExportLink = defineCall({
  method: 'POST',
  path: '/admin/logs/export-link',
  access: 'ADMIN',
  summary: 'Ссылка на выгрузку журнала, действует минуту',
  cost: 'export',
  body: z.object(filters),
  response: DownloadLink,
});

/** 403 once the ticket has expired, or when the person is no administrator any more. */
export const downloadExport = defineCall({
  method: 'GET',
  path: '/admin/logs/export-file',
  access: 'public',
  summary: 'Выгрузка журнала по ссылке',
  cost: 'export',
  query: TicketQuery,
});
