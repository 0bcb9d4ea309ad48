import { describe, expect, it } from '@jest/globals';
import { formatOf, general, numberFormat } from './number-format.ts';

describe('A number of a sheet is shown', () => {
  it.each([
    ['#,##0.00', 1234567.5, '1 234 567,50'],
    ['#,##0.00', -1234.5, '-1 234,50'],
    ['#\\ ##0', 4500, '4 500'],
    ['0.##', 2.5, '2,5'],
    ['00000', 42, '00042'],
    ['0%', 0.2, '20%'],
    ['#,##0 [$₽-419]', 1500, '1 500 ₽'],
    ['0.0"км";(0.0"км");"—"', -7, '(7,0км)'],
    ['0;-0;"нет"', 0, 'нет'],
    ['0,', 45_000, '45'],
    ['0.00E+00', 0.5, '0,5'],
    ['# ?/?', 0.5, '0,5'],
    ['dd.mm.yyyy', 46_387, '31.12.2026'],
    ['[$-419]d mmmm yyyy "г."', 46_386.5, '30 декабря 2026 г.'],
    ['mmmm yy', 46_387, 'декабрь 26'],
    ['h:mm', 0.604166666667, '14:30'],
    ['dd.mm.yyyy h:mm:ss', 46_387.5, '31.12.2026 12:00:00'],
    ['[h]:mm', 1.5, '36:00'],
    ['dd.mm.yyyy', -1, ''],
    ['dd.mm.yyyy', 1, '01.01.1900'],
  ])('by %s: %d as %s', (code, value, text) => {
    expect(numberFormat(code)(value)).toBe(text);
  });

  it('as it is without a format, long numbers whole', () => {
    expect([0.1 + 0.2, 1234567890123, -4.5, 1e300].map(general)).toEqual(['0,3', '1234567890123', '-4,5', '1e+300']);
  });

  it('by formats that have but a number, and by the calendar of old Macs', () => {
    expect(formatOf(14, new Map(), false)(46_387)).toBe('31.12.2026');
    expect(formatOf(14, new Map(), true)(44_925)).toBe('31.12.2026');
    expect(formatOf(0, new Map(), false)(5)).toBe('5');
    expect(formatOf(164, new Map([[164, '0.0']]), false)(5)).toBe('5,0');
  });
});
