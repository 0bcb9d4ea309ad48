import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSlug, numbered, slugLength, slugOf } from './slug.ts';

const idForm = /^[a-z][a-z0-9]{23}$/;

it.each([
  ['Отпуск 2026: порядок', 'otpusk-2026-poryadok'],
  ['Ещё раз про объём — щёлочь, йод & «Эльбрус»', 'esche-raz-pro-obem-scheloch-yod-elbrus'],
  ['И\u0306од', 'yod'],
  ['Crème brûlée №5', 'creme-brulee-no5'],
  ['C++ / C#', 'c-c'],
  ['🎉🎉', 'material'],
  ['…!?—', 'material'],
  ['日本語', 'material'],
  ['\u202eобход\u0000', 'obhod'],
  ['../../etc/passwd', 'etc-passwd'],
  ['create', 'material-create'],
  ['a'.repeat(24), `material-${'a'.repeat(24)}`],
  ['2026', '2026'],
])('the title %j becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('a long title is cut between words, a long word anywhere', () => {
  expect(slugOf('инструкция '.repeat(50))).toBe(Array.from({ length: 6 }, () => 'instruktsiya').join('-'));
  expect(slugOf('я'.repeat(5000))).toBe('ya'.repeat(40));
  expect(slugOf(`А ${'б'.repeat(200)}`)).toHaveLength(slugLength);
});

it('every title has an address, and none is an id or the name of a screen', () => {
  const title = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'абвщъё-_. aZ09'), maxLength: 300 }),
    fc.stringMatching(idForm),
  );
  fc.assert(
    fc.property(title, fc.integer({ min: 1, max: 2_000_000 }), (text, number) => {
      const slug = numbered(slugOf(text), number);
      expect(isSlug(slug)).toBe(true);
      expect(slug).not.toMatch(idForm);
      expect(slug).not.toBe('create');
      expect(slugOf(slugOf(text))).toBe(slugOf(text));
    }),
    { numRuns: 1000 },
  );
});

it('the same stem with other numbers gives other addresses, however long it is', () => {
  const stem = slugOf('я'.repeat(100));
  const slugs = [1, 2, 10, 11, 100, 99_999].map((number) => numbered(stem, number));
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(Math.max(...slugs.map(({ length }) => length))).toBe(slugLength);
});
