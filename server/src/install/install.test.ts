import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let without: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
  without = await createTestApp({ offlineWorker: false });
});

afterAll(async () => {
  await portal.close();
  await without.close();
});

const get = (url: string, { app } = portal) => inject(app, { method: 'GET', url });

describe('What a browser installs', () => {
  it('is described with icons that are there', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const { name, lang, icons } = answer.body as {
      name: string;
      lang: string;
      icons: { src: string; type: string }[];
    };
    expect({ name, lang }).toEqual({ name: 'База знаний', lang: 'ru' });
    for (const { src, type } of icons) {
      expect(await get(src)).toMatchObject({ status: 200, headers: { 'content-type': type } });
    }
  });

  it('has a worker that browsers ask for anew and that may reach only the portal', async () => {
    expect((await get('/worker.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });

  it('loses its worker where the operator has switched it off', async () => {
    expect((await get('/worker.js', without)).body).toContain('registration.unregister()');
    expect((await get('/worker.js')).body).not.toContain('unregister');
  });
});

interface Kept {
  id: string;
  title: string;
  html: string;
  until: number;
}

/** The worker in a world of its own, asked as a browser asks it. */
function startWorker(network: () => Promise<Response>, kept: Kept[] = []) {
  const listeners: Record<string, (event: object) => void> = {};
  let left = kept;
  const caches = {
    has: async () => left.length > 0,
    open: async () => ({
      keys: async () => left,
      match: async (one: Kept) => Response.json(one),
    }),
    delete: async () => {
      left = [];
      return true;
    },
  };
  const self = { addEventListener: (type: string, heard: (event: object) => void) => (listeners[type] = heard) };
  const world = createContext({ self, caches, fetch: network, URL, Response, Date, encodeURIComponent });
  runInContext(readFileSync(new URL('worker.js', import.meta.url), 'utf8'), world);
  return {
    kept: () => left,
    /** Null where the worker leaves the request to the browser. */
    ask: async (path: string, request: object = {}) => {
      let answer: Promise<Response> | null = null;
      listeners.fetch?.({
        request: {
          url: `http://portal${path}`,
          method: 'GET',
          mode: 'navigate',
          destination: 'document',
          ...request,
        },
        preloadResponse: Promise.resolve(undefined),
        respondWith: (given: Promise<Response>) => (answer = given),
      });
      return answer as Promise<Response> | null;
    },
  };
}

const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));
const inAnHour = Date.now() + 3_600_000;
const kept: Kept = { id: 'm1', title: 'Пожар <и дым>', html: '<p>Выйдите</p>', until: inAnHour };

describe('The worker', () => {
  it.each([
    ['/api/materials', { mode: 'cors', destination: '' }],
    ['/shell/1.0.0/main.js', { mode: 'no-cors', destination: 'script' }],
    ['/remotes.json', { mode: 'cors', destination: '' }],
    ['/files/a.pdf', {}],
    ['/api/exports/file', {}],
    ['/dashboard', { method: 'POST' }],
    ['/dashboard', { destination: 'iframe' }],
  ])('leaves %s to the browser', async (path, request) => {
    expect(await startWorker(cutOff, [kept]).ask(path, request)).toBeNull();
  });

  it.each([200, 403, 404, 500, 503])('passes on what the server answers, whatever is kept: %i', async (status) => {
    const { ask } = startWorker(async () => new Response('от сервера', { status }), [kept]);
    const answer = await ask('/materials/m1');
    expect([answer?.status, await answer?.text()]).toEqual([status, 'от сервера']);
  });

  it('shows a kept favourite while the network fails', async () => {
    const answer = await startWorker(cutOff, [kept]).ask('/materials/m1');
    const text = await answer?.text();
    expect(text).toContain('<p>Выйдите</p>');
    expect(text).toContain('Пожар &#60;и дым&#62;');
    expect(answer?.headers.get('content-security-policy')).toMatch(/^default-src 'none'; img-src data:/);
  });

  it('says on other pages that they need the network, and names what can be read', async () => {
    const text = await (await startWorker(cutOff, [kept]).ask('/attestations'))?.text();
    expect(text).toContain('Нет подключения');
    expect(text).toContain('Повторить');
    expect(text).toContain('href="/materials/m1"');
    expect(text).not.toContain('Выйдите');
  });

  it('drops what was kept when its session is over', async () => {
    const worker = startWorker(cutOff, [{ ...kept, until: Date.now() - 1 }]);
    expect(await (await worker.ask('/materials/m1'))?.text()).not.toContain('Выйдите');
    expect(worker.kept()).toEqual([]);
  });
});
