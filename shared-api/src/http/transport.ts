import { ApiError, NetworkError } from './errors.ts';

/** A call as it crosses the host boundary: the path filled in, the query still apart. */
export interface ApiRequest {
  method: string;
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  /** Nobody waits for it, so it alone is no reason to ask a person to sign in. */
  isBackground?: boolean;
  /** The call goes on when its page ends. Browsers take this for small bodies only: 64 KiB for all together. */
  keepalive?: boolean;
}

/** Sends a call and returns its JSON. Rejects with ApiError or NetworkError; an abort rejects as fetch does. */
export type ApiTransport = (request: ApiRequest) => Promise<unknown>;

export interface TransportOptions {
  /** Prefix of every path, `/api`. */
  base: string;
  token: () => string | null;
  /** Called for every 401 of a call that carried a token. */
  onUnauthorized: (token: string) => void;
  /** Stands in for fetch: the answers that the document has asked for already. */
  fetch?: typeof fetch;
}

export function createTransport({ base, token, onUnauthorized, fetch: send = fetch }: TransportOptions): ApiTransport {
  return async ({ method, path, query, body, signal, keepalive }) => {
    const bearer = token();
    const headers: Record<string, string> = { accept: 'application/json' };
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    const isJson = body !== undefined && !(body instanceof FormData);
    if (isJson) headers['content-type'] = 'application/json';
    const response = await send(base + path + queryString(query), {
      method,
      headers,
      body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
      signal,
      keepalive,
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new NetworkError('Нет связи с сервером. Проверьте подключение и повторите.', { cause: error });
    });
    if (response.status === 401 && bearer) onUnauthorized(bearer);
    if (!response.ok) throw await toApiError(response);
    return response.json();
  };
}

/** `?a=1&b=2` without what is empty (undefined, null, ''), or '' when nothing is left. */
export function queryString(query: Record<string, unknown> = {}): string {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (filled.length === 0) return '';
  return `?${new URLSearchParams(filled.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

async function toApiError(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const body = (await response.json().catch(() => null)) as {
    message?: string;
    error?: { code?: string; message?: string; fields?: Record<string, string> };
  } | null;
  const message =
    body?.error?.message ?? body?.message ?? `Сервер ответил ошибкой ${response.status}. Повторите позже.`;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  const code = body?.error?.code ?? 'UNKNOWN';
  return new ApiError(response.status, code, message, body?.error?.fields, requestId, retryAfter);
}
