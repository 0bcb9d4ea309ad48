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
  415: { code: 'UNSUPPORTED_TYPE', message: 'Такой тип данных не принимается' },
  429: { code: 'TOO_MANY_REQUESTS', message: 'Слишком много запросов. Повторите позже.' },
};

/** The one place where an error becomes an answer; what it does not know stays hidden behind a 500. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof HttpError) return sendError(reply.headers(error.headers), error);
    if (hasZodFastifySchemaValidationErrors(error)) return sendError(reply, invalid(fieldMessages(error.validation)));
    const status = error.statusCode ?? 500;
    const known = statusMessages[status];
    if (known) return sendError(reply, new HttpError(status, known.code, known.message));
    request.log.error({ err: error }, 'необработанная ошибка');
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

function sendError(reply: FastifyReply, error: HttpError): FastifyReply {
  const { message, code, fields } = error;
  return reply.status(error.statusCode).send({ message, error: { code, message, ...(fields && { fields }) } });
}

export function unknownCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, new HttpError(404, 'NOT_FOUND', 'Такого адреса нет'));
}

function fieldMessages(issues: { instancePath: string; message?: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const name = instancePath.split('/').filter(Boolean).join('.') || 'body';
    fields[name] ??= message ?? 'Неверное значение';
  }
  return fields;
}
