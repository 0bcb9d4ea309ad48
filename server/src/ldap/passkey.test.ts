import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { callerWith, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { ldapSettings, signIn } from '../testing/directoryPortal.ts';
import { type DirectoryServer, groups, people, personPassword, startDirectory } from '../testing/directoryServer.ts';
import { addKey, beginAlone, finishAlone } from '../testing/passkeys.ts';

let directory: DirectoryServer;
let portal: TestApp;
const staff = `cn=staff,${groups}`;

beforeAll(async () => {
  directory = await startDirectory();
  await directory.addGroup('staff', []);
  const roles = { [staff]: 'USER', [`cn=editors,${groups}`]: 'EDITOR' };
  portal = await createTestApp({ ldap: ldapSettings(directory, { roles }) });
});
afterAll(async () => {
  await portal?.close();
  await directory?.stop();
});

/** Somebody of the directory who has added a passkey, and the way to sign in with it alone. */
async function keyHolder(uid: string) {
  await directory.join(staff, await directory.addPerson(uid));
  const { token, user } = (await signIn(portal, `${uid}@corp.test`)).body.data;
  const { authenticator } = await addKey(callerWith(portal.app, user.id, token), {
    proof: { password: personPassword },
  });
  return async () => {
    const { options, cookie } = await beginAlone(portal);
    return finishAlone(portal, authenticator.get(options), { cookie });
  };
}

it('a passkey alone opens the portal to who is in the directory, with the role that the directory gives now', async () => {
  const show = await keyHolder('vera');
  expect((await show()).body.data.user.role).toBe('USER');
  await directory.leave(staff, `uid=vera,${people}`);
  await directory.addGroup('editors', [`uid=vera,${people}`]);
  expect((await show()).body.data.user.role).toBe('EDITOR');
});

it('a passkey alone opens nothing to who is in none of the groups, or not in the directory any more', async () => {
  const show = await keyHolder('lev');
  await directory.leave(staff, `uid=lev,${people}`);
  expect((await show()).body.message).toMatch(/^У вас нет доступа к порталу/);
  await directory.remove(`uid=lev,${people}`);
  const gone = await show();
  expect([gone.status, gone.body.message]).toEqual([403, expect.stringContaining('больше нет в каталоге')]);
});

it('while the directory is away nobody of it comes in with a passkey, and is told so', async () => {
  const show = await keyHolder('ivan');
  await directory.stop();
  const away = await show();
  expect([away.status, away.body.error.code]).toEqual([503, 'DIRECTORY_UNAVAILABLE']);
});
