import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { endOfDay, formatDate, formatDateTime, formatDay, isDayOver, toDateInput, toMomentInput } from './format.ts';
import { showTimesIn } from './timeZone.ts';

afterEach(() => showTimesIn(() => undefined));

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Pacific/Auckland', 'America/Adak');
const days = fc
  .integer({ min: 15_400, max: 40_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

test('a day that is typed comes back as the same day everywhere, wherever the reader sits', () => {
  fc.assert(
    fc.property(zones, days, (zone, day) => {
      showTimesIn(() => zone);
      const due = endOfDay(day) ?? '';
      const [year, month, date] = day.split('-');
      expect(toDateInput(due)).toBe(day);
      expect(toMomentInput(due)).toBe(`${day}T23:59`);
      expect(formatDay(due)).toBe(`${date}.${month}.${year}`);
      expect(formatDateTime(due)).toBe(`${date}.${month}.${year}, 23:59`);
      expect(formatDate(due)).toBe(formatDate(day));
      expect(formatDate(due).replaceAll('\u00a0', ' ')).toMatch(new RegExp(`^${Number(date)} [а-я]+ ${year}`));
      expect(isDayOver(due, Date.parse(due))).toBe(false);
      expect(isDayOver(due, Date.parse(due) + 1)).toBe(true);
    }),
  );
});

test('a plain day is no moment: it stays the day that it is, west of Greenwich too', () => {
  showTimesIn(() => 'America/Adak');
  expect(formatDay('2026-03-02')).toBe('02.03.2026');
  expect(formatDate('2026-03-02').replaceAll('\u00a0', ' ')).toBe('2 марта 2026 г.');
});

test('what is due at some hour of a day may be done until the end of it', () => {
  showTimesIn(() => 'Pacific/Auckland');
  expect(isDayOver('2026-06-01T13:00:00Z', Date.parse('2026-06-02T11:59:59Z'))).toBe(false);
  expect(isDayOver('2026-06-01T13:00:00Z', Date.parse('2026-06-02T12:00:00Z'))).toBe(true);
});

test('a zone that a browser does not know costs nothing but the zone', () => {
  showTimesIn(() => 'Europe/Atlantis');
  expect(formatDay('2026-03-02T12:00:00Z')).toBe('02.03.2026');
});
