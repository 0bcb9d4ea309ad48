import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dropUnclaimed, earlyFetch } from './earlyFetch.ts';

const realFetch = globalThis.fetch;
const get = { method: 'GET' };

beforeEach(() => {
  globalThis.fetch = jest.fn<typeof fetch>(async () => new Response('later'));
});

afterEach(() => {
  globalThis.fetch = realFetch;
  globalThis.portalEarly = undefined;
});

describe('earlyFetch', () => {
  it('takes the answer that the document asked for, and only once', async () => {
    globalThis.portalEarly = { '/api/auth/me': Promise.resolve(new Response('early')) };
    expect(await (await earlyFetch('/api/auth/me', get)).text()).toBe('early');
    expect(await (await earlyFetch('/api/auth/me', get)).text()).toBe('later');
  });

  it('takes a refusal for the last word', async () => {
    globalThis.portalEarly = { '/api/materials/1': Promise.resolve(new Response('нет', { status: 404 })) };
    expect((await earlyFetch('/api/materials/1', get)).status).toBe(404);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("asks again after a server's error, and lets go of the first answer", async () => {
    const broken = new Response('сбой', { status: 503 });
    const cancel = jest.spyOn(broken.body as ReadableStream, 'cancel');
    globalThis.portalEarly = { '/api/auth/me': Promise.resolve(broken) };
    expect(await (await earlyFetch('/api/auth/me', get)).text()).toBe('later');
    expect(cancel).toHaveBeenCalled();
  });

  it('asks again after a lost connection', async () => {
    const lost = Promise.reject(new TypeError('Failed to fetch'));
    globalThis.portalEarly = { '/api/auth/me': lost };
    expect(await (await earlyFetch('/api/auth/me', get)).text()).toBe('later');
  });

  it('does not answer a call that changes something', async () => {
    globalThis.portalEarly = { '/api/auth/me': Promise.resolve(new Response('early')) };
    expect(await (await earlyFetch('/api/auth/me', { method: 'PUT' })).text()).toBe('later');
  });

  it('lets go of what no screen has asked for', async () => {
    const unread = new Response('никому');
    const cancel = jest.spyOn(unread.body as ReadableStream, 'cancel');
    const lost = Promise.reject(new TypeError('Failed to fetch'));
    globalThis.portalEarly = { '/api/attestations?tab=my': Promise.resolve(unread), '/api/lost': lost };
    dropUnclaimed();
    await Promise.resolve();
    expect(cancel).toHaveBeenCalled();
    expect(await (await earlyFetch('/api/attestations?tab=my', get)).text()).toBe('later');
  });
});
