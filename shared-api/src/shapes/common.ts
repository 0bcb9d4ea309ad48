import { mostAtOnce } from '../http/mostAtOnce.ts';
import { addressNumber } from './numbers.ts';
import { text } from './text.ts';
import './zod.ts';
import { z } from 'zod';

export const roles = ['USER', 'EDITOR', 'ADMIN'] as const;

export const Role = z.enum(roles);

/** A cuid2: 24 lowercase letters and digits, the first one a letter. */
export const Id = text().regex(/^[a-z][a-z0-9]{23}$/, 'Неверный идентификатор');

/** Parameters of an address that names one thing. */
export const byId = z.object({ id: Id });

export const IsoDate = z.string().describe('ISO 8601, UTC');

/** The body of calls that only report that they have done it. */
export const Done = z.object({ success: z.literal(true) });

/** An address under which the browser itself downloads a file within a minute: it sends no bearer header. */
export const DownloadLink = z.object({ data: z.object({ url: z.string() }) });

/** What such an address carries. */
export const TicketQuery = z.object({ ticket: text().max(4000) });

export const Named = z.object({ id: Id, name: z.string() });

export const Titled = z.object({ id: Id, title: z.string() });

/** A number of things. */
export const Count = z.number().int();

/** Body of every answer that is not a success; the texts are Russian and meant for people. */
export const ErrorBody = z.object({
  message: z.string(),
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Field name → what is wrong with it. */
    fields: z.record(z.string(), z.string()).optional(),
  }),
});

/** Page number from 1 and page size; 20 is the page size of specification section 9. */
export const Paging = z.object({
  page: addressNumber(1, 1_000_000).default(1),
  limit: addressNumber(1, 100).default(20),
});

/**
 * What every page of a list says besides its rows. Up to 10,000 rows `total` is exact at every moment. In a longer list
 * new rows at the newer end count at once too, and others that have come, or have gone, within half a minute.
 */
export const paged = { total: z.number().int(), totalPages: z.number().int(), page: z.number().int() };

/** `name` sorts upwards, `-name` downwards. */
export function sortedBy<const Name extends string>(...names: Name[]) {
  return z.enum(names.flatMap((name) => [name, `-${name}`] as const)).optional();
}

/** The body of a change of several rows at once: all of them or none. */
export function bulk<const Action extends string>(...actions: Action[]) {
  return z.object({
    ids: z.array(Id).min(1, 'Выберите хотя бы одну строку').max(mostAtOnce, `Не больше ${mostAtOnce} за один раз`),
    action: z.enum(actions),
  });
}

/**
 * The ids of all rows that filters let through, for such a change; 409 for more than one takes.
 */
export const AllIds = z.object({ data: z.object({ ids: z.array(Id) }) });

/** How many rows such a change has reached. */
export const ChangedRows = z.object({ data: z.object({ changed: Count }) });

/** `true` and `false` as an address bar writes them. */
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const SearchText = text().trim().max(200, 'Запрос длиннее 200 знаков');
