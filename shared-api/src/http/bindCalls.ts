import type { z } from 'zod';
import type { Call } from './defineCall.ts';
import { fillPath } from './fillPath.ts';
import type { ApiRequest, ApiTransport } from './transport.ts';

type Params<C> = C extends { params: z.ZodType } ? { params: z.input<C['params']> } : object;
type Body<C> = C extends { body: z.ZodType }
  ? { body: z.input<C['body']> }
  : C extends { multipart: true }
    ? { body: FormData }
    : object;
/** Queries are written as text anyway, so the parsed types are the ones that callers have. */
type Query<C> = C extends { query: z.ZodType } ? { query?: Loose<z.output<C['query']>> } : object;
type Loose<T> = { [K in keyof T]?: T[K] | '' | null };

/** What a list can be narrowed down by: the query of its call. */
export type FiltersOf<C extends { query: z.ZodType }> = Loose<z.output<C['query']>>;

type CallInput<C> = Params<C> & Body<C> & Query<C> & Pick<ApiRequest, 'signal' | 'keepalive'>;
type CallOutput<C> = C extends { response: z.ZodType } ? z.output<C['response']> : unknown;
type Arguments<C> = object extends Params<C> & Body<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

type NamesOfCalls<Contract> = keyof { [K in keyof Contract as Contract[K] extends Call ? K : never]: unknown };

/** Every call of a contract as a function that rejects as the transport does. */
export type Client<Contract> = {
  [K in NamesOfCalls<Contract>]: (...[input]: Arguments<Contract[K]>) => Promise<CallOutput<Contract[K]>>;
};

/** Where a call goes, and whether somebody waits for it. */
type Address = Pick<Call, 'method' | 'path' | 'isBackground'>;

/**
 * The calls of a domain as functions, under the names of their contract. The contract comes as a type only, so that
 * zod stays out of the bundle.
 */
export function bindCalls<Contract>(
  calls: Readonly<Record<NamesOfCalls<Contract>, Address>>,
  send: ApiTransport,
): Client<Contract> {
  const functions = Object.entries<Address>(calls).map(([name, { path, ...rest }]) => [
    name,
    ({ params, ...input }: { params?: Record<string, string> } = {}) =>
      send({ ...rest, path: fillPath(path, params), ...input }),
  ]);
  return Object.fromEntries(functions) as Client<Contract>;
}
