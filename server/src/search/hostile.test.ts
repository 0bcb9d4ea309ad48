import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildCategory } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
let categoryId: string;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  categoryId = (await buildCategory(portal.db)).id;
});
afterAll(() => portal.close());

const words = (count: number, word: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => word(index)).join(' ');
const wide = (index: number) => String.fromCodePoint(0x4e00 + (index % 20_000), 0x4e00 + Math.floor(index / 20_000));

// Each of these was a 500, or held the database for longer than it lets a statement run.
test.each([
  ['different Russian words', words(90_000, (index) => `ж${index.toString(36)}щ`)],
  ['different short words', words(300_000, (index) => index.toString(36))],
  ['ideographs', words(120_000, wide)],
  ['codes', words(80_000, (index) => `а-${index}/${index.toString(36)}.x`)],
  ['addresses', words(60_000, (index) => `s${index}.ru/a/${index}`)],
  ['one word', 'я'.repeat(900_000)],
  ['one word of parts', 'а-'.repeat(450_000)],
  ['one path', 'a/'.repeat(600_000)],
  ['one address', 'a@a.'.repeat(300_000)],
  ['marks of the search', '<'.repeat(150_000)],
])('a text of %s is stored and found by its title', async (name, text) => {
  const title = `Текст ${name}`;
  const sent = await editor.send('POST', '/materials', {
    title,
    content: text,
    contentFormat: 'markdown',
    categoryId,
    isPublished: true,
  });
  expect({ status: sent.status, message: sent.body.message }).toEqual({ status: 201, message: undefined });
  const found = await editor.send('GET', `/materials?search=${encodeURIComponent(name)}`);
  expect(found.status).toBe(200);
  expect(found.body.data.materials.map((one: { title: string }) => one.title)).toContain(title);
});
