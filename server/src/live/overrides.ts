import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'shared-api';
import { HttpError } from '../http/errors.ts';

/** A remote that is taken from a developer's machine instead of from the store. */
export interface Override {
  name: string;
  /** `http://localhost:9101` */
  origin: string;
}

/** The name is in nginx.conf too: whoever has it never meets its cache. */
const overrideCookie = 'portal_remote';
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Each takes part in the document's policy, which is a header. */
const maxOverrides = 20;

/** Reads `admin@http://localhost:9101,…`; throws HttpError that says what is wrong. */
export function parseOverrides(text: string): Override[] {
  const parts = text.split(',').filter(Boolean);
  if (parts.length > maxOverrides) throw refused(`Подменить можно не больше ${maxOverrides} разделов сразу.`);
  return parts.map((part) => {
    const [, name = '', address = ''] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(part) ?? [];
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url) throw refused(`«${part}» не разобрано. Запишите так: ?remote=admin@http://localhost:9101`);
    if (!loopback.has(url.hostname) || !/^https?:$/.test(url.protocol)) {
      throw refused(`Раздел можно взять только с этой машины (localhost), а не с ${url.host}.`);
    }
    return { name, origin: url.origin };
  });
}

/**
 * The overrides that a request asks for: in its address, else in the cookie that the address left, else those that
 * the server was started with. `?remote=off` ends them. Rejects where the server does not allow any.
 */
export function requestedOverrides(request: FastifyRequest, isAllowed: boolean, defaults: Override[]): Override[] {
  const asked = askedFor(request);
  if (asked !== null && asked !== 'off') {
    if (!isAllowed) throw refused('На этом портале подмена разделов выключена.', 403);
    return parseOverrides(asked);
  }
  if (!isAllowed || asked === 'off') return [];
  const kept = request.cookies[overrideCookie];
  return kept === undefined ? defaults : parseOverrides(kept);
}

/** Keeps what the address asked for, so that a reload of another page has it too. */
export function keepOverrides(request: FastifyRequest, reply: FastifyReply): void {
  const asked = askedFor(request);
  if (asked === null) return;
  reply.setCookie(overrideCookie, asked === 'off' ? '' : asked, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: 'auto',
  });
}

/**
 * Tells the shell which remotes to take from where. The browser asks that machine itself: a server that fetched
 * what an address names would be a visitor's way into the server's own network.
 */
export function overrideRegistry(registry: Registry, overrides: Override[]): Registry {
  return overrides.length > 0 ? { ...registry, development: overrides } : registry;
}

/** Several in one address add up. */
function askedFor(request: FastifyRequest): string | null {
  const { remote } = request.query as { remote?: string | string[] };
  return remote === undefined ? null : [remote].flat().join(',');
}

function refused(message: string, status = 400): HttpError {
  return new HttpError(status, 'OVERRIDE_REFUSED', message);
}
