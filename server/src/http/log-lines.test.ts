import { createHash } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { files } from '../tables/files.ts';
import { logs } from '../tables/logs.ts';
import { buildMaterial, buildPerson, testPassword } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';
import { withoutValues } from './log-lines.ts';

const lines: string[] = [];
let portal: TestApp;
let address: string;
let admin: Caller;
let taker: Caller;
/** Addresses under which browsers download without a header, by what they give. */
const downloads: Record<string, string> = {};
/** What must be in no line. */
const secrets: string[] = [];

beforeAll(async () => {
  portal = await createTestApp({ logLevel: 'debug' }, { write: (line) => lines.push(line) });
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await portal.signedInAs('ADMIN');
  taker = await portal.signedInAs('USER');
  const material = await buildMaterial(portal.db);
  const { id } = await buildAttestation(portal, admin);
  const attempt = await takeAttestation(taker, id);
  const { body: protocol } = await admin.send('POST', `/admin/attestations/${id}/protocols`, {
    number: '1',
    heldOn: '2026-03-02',
    commission: [{ name: 'Иванов И. И.' }],
    userIds: [taker.id],
  });
  const form = new FormData();
  form.append('files', new Blob([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000)])]), 'Приказ.pdf');
  const uploaded = await fetch(`${address}/api/upload/material/${material.id}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { data } = (await uploaded.json()) as { data: { url: string }[] };
  const link = async (person: Caller, path: string, body?: object) =>
    (await person.send('POST', path, body)).body.data.url as string;
  Object.assign(downloads, {
    file: data[0]?.url,
    certificate: await link(taker, `/attestations/attempts/${attempt}/certificate-link`),
    results: await link(admin, `/admin/attestations/${id}/people/export-link`),
    protocol: await link(admin, `/admin/protocols/${protocol.data.id}/link`),
    confirmations: await link(admin, `/materials/${material.id}/confirmations/export-link`),
    log: await link(admin, '/admin/logs/export-link', {}),
  });
  secrets.push(admin.token, taker.token);
  for (const url of Object.values(downloads)) secrets.push(...new URL(url, address).searchParams.values());
});
afterAll(() => portal.close());

/** One request as a browser sends it; it may go away as soon as it sees the head of the answer. */
function send(
  url: string,
  { method = 'GET', headers = {}, goesAway = false }: { method?: string; headers?: object; goesAway?: boolean } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = http.request(address + url, { method, headers: { ...headers }, agent: false }, (answer) => {
      if (goesAway) {
        answer.destroy();
        return resolve(answer.statusCode ?? 0);
      }
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', reject);
    call.end();
  });
}

const warnings = () =>
  lines.map((line) => JSON.parse(line) as { level: number; msg: string }).filter(({ level }) => level >= 40);

test('no download is answered twice, be it whole, in a range, a head only, or given up', async () => {
  expect(Object.entries(downloads).filter(([, url]) => !url)).toEqual([]);
  lines.length = 0;
  // More than a socket takes at once, so that giving up is noticed.
  await portal.db.insert(logs).values(Array.from({ length: 3000 }, () => ({ action: 'LOGIN' as const })));
  for (const [name, url] of Object.entries(downloads)) {
    expect({ name, status: await send(url) }).toEqual({ name, status: 200 });
    expect({ name, status: await send(url, { method: 'HEAD' }) }).toEqual({ name, status: 200 });
    expect({ name, status: await send(url, { goesAway: true }) }).toEqual({ name, status: 200 });
  }
  expect(await send(downloads.file ?? '', { headers: { range: 'bytes=0-9' } })).toBe(206);
  expect(await send(downloads.file ?? '', { headers: { range: 'bytes=9999999-' } })).toBe(416);
  // Requests that were given up end after their answers.
  await portal.app.inject({ method: 'GET', url: '/healthz' });
  expect(warnings()).toEqual([]);
});

test('no line of the log holds what opens anything', async () => {
  const person = await buildPerson(portal.db);
  const login = await portal.app.inject({
    method: 'POST',
    url: '/api/auth/login?token=in-the-address',
    payload: { email: person.email, password: testPassword },
    headers: { cookie: 'portal_session=in-a-cookie' },
  });
  secrets.push(login.json().data.token, testPassword, person.passwordHash, 'in-the-address', 'in-a-cookie');
  const release = await admin.send('POST', '/admin/release-tokens', { package: 'materials', name: 'CI', days: 1 });
  secrets.push(release.body.data.secret);
  for (const url of Object.values(downloads)) {
    await send(url);
    await send(`${url}x`);
    await send(url, { method: 'POST' });
    await send(url.replace(/\?/, '/%E0%A4%A?'));
    await send(url.replace(/\?/, `/${'a'.repeat(400)}?`));
    await send(`/nowhere.txt${url.slice(url.indexOf('?'))}`);
  }
  // Bytes that are gone, and a database that fails, are written down at length.
  await portal.db.update(files).set({ storageKey: 'nothing' });
  expect(await send(downloads.file ?? '')).toBeGreaterThanOrEqual(500);
  await portal.db.execute(sql`alter table sessions rename to sessions_elsewhere`);
  // The one is read together with its session, the other one looks for it by itself.
  for (const path of ['/materials', '/categories']) expect((await admin.send('GET', path)).status).toBe(500);
  await portal.db.execute(sql`alter table sessions_elsewhere rename to sessions`);
  const hash = createHash('sha256').update(admin.token).digest('hex');
  for (const failure of ['relation \\"sessions\\" does not exist', 'Failed query: select'])
    expect(lines.some((line) => line.includes(failure))).toBe(true);
  expect([...secrets, hash].filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([]);
});

test('an address stands in the log with the names of its parameters, and the values that are nobody’s', () => {
  expect(withoutValues('/api/materials?search=%D0%B8&page=2&sort=-title')).toBe(
    '/api/materials?search=…&page=2&sort=-title',
  );
  expect(withoutValues('/files/a/b.png?s=12.ab&flag')).toBe('/files/a/b.png?s=…&flag');
  expect(withoutValues('/materials')).toBe('/materials');
});
