import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planSync } from '../directory-sync/plan.ts';
import { linkedIdentities } from '../tables/single-sign-on.ts';
import { buildPerson } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { ldapSettings, signIn } from '../testing/directoryPortal.ts';
import {
  base,
  type DirectoryServer,
  groups,
  people,
  personPassword,
  startDirectory,
} from '../testing/directoryServer.ts';
import { createDirectory } from './directory.ts';

let server: DirectoryServer;
beforeAll(async () => {
  server = await startDirectory();
});
afterAll(() => server?.stop());

describe('a directory with the names of Active Directory', () => {
  let portal: TestApp;
  const guid = Buffer.from('33221100554477668899aabbccddeeff', 'hex');
  const dn = `uid=ivan,${people}`;
  const add = (uid: string, more: object = {}) =>
    server.addPerson(uid, {
      ...{ objectClass: ['inetOrgPerson', 'user'], objectCategory: 'person', objectGUID: guid },
      ...{ userAccountControl: '512', userPrincipalName: `${uid}@ad.corp.test`, ...more },
    });
  beforeAll(async () => {
    portal = await createTestApp({ ldap: ldapSettings(server, { kind: 'active-directory' }) });
    await add('ivan');
  });
  afterAll(() => portal?.close());

  it('lets people in by mail and by userPrincipalName, and knows them by objectGUID as its tools write it', async () => {
    const { body } = await signIn(portal, 'ivan@ad.corp.test');
    expect(body.data.user.email).toBe('ivan@corp.test');
    expect((await signIn(portal, 'ivan@corp.test')).body.data.user.id).toBe(body.data.user.id);
    const [link] = await portal.db.select().from(linkedIdentities);
    expect(link).toMatchObject({ issuer: 'ldap:corp', subject: '00112233-4455-6677-8899-aabbccddeeff' });
    await server.set(dn, { mail: 'other@corp.test', userPrincipalName: 'other@ad.corp.test' });
    expect((await signIn(portal, 'ivan@corp.test')).status).toBe(200);
  });

  it('keeps out who has the bit for disabled', async () => {
    await server.set(dn, { userAccountControl: '514' });
    expect((await signIn(portal, 'other@corp.test')).status).toBe(401);
    await server.set(dn, { userAccountControl: '66048' });
    expect((await signIn(portal, 'other@corp.test')).status).toBe(200);
  });
});

describe('groups that name their members', () => {
  it.each(['member', 'nested'])('are looked for: %s', async (by) => {
    const dn = await server.addPerson(`by-${by}`);
    await server.addGroup(`of-${by}`, [dn]);
    const more = { roles: { [`cn=of-${by},${groups}`]: 'EDITOR' }, groups: { by, base: groups } };
    const asked = createDirectory(ldapSettings(server, more)).signIn({ address: `by-${by}@corp.test` }, personPassword);
    // The rule of Active Directory is unknown to OpenLDAP: it finds nothing by it.
    expect((await asked)?.groups).toEqual(by === 'member' ? [`cn=of-member,${groups}`] : []);
  });

  it('are many', async () => {
    const dn = await server.addPerson('popular');
    const names = Array.from({ length: 1200 }, (_, index) => `many-${index}`);
    await server.addAll(names.map((cn) => [`cn=${cn},${groups}`, { objectClass: 'groupOfNames', cn, member: dn }]));
    for (const by of ['member', 'memberOf']) {
      const more = { roles: { 'many-0': 'USER', 'many-1199': 'ADMIN', none: 'EDITOR' }, groups: { by, base: groups } };
      const person = await createDirectory(ldapSettings(server, more)).signIn(
        { address: 'popular@corp.test' },
        personPassword,
      );
      expect(person?.groups).toEqual(['many-0', 'many-1199']);
    }
  });
});

describe('more people than one answer holds', () => {
  const crowd = Array.from({ length: 1300 }, (_, index) => `crowd-${index}`);
  it('are read page by page, and where the directory cuts them off nobody is taken for gone', async () => {
    await server.addAll(
      crowd.map((uid) => [
        `uid=${uid},${people}`,
        { objectClass: 'inetOrgPerson', uid, cn: uid, sn: 'Орлов', mail: `${uid}@corp.test` },
      ]),
    );
    const whole = createDirectory(ldapSettings(server));
    const subjects = new Set<string>();
    await whole.read(async (reader) => {
      for await (const page of reader.pages()) for (const { subject } of page) subjects.add(subject);
    });
    expect(subjects.size).toBeGreaterThan(crowd.length);
    const bindDn = `cn=limited,${base}`;
    const limited = {
      objectClass: ['organizationalRole', 'simpleSecurityObject'],
      cn: 'limited',
      userPassword: 'limited',
    };
    await server.add(bindDn, limited);
    const portal = await createTestApp();
    const { id: userId } = await buildPerson(portal.db);
    const subject = await server.uuidOf(`uid=crowd-1299,${people}`);
    await portal.db.insert(linkedIdentities).values({ issuer: 'ldap:corp', subject, userId });
    const cut = createDirectory(ldapSettings(server, { bindDn, bindPassword: 'limited' }));
    await expect(planSync(portal.db, cut)).rejects.toThrow(/SizeLimitExceeded/);
    await portal.close();
  }, 60_000);
});
