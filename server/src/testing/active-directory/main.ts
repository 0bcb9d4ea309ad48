import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import { syncDirectory } from '../../directory-sync/sync.ts';
import { createDirectory } from '../../ldap/directory.ts';
import { checkLdapSettings } from '../../ldap/settings.ts';
import { linkedIdentities } from '../../tables/single-sign-on.ts';
import { departments, users } from '../../tables/users.ts';
import { createTestApp, type TestApp } from '../createTestApp.ts';
import { signIn } from '../directoryPortal.ts';
import prepareTemplate from '../template.ts';
import { administrator, domain, personPassword, staff, startDomain } from './domain.ts';

/**
 * `npm run prove:active-directory`: what the tests cannot ask OpenLDAP, asked of a domain controller of Samba, which answers
 * as Active Directory does. Run it as root, on a machine whose port 636 is free.
 */
const controller = await startDomain();
const { addPerson, addPeople, addGroup, addUnit, set, move, remove, guidOf } = controller;
const settings = (more: object = {}) =>
  checkLdapSettings({
    ...{ id: 'corp', kind: 'active-directory', url: controller.url, caFile: controller.caFile, base: domain },
    ...{ bindDn: administrator.name, bindPassword: administrator.password, createAccounts: true },
    ...more,
  });

type Check = (portal: TestApp) => Promise<void>;

const nested = {
  groups: { by: 'nested' },
  roles: { [`CN=Редакторы,${staff}`]: 'EDITOR', [`CN=Все,${staff}`]: 'USER' },
};

const followed = { attributes: { department: 'department' }, sync: { mostDeactivated: 100 } };

const checks: Record<string, [more: object, Check]> = {
  'people sign in by mail and by userPrincipalName, and are known by objectGUID as the tools of the domain write it': [
    {},
    async (portal) => {
      await addPerson('ivan');
      const byMail = await signIn(portal, 'ivan@company.example', personPassword);
      assert.equal(byMail.status, 200, JSON.stringify(byMail.body));
      const byName = await signIn(portal, 'ivan@corp.example', personPassword);
      assert.equal(byName.body.data.user.id, byMail.body.data.user.id);
      const [link] = await portal.db.select().from(linkedIdentities);
      assert.deepEqual([link?.issuer, link?.subject], ['ldap:corp', guidOf('ivan')]);
    },
  ],
  'a wrong or an empty password, one that is to be changed first, and one of a disabled person let nobody in': [
    {},
    async (portal) => {
      const dn = await addPerson('petr');
      const status = async (password = personPassword) =>
        (await signIn(portal, 'petr@company.example', password)).status;
      assert.deepEqual([await status('другой пароль 17'), await status('')], [401, 400]);
      await set(dn, { pwdLastSet: '0' });
      assert.equal(await status(), 401);
      await set(dn, { pwdLastSet: '-1' });
      assert.equal(await status(), 200);
      await set(dn, { userAccountControl: '514' });
      assert.equal(await status(), 401);
    },
  ],
  'groups of groups of groups give the role, also where they name one another': [
    nested,
    async (portal) => {
      const dn = await addPerson('anna');
      const writers = await addGroup('Пишут', [dn]);
      const team = await addGroup('Команда', [writers]);
      const editors = await addGroup('Редакторы', [team]);
      await set(writers, { member: [dn, editors] });
      const { body } = await signIn(portal, 'anna@company.example', personPassword);
      assert.equal(body.data?.user.role, 'EDITOR', JSON.stringify(body));
    },
  ],
  'groups of groups are not looked through by memberOf': [
    { ...nested, groups: { by: 'memberOf' } },
    async (portal) => {
      const dn = await addPerson('boris');
      const inner = await addGroup('Внутри', [dn]);
      await addGroup('Все', [inner]);
      assert.equal((await signIn(portal, 'boris@company.example', personPassword)).status, 403);
    },
  ],
  'of 2,100 people all are read, though an answer holds a thousand, and none is lost by the references of the domain': [
    {},
    async () => {
      await addPeople(Array.from({ length: 2100 }, (_, index) => `crowd-${index}`));
      const subjects = new Set<string>();
      await createDirectory(settings()).read(async (reader) => {
        for await (const page of reader.pages())
          for (const { subject, login } of page) if (login[0]?.startsWith('crowd-')) subjects.add(subject);
      });
      assert.equal(subjects.size, 2100);
    },
  ],
  'the sync follows who is renamed, moved and disabled, and takes the access of who is deleted': [
    followed,
    async (portal) => {
      const [department] = await portal.db.insert(departments).values({ name: 'Разработка' }).returning();
      const dn = await addPerson('vera');
      const going = await addPerson('gleb');
      const { id } = (await signIn(portal, 'vera@company.example', personPassword)).body.data.user;
      await signIn(portal, 'gleb@company.example', personPassword);
      const unit = `OU=Другие,${domain}`;
      await addUnit(unit);
      const moved = `CN=Вера Лебедева,${unit}`;
      await move(dn, moved);
      await set(moved, { sn: 'Лебедева', title: 'Инженер', department: department?.name ?? [] });
      await remove(going);
      const directory = createDirectory(settings(followed));
      const { changed, deactivated } = await syncDirectory(portal.db, directory);
      assert.deepEqual([changed, deactivated], [1, 1]);
      const read = async () => (await portal.db.select().from(users).where(eq(users.id, id)))[0];
      const { lastName, position, departmentId } = (await read()) ?? {};
      assert.deepEqual([lastName, position, departmentId], ['Лебедева', 'Инженер', department?.id]);
      await set(moved, { userAccountControl: '514' });
      await syncDirectory(portal.db, directory);
      assert.equal((await read())?.isActive, false);
      await set(moved, { userAccountControl: '512' });
      assert.equal((await syncDirectory(portal.db, directory)).reactivated, 1);
      assert.equal((await signIn(portal, 'vera@company.example', personPassword)).status, 200);
    },
  ],
  'without TLS it takes no password, and its people are told that it does not answer': [
    { url: controller.plainUrl, plaintext: true, caFile: undefined },
    async (portal) => {
      assert.equal((await signIn(portal, 'ivan@company.example', personPassword)).status, 503);
    },
  ],
};

await prepareTemplate();
let failed = 0;
for (const [name, [more, check]] of Object.entries(checks)) {
  const portal = await createTestApp({ ldap: settings(more) });
  try {
    await check(portal);
    console.log(`ok    ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL  ${name}\n${error instanceof Error ? error.stack : error}`);
  } finally {
    await portal.close();
  }
}
await controller.stop();
const count = Object.keys(checks).length;
console.log(`${count - failed} of ${count}`);
process.exit(failed > 0 ? 1 : 0);
