import type { z } from 'zod';
import type { Call } from '../http/defineCall.ts';
import { type ApiTransport, createTransport } from '../http/transport.ts';

export interface FakeRequest {
  method: string;
  /** Below /api, with its query. */
  address: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  /** The bearer token that came with it. */
  token: string | null;
}

type Body<C> = C extends { response: infer S extends z.ZodType } ? z.input<S> : unknown;
type Respond<C> = (request: FakeRequest) => Body<C> | Promise<Body<C>>;

interface Answer {
  call: Call;
  respond: (request: FakeRequest) => unknown;
}

class Refusal extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly code: string;

  constructor(status: number, message: string, fields: Record<string, string> | undefined, code: string) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.code = code;
  }
}

/** Thrown by an answer: the server refuses in this way. */
export function refusal(status: number, message: string, fields?: Record<string, string>, code = 'TEST'): Error {
  return new Refusal(status, message, fields, code);
}

/** Thrown by an answer: no answer comes at all. */
export function noConnection(): Error {
  return new TypeError('Failed to fetch');
}

/**
 * Stands in for fetch below the real client. What it takes and answers is checked by the contract, so that a test
 * cannot show a screen what the server would never send, or have it send what the server would never take; a call
 * that nobody answers fails with 501.
 */
export function createFakeServer() {
  const answers: Answer[] = [];
  const requests: FakeRequest[] = [];

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search, searchParams } = new URL(url);
    const address = pathname.replace(/^\/api/, '');
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      address: address + search,
      params: {},
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      token: bearer(init.headers),
    };
    requests.push(request);
    const found = answers.findLast(({ call }) => call.method === request.method && matchPath(call.path, address));
    if (!found) return response(501, { message: `Тест не отвечает на ${request.method} ${address}` });
    request.params = matchPath(found.call.path, address) ?? {};
    const problems = found.call.body?.safeParse(request.body).error?.issues;
    if (problems) return response(400, refusalOf(problems));
    try {
      const body = await found.respond(request);
      const checked = found.call.response?.safeParse(body);
      if (checked?.success === false)
        return response(500, { message: `Ответ теста не по контракту: ${checked.error.message}` });
      return response(found.call.status ?? 200, body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, message, fields, code } = error;
      return response(status, { message, error: { code, message, fields } });
    }
  }

  const fakeFetch: typeof fetch = (input, init) => send(String(input), init);
  const api: ApiTransport = createTransport({
    base: 'http://portal.test/api',
    token: () => 'token',
    onUnauthorized: () => undefined,
    fetch: fakeFetch,
  });

  return {
    /** For a transport of one's own; addresses have to be absolute. */
    fetch: fakeFetch,
    /** For `createTestHost({ api })`. */
    api,
    /** Everything that was asked, in order. */
    requests,
    /** Answers a call from now on; a later answer to the same call replaces it. */
    answer<C extends Call>(call: C, respond: Respond<C>): void {
      answers.push({ call, respond });
    },
  };
}

export type FakeServer = ReturnType<typeof createFakeServer>;

function refusalOf(issues: z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message;
  const [message] = Object.values(fields);
  return { message, error: { code: 'VALIDATION', message, fields } };
}

/** Parameters of the path, or null where it is another call's. A fixed segment is never a parameter's value. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

function bearer(headers: HeadersInit = {}): string | null {
  const { authorization } = headers as Record<string, string | undefined>;
  return authorization?.replace('Bearer ', '') ?? null;
}

/** As much of a Response as the client reads: jsdom has none. */
function response(status: number, body: unknown): Response {
  const text = JSON.stringify(body);
  return { ok: status < 400, status, headers: new Map(), json: async () => JSON.parse(text) } as unknown as Response;
}
