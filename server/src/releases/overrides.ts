import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry, ReleaseManifest } from 'shared-api';
import { releases as contract } from 'shared-api/contract';
import { HttpError } from '../http/errors.ts';
import { toEntry } from './registry.ts';

/** A remote that is taken from a developer's machine instead of from the store. */
export interface Override {
  name: string;
  /** `http://localhost:9101` */
  origin: string;
}

const overrideCookie = 'portal_remote';
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Milliseconds to wait for the developer's machine, which is this one. */
const patience = 2_000;

/** Reads `admin@http://localhost:9101,…`; throws HttpError that says what is wrong. */
export function parseOverrides(text: string): Override[] {
  const parts = text.split(',').filter(Boolean);
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
  const kept = new RegExp(`(?:^|;\\s*)${overrideCookie}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1];
  return kept === undefined ? defaults : parseOverrides(decodeURIComponent(kept));
}

/** Keeps what the address asked for, so that a reload of another page has it too. */
export function keepOverrides(request: FastifyRequest, reply: FastifyReply): void {
  const asked = askedFor(request);
  if (asked === null) return;
  const value = asked === 'off' ? '' : encodeURIComponent(asked);
  reply.header('set-cookie', `${overrideCookie}=${value}; Path=/; SameSite=Lax; HttpOnly`);
}

/** Puts the developer's builds into the registry, new remotes too. */
export async function overrideRegistry(registry: Registry, overrides: Override[]): Promise<Registry> {
  const entries = await Promise.all(
    overrides.map(async ({ name, origin }) => {
      const manifest = await fetchManifest(name, origin);
      const entry = toEntry(manifest, null, (file) => `${origin}/${file}`);
      return entry ? [{ ...entry, development: { events: `${origin}/events` } }] : [];
    }),
  );
  const own = entries.flat();
  const others = registry.remotes.filter(({ name }) => !own.some((entry) => entry.name === name));
  return { ...registry, remotes: [...others, ...own].sort((a, b) => a.order - b.order) };
}

async function fetchManifest(name: string, origin: string): Promise<ReleaseManifest> {
  const advice = `Запустите раздел: npm run dev -w remote-${name}. Вернуть выпущенный: ?remote=off`;
  const answer = await fetch(`${origin}/release.json`, { signal: AbortSignal.timeout(patience) }).catch(() => null);
  if (!answer?.ok) throw refused(`По адресу ${origin} раздела ${name} нет. ${advice}`);
  const parsed = contract.ReleaseManifest.safeParse(await answer.json().catch(() => null));
  if (!parsed.success || parsed.data.name !== name) throw refused(`По адресу ${origin} не раздел ${name}. ${advice}`);
  return parsed.data;
}

function askedFor(request: FastifyRequest): string | null {
  const asked = new URL(request.url, 'http://portal').searchParams.getAll('remote');
  return asked.length > 0 ? asked.join(',') : null;
}

function refused(message: string, status = 400): HttpError {
  return new HttpError(status, 'OVERRIDE_REFUSED', message);
}
