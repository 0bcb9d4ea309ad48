import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { type DirectoryServer, startDirectory } from '../testing/directoryServer.ts';
import { createCertificates, endOf, type Place, placesOf } from './certificates.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-ends-'));
const day = 24 * 60 * 60_000;
let identity: { key: string; cert: string };
let close: (() => Promise<unknown>)[] = [];
let directory: DirectoryServer;

beforeAll(async () => {
  directory = await startDirectory();
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '40'];
  const args = ['req', '-x509', ...key, '-subj', '/CN=localhost', '-keyout', 'a.key', '-out', 'a.pem'];
  expect(spawnSync('openssl', args, { cwd: folder }).status).toBe(0);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  identity = { key: read('a.key'), cert: read('a.pem') };
});
afterAll(async () => {
  await directory.stop();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await Promise.all(close.map((end) => end()));
  close = [];
});

/** A server on this machine until the end of the test. */
async function listen(server: net.Server): Promise<Place> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close.push(() => new Promise((resolve) => server.close(resolve)));
  return { name: 'Сервер', host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

const daysUntil = (end: Date) => Math.round((end.getTime() - Date.now()) / day);

describe('The end of a certificate', () => {
  it('is read from the first byte on, whoever has signed it', async () => {
    expect(daysUntil(await endOf(await listen(tls.createServer(identity))))).toBe(40);
  });

  it('is read from a mail server that begins TLS when asked', async () => {
    const mail = new SMTPServer({ ...identity, authOptional: true });
    mail.on('error', () => undefined);
    expect(daysUntil(await endOf({ ...(await listen(mail.server)), opening: 'smtp' }))).toBe(40);
  });

  it('is read from a directory, also one that begins TLS when asked', async () => {
    const at = (address: string) => ({ name: '', host: 'localhost', port: Number(new URL(address).port) });
    const ends = [await endOf(at(directory.secureUrl)), await endOf({ ...at(directory.url), opening: 'ldap' })];
    expect(ends[0]).toEqual(ends[1]);
    expect(daysUntil(ends[0] ?? new Date())).toBeGreaterThan(0);
  });

  it('is none of a server that has no TLS, that ends the connection, or that does not listen', async () => {
    const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await expect(endOf({ ...(await listen(mail.server)), opening: 'smtp' })).rejects.toThrow('no TLS');
    const rude = await listen(net.createServer((socket) => socket.destroy()));
    for (const opening of ['smtp', 'ldap'] as const) await expect(endOf({ ...rude, opening })).rejects.toThrow();
    await expect(endOf({ name: '', host: '127.0.0.1', port: 1 })).rejects.toThrow('ECONNREFUSED');
  });

  it('is waited for some seconds at most', async () => {
    const late = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const open: net.Socket[] = [];
    const place = await listen(net.createServer((socket) => void open.push(socket.on('data', () => late.abort()))));
    await expect(endOf(place)).rejects.toThrow('no answer');
    expect(timeout).toHaveBeenCalledWith(3000);
    timeout.mockRestore();
    for (const socket of open) socket.destroy();
  });
});

describe('The certificates of a portal', () => {
  const config = (more: object) => ({
    ...{ publicUrl: undefined, ldap: undefined, mail: undefined, sso: undefined },
    ...more,
  });

  it('are of its address, its directory, its mail and its providers, where they have any', () => {
    const mail = (smtpUrl: string) => ({ smtpUrl, from: '', publicUrl: '' });
    const places = placesOf(
      config({
        publicUrl: 'https://portal.example.ru',
        ldap: { url: 'ldap://dc.example.ru', startTls: true },
        mail: mail('smtps://name:secret@mail.example.ru'),
        sso: { providers: [{ title: 'Войти', issuer: 'https://id.example.ru:8443/realms/one' }] },
      }),
    );
    expect(places).toEqual([
      { name: 'Сайт портала', host: 'portal.example.ru', port: 443 },
      { name: 'Каталог сотрудников', host: 'dc.example.ru', port: 389, opening: 'ldap' },
      { name: 'Почтовый сервер', host: 'mail.example.ru', port: 465 },
      { name: 'Единый вход «Войти»', host: 'id.example.ru', port: 8443 },
    ]);
    const bare = { publicUrl: 'http://portal', ldap: { url: 'ldap://localhost', startTls: false } };
    expect(placesOf(config({ ...bare, mail: mail('smtp://mail:2525') }))).toEqual([
      { name: 'Почтовый сервер', host: 'mail', port: 2525, opening: 'smtp' },
    ]);
  });

  it('are kept for an hour, and asked for again after five minutes where it failed', async () => {
    let now = Date.UTC(2026, 2, 1);
    const look = jest.fn<typeof endOf>();
    look.mockRejectedValueOnce(Object.assign(new Error('connect 10.0.0.1'), { code: 'ECONNREFUSED' }));
    look.mockResolvedValue(new Date(now + 9.5 * day));
    const read = createCertificates(config({ publicUrl: 'https://portal' }), { look, now: () => now });
    const unknown = { endsAt: null, daysLeft: null, problem: 'ECONNREFUSED' };
    expect(await read()).toEqual([{ name: 'Сайт портала', place: 'portal:443', ...unknown }]);
    expect(await read()).toMatchObject([unknown]);
    now += 6 * 60_000;
    expect(await read()).toMatchObject([{ daysLeft: 9, problem: null }]);
    now += 59 * 60_000;
    await read();
    expect(look).toHaveBeenCalledTimes(2);
    now += 2 * 60_000;
    await read();
    expect(look).toHaveBeenCalledTimes(3);
    now += 20 * day;
    expect(await read()).toMatchObject([{ daysLeft: -11 }]);
  });
});
