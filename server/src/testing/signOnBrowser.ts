import type { FastifyInstance } from 'fastify';
import type { Answer } from './createTestApp.ts';
import { publicUrl } from './identityProvider.ts';

/** A browser, as far as addresses and cookies go. */
export interface Browser {
  /** Cookies by origin, then by name. */
  jar: Map<string, Map<string, string>>;
  /** One step, without following where it leads. */
  visit: (address: string, form?: Record<string, string>) => Promise<Visited>;
  /** Follows redirects until a page, or until one whose address begins so is about to be visited. */
  follow: (address: string, until?: string) => Promise<string>;
  /** Presses the provider's button, and comes to the sign-in page again. */
  signOn: (from?: string, provider?: string) => Promise<URL>;
  /** What the sign-in page asks when somebody is back. */
  finish: () => Promise<Answer>;
}

interface Visited {
  status: number;
  location: string | null;
  body: string;
  cookies: string[];
}

const longestWay = 12;

export function createBrowser(app: FastifyInstance): Browser {
  const jar: Browser['jar'] = new Map();
  const cookiesFor = (origin: string) => [...(jar.get(origin) ?? [])].map((pair) => pair.join('=')).join('; ');

  async function ofPortal(method: 'GET' | 'POST', url: string) {
    const answer = await app.inject({ method, url, headers: { cookie: cookiesFor(publicUrl) } });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    keep(jar, publicUrl, cookies);
    return { answer, cookies };
  }

  const browser: Browser = {
    jar,
    visit: async (address, form) => {
      const { origin, pathname, search } = new URL(address, publicUrl);
      if (origin === publicUrl) {
        const { answer, cookies } = await ofPortal('GET', pathname + search);
        const location = answer.headers.location ?? null;
        return {
          status: answer.statusCode,
          location: location && new URL(location, publicUrl).href,
          body: answer.body,
          cookies,
        };
      }
      const answer = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: cookiesFor(origin) },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const cookies = answer.headers.getSetCookie();
      keep(jar, origin, cookies);
      const location = answer.headers.get('location');
      return {
        status: answer.status,
        location: location && new URL(location, address).href,
        body: await answer.text(),
        cookies,
      };
    },
    follow: async (address, until = `${publicUrl}/login`) => {
      let next = new URL(address, publicUrl).href;
      for (let step = 0; step < longestWay && !next.startsWith(until); step += 1) {
        const { location, status, body } = await browser.visit(next);
        if (!location) throw new Error(`${next} leads nowhere: ${status} ${body.slice(0, 300)}`);
        next = location;
      }
      return next;
    },
    signOn: async (from, provider = 'corp') => {
      const query = from === undefined ? '' : `?from=${encodeURIComponent(from)}`;
      return new URL(await browser.follow(`/api/auth/oidc/${provider}${query}`));
    },
    finish: async () => {
      const { answer } = await ofPortal('POST', '/api/auth/oidc/finish');
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
  };
  return browser;
}

function keep(jar: Browser['jar'], origin: string, cookies: string[]): void {
  const kept = jar.get(origin) ?? new Map<string, string>();
  jar.set(origin, kept);
  for (const cookie of cookies) {
    const [pair = '', ...rest] = cookie.split(';');
    const at = pair.indexOf('=');
    const isGone = rest.some((part) => /^ *max-age=0$/i.test(part) || /^ *expires=thu, 01 jan 1970/i.test(part));
    if (isGone) kept.delete(pair.slice(0, at));
    else kept.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
