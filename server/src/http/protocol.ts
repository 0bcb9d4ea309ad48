import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { errorBody, HttpError } from './errors.ts';

interface Refusal {
  status: number;
  reason: string;
  code: string;
  message: string;
}

const badRequest = { status: 400, reason: 'Bad Request', code: 'BAD_REQUEST', message: 'Запрос не удалось разобрать' };
const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 'HEADERS_TOO_LARGE',
    message: 'Адрес или заголовки запроса слишком длинные',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    reason: 'Payload Too Large',
    code: 'TOO_LARGE',
    message: 'Слишком много данных в одном запросе',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    code: 'TIMEOUT',
    message: 'Запрос не пришёл целиком за отведённое время. Повторите.',
  },
};

/** Answers what is no HTTP request, before any route could: in the same shape as every other refusal. */
export function refuseMalformed(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  refuse(socket, refusals[error.code ?? ''] ?? badRequest);
}

/** Takes over what Node answers by itself, without a body: CONNECT and an unknown Expect. */
export function answerProtocol(app: FastifyInstance): void {
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    refuse(socket, { ...badRequest, status: 405, reason: 'Method Not Allowed', code: 'METHOD_NOT_ALLOWED' }),
  );
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf({ code: 'EXPECTATION_FAILED', message: 'Заголовок Expect с таким значением не принимается' });
    response.writeHead(417, { ...headersOf(body), connection: 'close' }).end(body);
  });
}

/** RFC 9112: a request of HTTP/1.1 names its host. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const isNamed = headers.host !== undefined || raw.httpVersion !== '1.1';
    done(isNamed ? undefined : new HttpError(400, 'BAD_REQUEST', 'В запросе нет заголовка Host'));
  });
}

function refuse(socket: Duplex, { status, reason, ...error }: Refusal): void {
  const body = bodyOf(error);
  const head = Object.entries({ ...headersOf(body), connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${reason}`, ...head, '', body].join('\r\n'), () => socket.destroy());
}

function bodyOf({ code, message }: Pick<Refusal, 'code' | 'message'>): string {
  return JSON.stringify(errorBody(code, message));
}

function headersOf(body: string) {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
  };
}
