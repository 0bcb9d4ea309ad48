import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Seconds: a session lasts no longer. When it really ends the server knows by itself. */
const maxAge = 30 * 24 * 60 * 60;

/**
 * A cookie with the second secret of what is bound to a browser. It goes to the API only, so that no cache of documents
 * meets it; without a token it proves nothing.
 */
export interface BindingCookie {
  read: (request: FastifyRequest) => string | undefined;
  /** Null takes the cookie back. */
  write: (request: FastifyRequest, reply: FastifyReply, secret: string | null) => void;
}

/** @param name of a session's unless told, with as many seconds as one lasts */
export function createBindingCookie(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { name, seconds } = { name: 'portal_session', seconds: maxAge },
): BindingCookie {
  const known = publicUrl ? new URL(publicUrl) : undefined;
  // Where TLS ends before nginx the public address decides; for requests to another address the connection itself does.
  const isSecure = (request: FastifyRequest) =>
    request.protocol === 'https' || (known?.protocol === 'https:' && request.host === known.host);
  // A browser takes a name with this prefix from https pages only, so no other cookie can replace it.
  const nameFor = (request: FastifyRequest) => (isSecure(request) ? `__Secure-${name}` : name);
  return {
    read: (request) => request.cookies[nameFor(request)],
    write: (request, reply, secret) => {
      reply.setCookie(nameFor(request), secret ?? '', {
        path: '/api',
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure(request),
        maxAge: secret === null ? 0 : seconds,
      });
    },
  };
}
