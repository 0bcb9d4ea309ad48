import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { ldapSettings, signIn } from '../testing/directoryPortal.ts';
import { type DirectoryServer, startDirectory } from '../testing/directoryServer.ts';

let directory: DirectoryServer;
let portal: TestApp;
beforeAll(async () => {
  directory = await startDirectory();
  portal = await createTestApp({ ldap: ldapSettings(directory) });
});
afterAll(async () => {
  await portal.close();
  await directory.stop();
});

let number = 0;
let uid: string;
let dn: string;

/** Somebody whom the portal has not met yet. */
beforeEach(async () => {
  number += 1;
  uid = `person-${number}`;
  dn = await directory.addPerson(uid);
});
const email = () => `${uid}@corp.test`;

describe('a person of the directory', () => {
  it('signs in by its password over TLS, and gets an account', async () => {
    const { status, body } = await signIn(portal, email());
    expect(body).toMatchObject({
      data: { user: { email: email(), role: 'USER', firstName: 'Иван', lastName: 'Орлов' } },
    });
    expect(status).toBe(200);
    expect(dn).toContain(uid);
  });
});
