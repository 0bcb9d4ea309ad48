import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPortalClient, type PortalClient, PortalRefused } from './portal-client.ts';
import { openPortal } from './testPortal.ts';

let portal: Awaited<ReturnType<typeof openPortal>>;
let client: PortalClient;

beforeAll(async () => {
  portal = await openPortal();
  client = createPortalClient(portal.url, 'prt_token');
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.asked.length = 0;
  portal.answer = { body: { data: { name: 'admin' } } };
});

describe('a call to the portal', () => {
  it('makes a link to a version, with the portal’s address', async () => {
    const expiresAt = '2026-11-23T11:30:00.000Z';
    portal.answer = { body: { data: { url: '/admin?preview=a.b', expiresAt } } };
    expect(await client.preview('admin', '1.4.0')).toEqual({ url: `${portal.url}/admin?preview=a.b`, expiresAt });
    const [asked] = portal.asked;
    expect(`${asked?.method} ${asked?.path}`).toBe('POST /api/releases/admin/preview');
  });

  it.each<[string, (client: PortalClient) => Promise<unknown>, string, object | null]>([
    ['registers', ({ register }) => register({ name: 'news' }), 'POST /api/admin/packages', { name: 'news' }],
    ['reads the state', ({ state }) => state('admin'), 'GET /api/releases/admin', null],
    [
      'makes a version live',
      ({ activate }) => activate('admin', '1.4.0', '"7"'),
      'POST /api/releases/admin/activate',
      { version: '1.4.0' },
    ],
    [
      'lets a version go live by itself',
      ({ rollOut }) => rollOut('admin', '1.4.0', '"7"'),
      'POST /api/releases/admin/rollout',
      { version: '1.4.0' },
    ],
    [
      'shows a canary',
      ({ setCanary }) => setCanary('admin', { version: '1.4.0', percent: 10 }, '"7"'),
      'POST /api/releases/admin/canary',
      { version: '1.4.0', percent: 10 },
    ],
    ['promotes', ({ promote }) => promote('admin', '"7"'), 'POST /api/releases/admin/promote', null],
    ['rolls back', ({ rollBack }) => rollBack('admin', '"7"'), 'POST /api/releases/admin/rollback', null],
  ])('%s at its address, with the token, and gives the data', async (_, call, request, body) => {
    expect(await call(client)).toEqual({ name: 'admin' });
    const [asked] = portal.asked;
    expect(`${asked?.method} ${asked?.path}`).toBe(request);
    expect(asked?.headers.authorization).toBe('Bearer prt_token');
    expect(asked?.body.toString()).toBe(body ? JSON.stringify(body) : '');
    expect(asked?.headers['content-type']).toBe(body ? 'application/json' : undefined);
  });

  it('publishes the bytes of the archive as they are', async () => {
    const archive = Buffer.from([0x1f, 0x8b, 0, 255, 10, 13]);
    await client.publish('admin', '1.4.0', archive);
    const [asked] = portal.asked;
    expect(`${asked?.method} ${asked?.path}`).toBe('POST /api/releases/admin/1.4.0');
    expect(asked?.headers['content-type']).toBe('application/gzip');
    expect(asked?.body.equals(archive)).toBe(true);
  });

  it('says on which state a change was decided, also that nothing was live yet', async () => {
    await client.promote('admin', '"7"');
    await client.promote('admin', null);
    expect(portal.asked.map(({ headers }) => [headers['if-match'], headers['if-none-match']])).toEqual([
      ['"7"', undefined],
      [undefined, '*'],
    ]);
  });
});

describe('look', () => {
  it('is the mark of the state', async () => {
    portal.answer = { headers: { etag: '"7"' }, body: { data: {} } };
    expect(await client.look('admin')).toBe('"7"');
  });

  it('is null for a package that nothing was released of', async () => {
    portal.answer = { status: 404, body: { message: 'Нет выпусков' } };
    expect(await client.look('admin')).toBeNull();
  });

  it('does not take a refusal for that', async () => {
    portal.answer = { status: 403, body: { message: 'Токен другого пакета' } };
    await expect(client.look('admin')).rejects.toThrow('Токен другого пакета');
  });
});

describe('lacking', () => {
  const files = [{ path: 'part.1a2b3c4d.js', size: 1, sha256: 'ab' }];

  it('is the paths that the portal names', async () => {
    portal.answer = { body: { data: { lacking: ['part.1a2b3c4d.js'] } } };
    expect(await client.lacking('admin', files)).toEqual(['part.1a2b3c4d.js']);
    const [asked] = portal.asked;
    expect([asked?.path, JSON.parse(String(asked?.body))]).toEqual(['/api/releases/admin/lacking', { files }]);
  });

  it('is null for a portal that does not know the question', async () => {
    portal.answer = { status: 404, body: { message: 'Нет такого адреса' } };
    expect(await client.lacking('admin', files)).toBeNull();
  });

  it('does not take a refusal for that', async () => {
    portal.answer = { status: 403, body: { message: 'Токен не для этого пакета' } };
    await expect(client.lacking('admin', files)).rejects.toThrow(PortalRefused);
  });
});

describe('what fails', () => {
  it('is refused in the words of the portal, with its status', async () => {
    portal.answer = { status: 409, body: { message: 'Версия 1.4.0 не новее' } };
    const error: unknown = await client.state('admin').catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(PortalRefused);
    expect(error).toMatchObject({ status: 409, message: 'Версия 1.4.0 не новее' });
  });

  it('names the status where a proxy answers in the place of the portal', async () => {
    portal.answer = { status: 502, body: '<h1>Bad Gateway</h1>' };
    await expect(client.state('admin')).rejects.toThrow('502');
  });

  it('says where nobody answers', async () => {
    const closed = await openPortal();
    await closed.close();
    await expect(createPortalClient(closed.url, '').state('admin')).rejects.toThrow(/^http.*: ECONNREFUSED$/);
  });
});
