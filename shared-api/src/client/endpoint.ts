import type { z } from 'zod';
import type { Call } from '../contract/call.ts';
import type { ApiRequest, ApiTransport } from './http.ts';

type Params<C> = C extends { params: z.ZodType } ? { params: z.input<C['params']> } : object;
type Body<C> = C extends { body: z.ZodType }
  ? { body: z.input<C['body']> }
  : C extends { multipart: true }
    ? { body: FormData }
    : object;
/** Queries are written as text anyway, so the parsed types are the ones that callers have. */
type Query<C> = C extends { query: z.ZodType } ? { query?: Loose<z.output<C['query']>> } : object;
type Loose<T> = { [K in keyof T]?: T[K] | '' | null };

export type CallInput<C> = Params<C> & Body<C> & Query<C> & Pick<ApiRequest, 'signal' | 'keepalive'>;
export type CallOutput<C> = C extends { response: z.ZodType } ? z.output<C['response']> : unknown;

type Arguments<C> = object extends Params<C> & Body<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/**
 * Binds a call's contract to its address. The contract comes as a type only, so that zod stays out
 * of the bundle; a method or path that is not the contract's does not compile.
 *
 * @param traits what the shell should know of every such call
 */
export function endpoint<C extends Call>(
  method: C['method'],
  path: C['path'],
  traits: Pick<ApiRequest, 'isBackground'> = {},
) {
  return (send: ApiTransport) =>
    (...[input]: Arguments<C>): Promise<CallOutput<C>> => {
      const { params, ...rest } = (input ?? {}) as { params?: Record<string, string> };
      return send({ method, path: fillPath(path, params), ...traits, ...rest }) as Promise<CallOutput<C>>;
    };
}

type Unbound = Record<string, (send: ApiTransport) => unknown>;
type Bound<T extends Unbound> = { [K in keyof T]: ReturnType<T[K]> };

/** Gives every endpoint of a domain its transport. */
export function bindEndpoints<T extends Unbound>(endpoints: T, send: ApiTransport): Bound<T> {
  return Object.fromEntries(Object.entries(endpoints).map(([name, bind]) => [name, bind(send)])) as Bound<T>;
}

function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`There is no parameter ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}
