import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { issueCertificate } from '../certificates/issue.ts';
import { daysIn } from '../days/zone.ts';
import { fit, hyphenate, widthOf } from '../pdf/fit.ts';
import { attestationAttempts } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { logs } from '../tables/logs.ts';
import { users } from '../tables/users.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { readPdf } from '../testing/readPdf.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const svg = base64(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#146b4a"/></svg>',
);

const form = (overrides: object = {}) => ({
  company: 'ООО «Ромашка»',
  signatories: [
    { name: 'Петров П. П.', position: 'Генеральный директор' },
    { name: 'Сидорова С. С.', position: 'Руководитель учебного центра' },
  ],
  ...{ certificateSeries: 'УД-{год}-{номер}', protocolSeries: 'ПТ-{год}', certificateTitle: 'УДОСТОВЕРЕНИЕ' },
  certificateText:
    'Выдано\n{ФИО}\n{должность}, {отдел}\nпо теме\n«{название}»\nс результатом {балл}\nДействует: {действует до}',
  protocolText: 'Проверка знаний по теме «{название}» проведена {дата}',
  ...overrides,
});
let version = 0;
async function save(overrides: object = {}) {
  const answer = await admin.send('PUT', '/admin/documents', { ...form(overrides), version });
  version = answer.body.data?.version ?? version;
  return answer;
}
const pdfOf = async (person: Caller, attemptId: string) => {
  const { rawPayload } = await portal.app.inject({
    ...{ method: 'GET', url: `/api/attestations/attempts/${attemptId}/certificate` },
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { bytes: rawPayload, ...(await readPdf(rawPayload)) };
};
/** Words without what lines and hyphens put between them. */
const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\s-]+/g, '');
/** Where a look at the pages is wanted. */
const keep = (name: string, bytes: Uint8Array) => {
  if (process.env.KEEP_PDF) writeFileSync(`${process.env.KEEP_PDF}/${name}.pdf`, bytes);
};

beforeEach(async () => {
  await portal.db.update(users).set({ patronymic: '', position: '' });
});

test('what was issued stays as it was issued, before and after the settings change', async () => {
  const taker = await portal.signedInAs('USER');
  await portal.db
    .update(users)
    .set({ patronymic: 'Ильинична', position: 'электромонтёр' })
    .where(eq(users.id, taker.id));
  const { id } = await buildAttestation(portal, editor, { title: 'Высота' });
  const before = await takeAttestation(taker, id);
  expect((await save({ logo: png })).status).toBe(200);
  const first = await takeAttestation(taker, id);
  expect((await save({ company: 'АО «Лютик»', signatories: [], certificateText: '' })).status).toBe(200);
  const second = await takeAttestation(taker, id);

  const old = (await pdfOf(taker, before)).pages[0];
  expect(old).toContain('о прохождении аттестации');
  expect(old).not.toContain('Ромашка');
  const year = daysIn('Europe/Moscow').dayOf(new Date()).slice(0, 4);
  const issued = await pdfOf(taker, first);
  for (const text of [
    ...['ООО «Ромашка»', 'УДОСТОВЕРЕНИЕ', 'Смирнова Анна Ильинична', '«Высота»', 'с результатом 100 %'],
    ...[`№ УД-${year}-1`, 'Номер для проверки: KB-', 'Петров П. П.', 'Действует: бессрочно'],
  ])
    expect(issued.pages[0]?.replaceAll('\u00a0', ' ')).toContain(text);
  // The person has no department: its comma goes with it.
  expect(issued.pages[0]).toContain('электромонтёр');
  expect(issued.pages[0]).not.toContain('электромонтёр,');
  expect(issued.pages).toHaveLength(1);
  keep('certificate', issued.bytes);
  const later = (await pdfOf(taker, second)).pages[0];
  expect(later).toContain('АО «Лютик»');
  expect(later).toContain(`№ УД-${year}-2`);
  expect(later).not.toContain('Петров');
  const entries = await portal.db.select().from(logs).where(eq(logs.action, 'SETTINGS_UPDATE'));
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toContain(png.slice(0, 40));
});

test('numbers of a series have no gaps and no doubles, however many pass at once', async () => {
  await save({ certificateSeries: 'ТБ-{номер}' });
  const { id } = await buildAttestation(portal, editor);
  const takers = await Promise.all(Array.from({ length: 6 }, () => portal.signedInAs('USER')));
  await Promise.all(takers.map((taker) => takeAttestation(taker, id)));
  // One that is taken back at the last moment leaves no gap.
  const [attempt] = await portal.db.select().from(attestationAttempts).where(eq(attestationAttempts.attestationId, id));
  await portal.db
    .update(certificates)
    .set({ revokedAt: new Date() })
    .where(eq(certificates.attemptId, attempt?.id ?? ''));
  const broken = portal.db.transaction(async (tx) => {
    if (attempt) await issueCertificate(tx, attempt);
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  await takeAttestation(await portal.signedInAs('USER'), id);
  const rows = await portal.db.select().from(certificates).where(eq(certificates.attestationId, id));
  expect(rows.map(({ seriesNumber }) => seriesNumber).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(7);
});

test('fields that do not exist, and logos that are none, are refused in words', async () => {
  const wrong: [string, object, RegExp][] = [
    ['certificateText', { certificateText: 'Выдано {имя}' }, /Поля \{имя\} здесь нет. Есть: \{ФИО\}, \{должность\}/],
    ['certificateText', { certificateText: 'Выдано {ФИО' }, /без пары/],
    ['protocolText', { protocolText: '{ФИО}' }, /Поля \{ФИО\} здесь нет/],
    ['certificateSeries', { certificateSeries: 'УД-{год}' }, /должно стоять \{номер\}/],
    ['signatories', { signatories: Array(6).fill({ name: 'А', position: '' }) }, /Не больше 5/],
    ['logo', { logo: base64('<html><script>alert(1)</script></html>') }, /PNG, JPEG или SVG/],
    [
      'logo',
      { logo: base64('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://a.b/c.png"/></svg>') },
      /проще/,
    ],
    ['logo', { logo: Buffer.from(png, 'base64').subarray(0, 40).toString('base64') }, /не удалось нарисовать/],
    ['logo', { logo: Buffer.from(png, 'base64').subarray(0, 18).toString('base64') }, /обрывается/],
    ['logo', { logo: 'A'.repeat(1_400_000) }, /больше 1 МБ/],
  ];
  for (const [field, overrides, message] of wrong) {
    const { status, body } = await save(overrides);
    expect([field, status, body.error?.fields?.[field]]).toEqual([field, 400, expect.stringMatching(message)]);
  }
  const late = await admin.send('PUT', '/admin/documents', { ...form(), version: 0 });
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('кто-то другой') } });
});

test('a look at the settings needs nobody who has passed, and saves nothing', async () => {
  for (const [kind, word] of [
    ['certificate', 'УДОСТОВЕРЕНИЕ'],
    ['protocol', 'Проверка знаний по теме'],
  ]) {
    const { status, body } = await admin.send('POST', '/admin/documents/preview', { ...form({ logo: svg }), kind });
    expect(status).toBe(200);
    const bytes = Buffer.from(body.data.pdf, 'base64');
    keep(`sample-${kind}`, bytes);
    const { pages } = await readPdf(bytes);
    expect(pages[0]).toContain(word);
    expect(pages[0]).toContain('ООО «Ромашка»');
    expect(pages.join(' ')).toContain('Сидорова С. С.');
  }
  expect((await admin.send('GET', '/admin/documents')).body.data.version).toBe(version);
  expect((await editor.send('GET', '/admin/documents')).status).toBe(403);
});

test('a protocol says what was set, under the series that was set', async () => {
  await save({ logo: svg });
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { title: 'Электробезопасность' });
  await takeAttestation(taker, id);
  const next = `/admin/protocols/next-number?series=&heldOn=2026-11-21`;
  expect((await editor.send('GET', next)).body.data.series).toBe('ПТ-2026');
  const made = await editor.send('POST', `/admin/attestations/${id}/protocols`, {
    ...{ userIds: [taker.id], series: 'ПТ-2026', heldOn: '2026-11-21', organization: '', order: '', reason: '' },
    ...{ programme: '', hours: '', commission: [{ name: 'Иванов И. И.', position: '' }], people: [] },
  });
  expect(made.status).toBeLessThan(300);
  const { url } = (await editor.send('POST', `/admin/protocols/${made.body.data.id}/link`)).body.data;
  const { rawPayload } = await portal.app.inject({ method: 'GET', url });
  const { pages } = await readPdf(rawPayload);
  expect(pages[0]).toContain('Проверка знаний по теме «Электробезопасность» проведена 21 ноября 2026');
  expect(pages[0]).toContain('Протокол аттестации № ПТ-2026-1');
  expect(pages[0]).toContain('Петров П. П.');
});

test('the longest names and titles are parted, never cut', async () => {
  await save({ logo: png, signatories: Array(5).fill({ name: 'Ж'.repeat(100), position: 'д'.repeat(150) }) });
  const taker = await portal.signedInAs('USER');
  const lastName = 'Щ'.repeat(100);
  await portal.db
    .update(users)
    .set({ lastName, firstName: 'Ю'.repeat(100) })
    .where(eq(users.id, taker.id));
  const title = `Ш${'ироко'.repeat(39)}`.slice(0, 200);
  const { id } = await buildAttestation(portal, editor, { title });
  const { pages, bytes } = await pdfOf(taker, await takeAttestation(taker, id));
  keep('longest', bytes);
  expect(plain(pages.join(''))).toContain(lastName);
  expect(plain(pages.join(''))).toContain(title);
  expect(plain(pages.join(''))).toContain('Ж'.repeat(100));
});

test('a word that is wider than its line is parted with hyphens; others stay', () => {
  expect(hyphenate('обычный текст', 200, 10)).toBe('обычный текст');
  const parted = hyphenate('Щ'.repeat(100), 100, 10);
  for (const line of parted.split('\n')) expect(widthOf(line, 10)).toBeLessThanOrEqual(100);
  expect(plain(parted)).toBe('Щ'.repeat(100));
  expect(fit('Иванов', { width: 600, size: 28, smallest: 12, lines: 1 })).toEqual({ text: 'Иванов', fontSize: 28 });
  expect(fit('а'.repeat(80), { width: 600, size: 28, smallest: 12, lines: 1 }).fontSize).toBeLessThan(28);
});
