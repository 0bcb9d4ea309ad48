import type { FastifyReply, FastifyRequest } from 'fastify';

/** The calls of single sign-on, which alone get these cookies. */
const path = '/api/auth/oidc';

/** `lax` comes along when the provider leads back, `strict` with the portal's own calls only. */
type Company = 'lax' | 'strict';

export interface SignOnCookies {
  read: (request: FastifyRequest, name: string) => string | undefined;
  /** The names of those that came. */
  names: (request: FastifyRequest) => string[];
  write: (reply: FastifyReply, name: string, value: string, maxAge: number, company: Company) => void;
  drop: (reply: FastifyReply, name: string) => void;
}

export function createSignOnCookies(publicUrl: string): SignOnCookies {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Secure-portal_sso_' : 'portal_sso_';
  return {
    read: (request, name) => request.cookies[prefix + name],
    names: (request) =>
      Object.keys(request.cookies)
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length)),
    write: (reply, name, value, maxAge, sameSite) => {
      reply.setCookie(prefix + name, value, { path, httpOnly: true, secure, sameSite, maxAge });
    },
    drop: (reply, name) => {
      reply.setCookie(prefix + name, '', { path, httpOnly: true, secure, sameSite: 'lax', maxAge: 0 });
    },
  };
}
