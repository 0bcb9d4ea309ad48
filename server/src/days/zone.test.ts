import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { settings } from 'shared-api/contract';
import { addDays, addMonths, daysIn } from './zone.ts';

const zones = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...zones, 'Pacific/Auckland', 'America/Adak');
// St. John's changed its clocks a minute after midnight until 2011, and Samoa left a day out in that year.
const day = fc.integer({ min: 0, max: 30_000 }).map((count) => addDays('2012-01-01', count));

test('a day ends where the next one starts, in every zone and over every clock change', () => {
  fc.assert(
    fc.property(zone, day, (name, date) => {
      const days = daysIn(name);
      expect(days.dayOf(days.startOf(date))).toBe(date);
      expect(days.dayOf(new Date(days.startOf(date).getTime() - 1))).toBe(addDays(date, -1));
      expect(days.dayOf(days.endOf(date))).toBe(date);
      expect(days.endOf(date).getTime() + 1).toBe(days.startOf(addDays(date, 1)).getTime());
    }),
  );
});

test('a day has 23 or 25 hours when the clocks change, and may start at one', () => {
  const length = (name: string, date: string) =>
    (daysIn(name).endOf(date).getTime() + 1 - daysIn(name).startOf(date).getTime()) / 3_600_000;
  expect(length('Pacific/Auckland', '2026-09-27')).toBe(23);
  expect(length('America/Adak', '2026-11-01')).toBe(25);
  expect(length('Europe/Moscow', '2026-03-29')).toBe(24);
  expect(daysIn('America/Santiago').startOf('2026-09-06')).toEqual(new Date('2026-09-06T04:00:00Z'));
  expect(daysIn('America/Havana').endOf('2026-10-31')).toEqual(new Date('2026-11-01T03:59:59.999Z'));
});

test('one moment is written as the same day in words, in figures and with the time', () => {
  fc.assert(
    fc.property(zone, day, fc.integer({ min: 0, max: 86_399_999 }), (name, date, milliseconds) => {
      const days = daysIn(name);
      const moment = new Date(Date.parse(date) + milliseconds);
      const own = days.dayOf(moment);
      expect(days.short(moment)).toBe(own.split('-').reverse().join('.'));
      expect(days.stamp(moment).slice(0, 10)).toBe(own);
      expect(days.long(moment)).toMatch(new RegExp(`^${Number(own.slice(8))} .* ${own.slice(0, 4)}`));
      expect(days.endOfDayOf(moment)).toEqual(days.endOf(own));
    }),
  );
});

test('a moment without an offset is one of the zone', () => {
  const { momentOf } = daysIn('America/Adak');
  expect(momentOf('2026-01-15')).toEqual(new Date('2026-01-15T10:00:00Z'));
  expect(momentOf('2026-07-15T12:30:00')).toEqual(new Date('2026-07-15T21:30:00Z'));
  expect(momentOf('2026-07-15T12:30:00.250Z')).toEqual(new Date('2026-07-15T12:30:00.250Z'));
  expect(momentOf('2026-07-15T12:30:00+03:00')).toEqual(new Date('2026-07-15T09:30:00Z'));
  fc.assert(
    fc.property(zone, day, fc.integer({ min: 4 * 60, max: 22 * 60 }), (name, date, minutes) => {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      const days = daysIn(name);
      expect(days.stamp(days.momentOf(`${date}T${time}`))).toBe(`${date} ${time}:00`);
    }),
  );
});

test('months are added as a calendar does', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
});

test('names of zones are told from everything else', () => {
  for (const name of ['Europe/Moscow', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+3']) {
    expect(settings.isTimeZone(name)).toBe(true);
  }
  for (const name of ['', '+03:00', 'Москва', 'Europe/Moskva', 'Europe/Moscow; drop', 'МСК', '3']) {
    expect(settings.isTimeZone(name)).toBe(false);
  }
});
