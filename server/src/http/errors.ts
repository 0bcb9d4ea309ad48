import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** A refusal with its status and a Russian message for people. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(statusCode: number, code: string, message: string, fields?: Record<string, string>, headers = {}) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.fields = fields;
    this.headers = headers;
  }
}

export const notFound = (message: string) => new HttpError(404, 'NOT_FOUND', message);
export const unauthorized = (message = 'Войдите, чтобы продолжить') => new HttpError(401, 'UNAUTHORIZED', message);
export const forbidden = (message = 'Недостаточно прав для этого действия') => new HttpError(403, 'FORBIDDEN', message);
export const conflict = (message: string, fields?: Record<string, string>) =>
  new HttpError(409, 'CONFLICT', message, fields);
/** @param fields field → what is wrong with it; the first one becomes the message */
export const invalid = (fields: Record<string, string>) =>
  new HttpError(400, 'VALIDATION', Object.values(fields)[0] ?? 'Проверьте введённые данные', fields);
/** @param seconds until trying again makes sense */
export const tooMany = (message: string, seconds: number) =>
  new HttpError(429, 'TOO_MANY_REQUESTS', message, undefined, { 'retry-after': String(seconds) });

const statusMessages: Record<number, { code: string; message: string }> = {
  400: { code: 'BAD_REQUEST', message: 'Запрос не удалось разобрать' },
  404: { code: 'NOT_FOUND', message: 'Такого адреса нет' },
  406: { code: 'NOT_ACCEPTABLE', message: 'Неподдерживаемый запрос' },
  413: { code: 'TOO_LARGE', message: 'Слишком много данных в одном запросе' },
  414: { code: 'ADDRESS_TOO_LONG', message: 'Адрес слишком длинный' },
  415: { code: 'UNSUPPORTED_TYPE', message: 'Такой тип данных не принимается' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Слишком много запросов. Повторите позже.' },
};

/** Anything else that a library refuses is a fault of the request, not of the server. */
const refused = { code: 'REFUSED', message: 'Такой запрос не принимается' };

/** More exact words for what the framework refuses by itself, by its code. */
const frameworkMessages: Record<string, string> = {
  FST_ERR_BAD_URL: 'Адрес записан с ошибкой: проверьте знаки «%»',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Тело запроса — не JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Запрос пришёл не целиком: его длина не та, что в Content-Length',
  FST_MP_PREMATURE_CLOSE: 'Загрузка прервалась. Отправьте файлы ещё раз.',
};

/** Body of every refusal. */
export function errorBody(code: string, message: string, fields?: Record<string, string>) {
  return { message, error: { code, message, ...(fields && { fields }) } };
}

/** The one place where an error becomes an answer; what it does not know stays hidden behind a 500. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof HttpError) return sendError(reply.headers(error.headers), error);
    if (hasZodFastifySchemaValidationErrors(error)) return sendError(reply, invalid(fieldMessages(error.validation)));
    const known = knownError(error);
    if (known) return sendError(reply, known);
    request.log.error({ err: error }, 'unhandled error');
    return sendError(
      reply,
      new HttpError(
        500,
        'INTERNAL',
        'Внутренняя ошибка сервера. Повторите позже или сообщите администратору номер запроса.',
      ),
    );
  });
}

/** Answers addresses that no route can take, to which no hook is applied either. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  sendError(reply, knownError(error) ?? notFound('Такого адреса нет'));
}

function knownError({ statusCode = 500, code }: FastifyError): HttpError | null {
  const isRefusal = statusCode >= 400 && statusCode < 500;
  const known = statusMessages[statusCode] ?? (isRefusal ? refused : undefined);
  return known ? new HttpError(statusCode, known.code, frameworkMessages[code] ?? known.message) : null;
}

function sendError(reply: FastifyReply, { statusCode, message, code, fields }: HttpError): FastifyReply {
  return reply.status(statusCode).send(errorBody(code, message, fields));
}

export function unknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A missing file of a release is a plain 404: whatever else came would be taken for a script.
  if (/^\/(shell|remotes)\//.test(request.url)) {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return reply.status(404).send('Файл выпуска не найден');
  }
  return sendError(reply, notFound('Такого адреса нет'));
}

function fieldMessages(issues: { instancePath: string; message?: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const name = instancePath.split('/').filter(Boolean).join('.') || 'body';
    fields[name] ??= message ?? 'Неверное значение';
  }
  return fields;
}
