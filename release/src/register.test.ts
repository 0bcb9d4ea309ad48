import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PackageInfo } from './package-info.ts';
import { createPortalClient } from './portal-client.ts';
import { registerPackage, registrationHint } from './register.ts';
import { openPortal } from './testPortal.ts';

const news: PackageInfo = {
  folder: '/nowhere',
  name: 'news',
  kind: 'remote',
  version: '1.0.0',
  portal: { mount: '/news', label: 'Новости', order: 35, icon: 'book', minimumRole: 'EDITOR' },
  screens: {},
  budgetKiB: 30,
};

let portal: Awaited<ReturnType<typeof openPortal>>;
const register = (info: PackageInfo) => registerPackage(createPortalClient(portal.url, 'pat_token'), info);
const sent = () => portal.asked.map(({ body }) => JSON.parse(body.toString()));

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.asked.length = 0;
});

describe('registerPackage', () => {
  it('tells the portal what package.json says of a remote, and nothing that changes with its releases', async () => {
    const { mount, minimumRole, label } = { mount: '/news', minimumRole: 'EDITOR', label: 'Новости' };
    portal.answer = { body: { data: { name: 'news', mount, minimumRole, label } } };
    expect(await register(news)).toMatch(/news.*Новости.*\/news.*EDITOR/);
    expect(sent()).toEqual([{ kind: 'remote', name: 'news', mount, minimumRole, label }]);
  });

  it('registers a shell by its name alone', async () => {
    portal.answer = { body: { data: { name: 'shell', mount: null, minimumRole: null, label: 'Оболочка' } } };
    const said = await register({ ...news, kind: 'shell', name: 'shell', portal: null });
    expect(sent()).toEqual([{ kind: 'shell', name: 'shell' }]);
    expect(said).not.toMatch(/null|undefined/);
  });
});

describe('registrationHint', () => {
  it('is nothing where a person has given an access token', () => {
    expect(registrationHint('pat_0123456789')).toBeNull();
  });

  it.each(['', 'prt_0123456789'])('says before the portal is asked that «%s» registers nothing', (token) => {
    const hint = registrationHint(token);
    expect(hint).toContain('RELEASE_TOKEN');
    expect(hint).not.toContain('0123456789');
  });
});
