import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CsvError, readCsv } from './read.ts';
import { bom, csvRow } from './write.ts';

test('every text comes back from a file as it was, but for formulas, which are defused', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => `я${text}`);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const file = `а;б\r\n${rows.map(csvRow).join('')}`;
      expect(
        readCsv(file)
          .slice(1)
          .map(({ cells }) => cells),
      ).toEqual(rows);
    }),
  );
});

test('cells that a spreadsheet would run are defused, hidden behind spaces or not', () => {
  for (const formula of ['=1+1', '+7 900', '-2', '@SUM(A1)', '  =cmd()', '\t=1', '＝1']) {
    expect(csvRow([formula]).replace(/^"/, '').startsWith("'")).toBe(true);
  }
  expect(csvRow(['обычный', '1-2', 'a=b'])).toBe('обычный;1-2;a=b\r\n');
});

test('quotes, separators and line breaks are quoted', () => {
  expect(csvRow(['a;b', 'он сказал "да"', 'две\nстроки'])).toBe('"a;b";"он сказал ""да""";"две\nстроки"\r\n');
});

test('the separator is found, the mark of order taken off, and lines counted through quoted breaks', () => {
  const rows = readCsv(`${bom}имя,почта\n"Анна\nМария",a@b.ru\n\nПётр,p@b.ru`);
  expect(rows).toEqual([
    { line: 1, cells: ['имя', 'почта'] },
    { line: 2, cells: ['Анна\nМария', 'a@b.ru'] },
    { line: 5, cells: ['Пётр', 'p@b.ru'] },
  ]);
});

test('a quote that is never closed is named with its line', () => {
  expect(() => readCsv('а;б\n1;2\n"3;4')).toThrow(new CsvError('Строка 3: кавычка открыта и не закрыта'));
});
