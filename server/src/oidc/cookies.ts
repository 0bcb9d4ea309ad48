import type { FastifyReply, FastifyRequest } from 'fastify';

/** The calls of single sign-on, which alone get cookies that are not to be the page's own. */
const calls = '/api/auth/oidc';

/** Of the code with which the sign-in page opens the session. */
export const arrivalCookie = 'arrival';

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
  // What opens a session must not be another site's of the same domain: a browser takes this prefix from the portal alone.
  const isOwn = (name: string) => secure && name === arrivalCookie;
  const nameFor = (name: string) => (isOwn(name) ? `__Host-portal_sso_${name}` : prefix + name);
  const pathFor = (name: string) => (isOwn(name) ? '/' : calls);
  return {
    read: (request, name) => request.cookies[nameFor(name)],
    names: (request) =>
      Object.keys(request.cookies)
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length)),
    write: (reply, name, value, maxAge, sameSite) => {
      reply.setCookie(nameFor(name), value, { path: pathFor(name), httpOnly: true, secure, sameSite, maxAge });
    },
    drop: (reply, name) => {
      reply.setCookie(nameFor(name), '', { path: pathFor(name), httpOnly: true, secure, sameSite: 'lax', maxAge: 0 });
    },
  };
}
