import { defineCall } from '../http/defineCall.ts';
import { DownloadLink, Id, IsoDate, Paging, paged, SearchText, TicketQuery } from '../shapes/common.ts';
import { DayOrMoment } from '../shapes/dates.ts';
import { addressNumber } from '../shapes/numbers.ts';
import { text } from '../shapes/text.ts';
import { PersonName } from '../users/contract.ts';
import { isLogAction } from './actions.ts';
import { calls } from './calls.ts';
import '../shapes/zod.ts';
import { z } from 'zod';

export { logActionLabel, logActionLabels } from './actions.ts';

export const LogEntry = z.object({
  id: Id,
  createdAt: IsoDate,
  /** Null where nobody was signed in, or the person is gone. */
  user: PersonName.extend({ email: z.string() }).nullable(),
  userId: z.string().nullable(),
  action: z.string(),
  ipAddress: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  /** What the ids in the details are called today; an id that is not there has no name any more. */
  names: z.record(z.string(), z.string()).optional(),
});

const filters = {
  /** A part of a person's name or email, of an action's code or label, or of an object's name at the time; or its id. */
  search: SearchText.optional(),
  action: text().trim().refine(isLogAction, 'Такого действия в журнале нет').optional(),
  userId: text().trim().max(60).optional(),
  /** Entries about this object; of a person also those of what he did himself. */
  objectId: text().trim().max(100).optional(),
  /** A plain day is whole, in the server's time zone. */
  dateFrom: DayOrMoment.optional(),
  dateTo: DayOrMoment.optional(),
};

/** Newest first; 50 to a page (specification section 9). */
export const listLogs = defineCall({
  ...calls.listLogs,
  access: 'ADMIN',
  summary: 'Журнал действий',
  cost: 'search',
  query: Paging.extend({ ...filters, limit: addressNumber(1, 100).default(50) }),
  response: z.object({
    data: z.object({
      logs: z.array(LogEntry),
      ...paged,
    }),
  }),
});

export const logStats = defineCall({
  ...calls.logStats,
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
  ...calls.exportLogs,
  access: 'ADMIN',
  summary: 'Выгрузка журнала в CSV',
  cost: 'export',
  query: z.object(filters),
});

/** An address under which the browser itself downloads the export within a minute: it sends no bearer header. */
export const createExportLink = defineCall({
  ...calls.createExportLink,
  access: 'ADMIN',
  summary: 'Ссылка на выгрузку журнала, действует минуту',
  cost: 'export',
  body: z.object(filters),
  response: DownloadLink,
});

/** 403 once the ticket has expired, or when the person is no administrator any more. */
export const downloadExport = defineCall({
  ...calls.downloadExport,
  access: 'public',
  summary: 'Выгрузка журнала по ссылке',
  cost: 'export',
  query: TicketQuery,
});
