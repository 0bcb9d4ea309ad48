import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/**
 * Takes bodies as JSON in UTF-8 and as nothing else. An empty body is none, whatever its type says; one with bytes that
 * are not UTF-8 is refused and not repaired, because what was meant is not known.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUnicode(request)) return done(unsupported('Пришлите JSON в кодировке UTF-8.'));
    if (!isUtf8(body)) return done(new HttpError(400, 'BAD_REQUEST', 'Тело запроса — не UTF-8'));
    return parse(request, body.toString(), done);
  });
}

/** Throws 415 for a compressed body: nobody unpacks it here. */
export function requirePlain({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') throw unsupported('Пришлите тело запроса без сжатия.');
}

function isUnicode({ headers }: FastifyRequest): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '') ?? [];
  return charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset);
}

const unsupported = (message: string) => new HttpError(415, 'UNSUPPORTED_TYPE', message);
