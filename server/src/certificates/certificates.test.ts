import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { certificates } from '../tables/certificates.ts';
import { users } from '../tables/users.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { readPdf } from '../testing/readPdf.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const download = (url: string) => portal.app.inject({ method: 'GET', url });
const verify = (number: string) => inject(portal.app, { method: 'GET', url: `/api/verify/${number}` });

test('who passes has a certificate in Russian with fonts of its own, and its number is confirmed to everybody', async () => {
  const taker = await portal.signedInAs('USER');
  await portal.db.update(users).set({ firstName: 'Семён', lastName: 'Щёголев' }).where(eq(users.id, taker.id));
  const { id } = await buildAttestation(portal, editor, { title: 'Пожарная безопасность', validityMonths: 12 });
  const attemptId = await takeAttestation(taker, id);
  const { attempt } = (await taker.send('GET', `/attestations/attempts/${attemptId}`)).body.data;
  expect(attempt.certificate.number).toMatch(/^KB-[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  const mine = (await taker.send('GET', '/certificates')).body.data;
  expect(mine).toEqual([
    {
      ...attempt.certificate,
      attemptId,
      attestation: { id, title: 'Пожарная безопасность' },
      programme: null,
      score: 100,
      issuedAt: attempt.completedAt,
    },
  ]);
  const issued = new Date(mine[0].issuedAt);
  expect(new Date(mine[0].validUntil).getUTCFullYear()).toBe(issued.getUTCFullYear() + 1);

  const { url } = (await taker.send('POST', `/attestations/attempts/${attemptId}/certificate-link`)).body.data;
  const file = await download(url);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('Сертификат KB-'));
  expect(file.rawPayload.includes('/FontFile2')).toBe(true);
  const { pages, title } = await readPdf(file.rawPayload);
  expect(pages).toHaveLength(1);
  expect(title).toBe(`Сертификат ${attempt.certificate.number}`);
  for (const text of ['СЕРТИФИКАТ', 'Щёголев Семён', '«Пожарная безопасность»', '100 %', attempt.certificate.number])
    expect(pages[0]?.replaceAll('\u00a0', ' ')).toContain(text);

  // Typed with a Russian keyboard: К and В look the same.
  const verified = await verify(encodeURIComponent(attempt.certificate.number.toLowerCase().replace('kb', 'кв')));
  expect(verified.body.data).toMatchObject({ holder: 'Щёголев Семён', title: 'Пожарная безопасность', isValid: true });
});

test('a certificate keeps the name of its day, and tells when it has run out', async () => {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { validityMonths: 1 });
  await takeAttestation(taker, id);
  await portal.db.update(users).set({ lastName: 'Новая' }).where(eq(users.id, taker.id));
  await portal.db
    .update(certificates)
    .set({ validUntil: new Date(Date.now() - 1000) })
    .where(eq(certificates.userId, taker.id));
  const [{ number }] = (await taker.send('GET', '/certificates')).body.data;
  expect((await verify(number)).body.data).toMatchObject({ holder: 'Смирнова Анна', isValid: false });
});

test('there is no certificate of a failed attempt, of somebody else, or behind a forged link', async () => {
  const taker = await portal.signedInAs('USER');
  const other = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor);
  const failed = await takeAttestation(taker, id, 'неверный');
  expect((await taker.send('GET', `/attestations/attempts/${failed}/certificate`)).status).toBe(404);
  const passed = await takeAttestation(taker, id);
  expect((await taker.send('GET', `/attestations/attempts/${passed}/certificate`)).status).toBe(200);
  expect((await editor.send('GET', `/attestations/attempts/${passed}/certificate`)).status).toBe(200);
  expect((await other.send('GET', `/attestations/attempts/${passed}/certificate`)).status).toBe(404);
  expect((await other.send('POST', `/attestations/attempts/${passed}/certificate-link`)).status).toBe(404);
  expect((await download('/api/certificates/file?ticket=abc.def')).statusCode).toBe(403);
  expect((await verify('KB-00000-00000')).body.message).toContain('Сертификата с таким номером нет');
});

test('a ticket opens the download that it was made for, no other, and only while its maker may have it', async () => {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor);
  const passed = await takeAttestation(taker, id);
  const { url } = (await taker.send('POST', `/attestations/attempts/${passed}/certificate-link`)).body.data;
  const ticket = new URL(url, 'http://portal').searchParams.get('ticket');
  expect((await download(`/api/admin/results/file?ticket=${ticket}`)).statusCode).toBe(403);
  expect((await download(url)).statusCode).toBe(200);
  await portal.db.update(users).set({ isActive: false }).where(eq(users.id, taker.id));
  expect((await download(url)).statusCode).toBe(403);
});
