import type { z } from 'zod';
import type { roles } from '../shapes/common.ts';

/** Who may make a call: everybody, or a signed-in person with at least this role (USER < EDITOR < ADMIN). */
export type Access = 'public' | (typeof roles)[number];

/**
 * What a call costs the server more than others do. Calls of one class share a limit per person and a limit per
 * address, each for a minute (server/src/limits/costs.ts); beyond them they answer 429 with `Retry-After`.
 * A search is counted only where the request really has a text in `search`.
 */
export type Cost =
  | 'search'
  | 'export'
  | 'pdf'
  | 'convert'
  | 'compare'
  | 'import'
  | 'unopened'
  | 'comment'
  | 'mention'
  | 'sign-on'
  | 'sign-out';

/** One call of the API. Paths are relative to /api and name their parameters as `:name`. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  /**
   * What a personal token needs for it, unless that follows from the method (reading for GET, else writing): the
   * scope of releases, or no token will do. Closed is what could prolong or widen the token's own power.
   */
  tokens?: 'release' | 'closed';
  cost?: Cost;
  /** Nobody waits for it, so it alone is no reason to ask a person to sign in. */
  isBackground?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is multipart/form-data, which the handler reads as it streams in. */
  multipart?: true;
  /** Absent where the answer is not JSON (a file, an event stream) or the call streams its own answer. */
  response?: z.ZodType;
  /** The answer is a stream that does not end by itself; who reads it leaves. */
  isEndless?: true;
  /** Status of success, 200 unless told. */
  status?: 200 | 201 | 202;
}

export function defineCall<const T extends Call>(call: T): T {
  return call;
}
