import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renewalDays, renewalFrom, validUntil } from '../certificates/period.ts';
import { daysIn } from '../days/zone.ts';
import { standingOf } from './cycle.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const utc = daysIn('UTC');
const end = (text: string) => new Date(`${text}T23:59:59.999Z`);
const attempt = (status: 'PASSED' | 'FAILED' | 'IN_PROGRESS', date: string) => ({ status, createdAt: day(date) });

test('a pass holds until the end of the same day of a later month, or the last one of a shorter month', () => {
  expect(validUntil(day('2026-01-15'), 12, utc)).toEqual(end('2027-01-15'));
  expect(validUntil(day('2026-08-31'), 6, utc)).toEqual(end('2027-02-28'));
  expect(validUntil(day('2024-02-29'), 12, utc)).toEqual(end('2025-02-28'));
  expect(validUntil(day('2026-01-15'), null, utc)).toBeNull();
});

test('a pass never ends before the months that it was given, give or take the length of a month', () => {
  fc.assert(
    fc.property(
      fc.date({ min: day('2000-01-01'), max: day('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 120 }),
      (from, months) => {
        const end = validUntil(from, months, utc) ?? from;
        const distance = (end.getUTCFullYear() - from.getUTCFullYear()) * 12 + end.getUTCMonth() - from.getUTCMonth();
        expect(distance).toBe(months);
        const opens = renewalFrom({ issuedAt: from, validUntil: end })?.getTime() ?? 0;
        const window = Math.min(renewalDays * 86_400_000, (end.getTime() - from.getTime()) / 3);
        expect(Math.abs(end.getTime() - opens - window)).toBeLessThan(1);
      },
    ),
  );
});

test('a pass without a period holds for ever, and all attempts count', () => {
  const attempts = [attempt('FAILED', '2026-01-01'), attempt('PASSED', '2026-01-02')];
  const pass = { issuedAt: day('2026-01-02'), validUntil: null };
  expect(standingOf(attempts, pass, day('2036-01-01'))).toEqual({
    status: 'PASSED',
    attempts,
    validUntil: null,
    isRenewal: false,
  });
});

test('a month before the end the attestation is assigned again, and old attempts count no more', () => {
  const attempts = [attempt('FAILED', '2026-01-01'), attempt('PASSED', '2026-01-02')];
  const pass = { issuedAt: day('2026-01-02'), validUntil: day('2027-01-02') };
  expect(standingOf(attempts, pass, day('2026-12-02'))).toMatchObject({ status: 'PASSED', isRenewal: false });
  expect(standingOf(attempts, pass, day('2026-12-03'))).toMatchObject({
    ...{ status: 'PASSED', isRenewal: true, attempts: [] },
  });
  const tried = [...attempts, attempt('FAILED', '2026-12-10')];
  expect(standingOf(tried, pass, day('2026-12-11'))).toMatchObject({ status: 'FAILED', isRenewal: true });
  expect(standingOf(attempts, pass, day('2027-01-03'))).toMatchObject({ status: null, isRenewal: true });
});

test('a pass of a month is not due on the day of its issue, but when two thirds of it are over', () => {
  const attempts = [attempt('PASSED', '2026-01-02')];
  const pass = { issuedAt: day('2026-01-02'), validUntil: validUntil(day('2026-01-02'), 1, utc) };
  expect(standingOf(attempts, pass, day('2026-01-03'))).toMatchObject({ isRenewal: false, attempts });
  expect(standingOf(attempts, pass, day('2026-01-22'))).toMatchObject({ isRenewal: false });
  expect(standingOf(attempts, pass, day('2026-01-24'))).toMatchObject({ isRenewal: true, attempts: [] });
});

test('a new pass ends the renewal', () => {
  const attempts = [attempt('PASSED', '2026-01-02'), attempt('PASSED', '2026-12-10')];
  const pass = { issuedAt: day('2026-12-10'), validUntil: day('2027-12-10') };
  expect(standingOf(attempts, pass, day('2027-02-01'))).toMatchObject({ status: 'PASSED', isRenewal: false });
});
