import net, { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { BerReader } from 'ldapts';
import { guesses } from '../tables/limits.ts';
import { buildPerson, testPassword } from '../testing/builders.ts';
import { callerWith, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { ldapSettings, signIn } from '../testing/directoryPortal.ts';
import { type DirectoryServer, personPassword, startDirectory } from '../testing/directoryServer.ts';
import { DirectoryAway } from './away.ts';
import { createDirectory } from './directory.ts';

let directory: DirectoryServer;
let portal: TestApp;
beforeAll(async () => {
  directory = await startDirectory();
  await directory.addPerson('ivan');
  portal = await createTestApp({ ldap: ldapSettings(directory) });
});
afterAll(async () => {
  await portal?.close();
  await directory?.stop();
});

/** Servers that are no directories. */
const strangers: net.Server[] = [];
const connections = new Set<net.Socket>();
afterEach(async () => {
  for (const connection of connections) connection.destroy();
  for (const server of strangers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function listen(answer: (connection: net.Socket) => void): Promise<string> {
  const server = net.createServer((connection) => {
    connections.add(connection.on('error', () => undefined));
    answer(connection);
  });
  strangers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `//localhost:${(server.address() as AddressInfo).port}`;
}

const ask = (more: object, password = personPassword) =>
  createDirectory(ldapSettings(directory, more)).signIn({ address: 'ivan@corp.test' }, password);

describe('a connection', () => {
  it('is TLS from its beginning, or from a moment on', async () => {
    for (const more of [{}, { url: directory.url, startTls: true }]) {
      expect(await ask(more)).toMatchObject({ email: 'ivan@corp.test', issuer: 'ldap:corp' });
      expect(await ask(more, 'wrong password')).toBeNull();
      expect(await ask(more, '')).toBeNull();
    }
  });

  it.each([['ldaps'], ['startTls']])('is not made to a stranger: %s', async (way) => {
    const place = way === 'ldaps' ? {} : { url: directory.url, startTls: true };
    const settings = { ...ldapSettings(directory, place), ca: directory.strangeCa };
    const asked = createDirectory(settings).signIn({ address: 'ivan@corp.test' }, personPassword);
    await expect(asked).rejects.toThrow(/not reached: (UNABLE_TO|SELF_SIGNED|CERT_)/);
  });

  it('is not made to one that has a certificate for another name', async () => {
    const asked = ask({ url: directory.secureUrl.replace('localhost', '127.0.0.1') });
    await expect(asked).rejects.toThrow(/ERR_TLS_CERT_ALTNAME_INVALID/);
  });

  it('is given up where nobody answers in time, whatever is waited for', async () => {
    const silent = await listen(() => undefined);
    const deaf = await listen((connection) => connection.once('data', () => connection.write(tlsMayBegin)));
    const ways = [
      { url: `ldaps:${silent}` },
      { url: `ldap:${silent}`, startTls: true },
      { url: `ldap:${deaf}`, startTls: true },
    ];
    for (const way of ways)
      await expect(ask({ ...way, timeoutSeconds: 0.2 })).rejects.toThrow('does not answer in time');
  });

  it('is not continued in TLS with what somebody has sent before it', async () => {
    // The beginning of a message, which the real directory’s next bytes would continue.
    const url = await listen((connection) => {
      const { hostname, port } = new URL(directory.url);
      const real = net.connect(Number(port), hostname);
      connections.add(real.on('error', () => undefined));
      connection.pipe(real);
      real.once('data', (first) => {
        connection.write(Buffer.concat([first, Buffer.from([0x30, 0x50, 0x02, 0x01, 0x02])]));
        real.pipe(connection);
      });
    });
    const way = { url: `ldap:${url}`, startTls: true };
    expect(await ask(way)).toMatchObject({ email: 'ivan@corp.test' });
    expect(await ask(way, 'wrong password')).toBeNull();
  });

  it('is of no use where the portal itself is refused', async () => {
    for (const more of [{ bindPassword: 'wrong' }, { bindDn: 'cn=nobody,dc=corp,dc=test' }]) {
      await expect(ask(more)).rejects.toThrow('the directory refuses bindDn');
    }
  });

  it('leads nowhere else: a base that is another directory’s is none', async () => {
    await expect(ask({ base: 'dc=elsewhere,dc=test' })).rejects.toThrow(DirectoryAway);
    const dn = 'cn=elsewhere,ou=people,dc=corp,dc=test';
    const ref = 'ldap://evil.example/ou=people,dc=corp,dc=test??sub?(mail=ivan@corp.test)';
    await directory.add(dn, { objectClass: ['referral', 'extensibleObject'], cn: 'elsewhere', ref });
    expect(await ask({})).toMatchObject({ email: 'ivan@corp.test' });
    await expect(ask({ base: dn })).rejects.toThrow(DirectoryAway);
  });
});

/** RFC 4511: an answer of success to the first question. */
const tlsMayBegin = Buffer.from([0x30, 0x0c, 0x02, 0x01, 0x02, 0x78, 0x07, 0x0a, 0x01, 0x00, 0x04, 0x00, 0x04, 0x00]);

describe('while the directory is away', () => {
  const count = (email: string) =>
    portal.db.$count(guesses, and(eq(guesses.kind, 'sign-in'), eq(guesses.subject, email)));
  const down = async (work: () => Promise<void>) => {
    await directory.halt();
    try {
      await work();
    } finally {
      await directory.start();
    }
  };

  it('its people hear so, nothing is counted against them, and they are let in afterwards', async () => {
    expect((await signIn(portal, 'ivan@corp.test')).status).toBe(200);
    await down(async () => {
      for (let tries = 0; tries < 7; tries += 1) {
        const { status, body } = await signIn(portal, 'ivan@corp.test', `wrong password ${tries}`);
        expect([status, body.error.code]).toEqual([503, 'DIRECTORY_UNAVAILABLE']);
        expect(body.message).toMatch(/^Каталог сотрудников компании не отвечает.+Повторите через несколько минут/);
      }
      expect((await signIn(portal, 'unknown@corp.test')).status).toBe(503);
    });
    expect(await count('ivan@corp.test')).toBe(0);
    expect((await signIn(portal, 'ivan@corp.test')).status).toBe(200);
  });

  it('people of the portal alone sign in, and their passwords are not guessed at without end', async () => {
    const admin = await buildPerson(portal.db, { role: 'ADMIN' });
    await down(async () => {
      expect((await signIn(portal, admin.email, testPassword)).status).toBe(200);
      const statuses: number[] = [];
      for (let tries = 0; tries < 6; tries += 1)
        statuses.push((await signIn(portal, admin.email, `guess no. ${tries}`)).status);
      expect(statuses).toEqual([503, 503, 503, 503, 503, 429]);
    });
  });

  it('whoever is signed in goes on, and only their own password is not compared', async () => {
    const { token, user } = (await signIn(portal, 'ivan@corp.test')).body.data;
    const ivan = callerWith(portal.app, user.id, token);
    await down(async () => {
      expect((await ivan.send('GET', '/auth/me')).status).toBe(200);
      const wanted = { name: 'почта', scope: 'read', days: 30, password: personPassword };
      expect((await ivan.send('POST', '/auth/tokens', wanted)).status).toBe(503);
    });
  });
});

it('the answer that the tests write is one', () => {
  const reader = new BerReader(tlsMayBegin);
  reader.readSequence();
  expect(reader.readInt()).toBe(2);
});
