import { addressNumber } from './numbers.ts';
import { text } from './text.ts';
import './zod.ts';
import { z } from 'zod';

export const roles = ['USER', 'EDITOR', 'ADMIN'] as const;
export const Role = z.enum(roles);

/** Who may make a call: everybody, or a signed-in person with at least this role (USER < EDITOR < ADMIN). */
export type Access = 'public' | (typeof roles)[number];

/**
 * What a call costs the server more than others do. Calls of one class share a limit per person and a limit per
 * address, each for a minute (server/src/limits/costs.ts); beyond them they answer 429 with `Retry-After`.
 * A search is counted only where the request really has a text in `search`.
 */
export type Cost = 'search' | 'export' | 'pdf' | 'convert' | 'compare' | 'import';

/** One call of the API. Paths are relative to /api and name their parameters as `:name`. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  /**
   * What a personal token needs for it, unless that follows from the method (reading for GET, else writing): the
   * scope of releases, or no token will do. Closed is what could prolong or widen the token's own power.
   */
  tokens?: 'release' | 'closed';
  cost?: Cost;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is multipart/form-data, which the handler reads as it streams in. */
  multipart?: true;
  /** Absent where the answer is not JSON (a file, an event stream) or the call streams its own answer. */
  response?: z.ZodType;
  /** Status of success, 200 unless told. */
  status?: 200 | 201 | 202;
}

export function defineCall<const T extends Call>(call: T): T {
  return call;
}

/** A cuid2: 24 lowercase letters and digits, the first one a letter. */
export const Id = text().regex(/^[a-z][a-z0-9]{23}$/, 'Неверный идентификатор');

export const IsoDate = z.string().describe('ISO 8601, UTC');

/** The body of calls that only report that they have done it. */
export const Done = z.object({ success: z.literal(true) });

/** An address under which the browser itself downloads a file within a minute: it sends no bearer header. */
export const DownloadLink = z.object({ data: z.object({ url: z.string() }) });

/** What such an address carries. */
export const TicketQuery = z.object({ ticket: text().max(4000) });

export const Named = z.object({ id: Id, name: z.string() });

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

/** `true` and `false` as an address bar writes them. */
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const SearchText = text().trim().max(200, 'Запрос длиннее 200 знаков');
