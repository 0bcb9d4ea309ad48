import { expect, test } from '@jest/globals';
import { daysIn } from '../days/zone.ts';
import { nextEvent, type Told } from './next-event.ts';

const days = daysIn('Asia/Vladivostok');
const due = days.endOf('2030-03-08');
const at = (day: string, hours = 12) => new Date(days.startOf(day).getTime() + hours * 3_600_000);
const told = (day: string, dueDay: string | null = '2030-03-08'): Told => ({ id: 'n', dueDay, at: at(day) });

test('a duty is told, recalled three days before its day and once that day is over', () => {
  expect(nextEvent(null, due, at('2030-02-01'), days)).toBe('NEW');
  expect(nextEvent(told('2030-02-01'), due, at('2030-03-04', 23), days)).toBeNull();
  expect(nextEvent(told('2030-02-01'), due, at('2030-03-05', 0), days)).toBe('DUE_SOON');
  expect(nextEvent(told('2030-03-05'), due, at('2030-03-08', 23.9), days)).toBeNull();
  expect(nextEvent(told('2030-03-05'), due, at('2030-03-09', 0), days)).toBe('OVERDUE');
  expect(nextEvent(told('2030-03-09'), due, at('2030-03-30'), days)).toBeNull();
});

test("the day is the company's, wherever its due date was written", () => {
  const noon = new Date('2030-03-08T05:00:00Z');
  expect(nextEvent(told('2030-03-05'), noon, new Date('2030-03-08T13:59:59Z'), days)).toBeNull();
  expect(nextEvent(told('2030-03-05'), noon, new Date('2030-03-08T14:00:00Z'), days)).toBe('OVERDUE');
});

test('who hears of a duty in its last days, or after them, is not told of these as well', () => {
  expect(nextEvent(told('2030-03-06'), due, at('2030-03-07'), days)).toBeNull();
  expect(nextEvent(told('2030-03-09'), due, at('2030-03-10'), days)).toBeNull();
});

test('a moved date is told once, also when there is none any more, and not for another time of the day', () => {
  expect(nextEvent(told('2030-02-01', '2030-03-01'), due, at('2030-02-02'), days)).toBe('DUE_MOVED');
  expect(nextEvent(told('2030-02-01'), null, at('2030-02-02'), days)).toBe('DUE_MOVED');
  expect(nextEvent(told('2030-02-01', ''), null, at('2030-02-02'), days)).toBeNull();
  expect(nextEvent(told('2030-02-01'), at('2030-03-08', 9), at('2030-02-02'), days)).toBeNull();
  expect(nextEvent(told('2030-02-01', null), due, at('2030-02-02'), days)).toBeNull();
});

test('a date that passed long ago is news to nobody', () => {
  expect(nextEvent(told('2030-02-01'), due, at('2030-03-15'), days)).toBe('OVERDUE');
  expect(nextEvent(told('2030-02-01'), due, at('2030-03-16'), days)).toBeNull();
});
