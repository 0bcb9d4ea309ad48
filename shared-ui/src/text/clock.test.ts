import { expect, it } from '@jest/globals';
import { formatClock } from './clock.ts';
import { formatMinutes } from './plural.ts';

it.each([
  [0, '00:00'],
  [245, '04:05'],
  [5400, '90:00'],
  [86_400, '1440:00'],
  [86_460, '1 день 1 минута'],
  [2 * 86_400 + 3 * 3600 + 59, '2 дня 3 часа'],
])('%i seconds are %s on a clock', (seconds, text) => {
  expect(formatClock(seconds).replaceAll('\u00a0', ' ')).toBe(text);
});

it.each([
  [0, '0 минут'],
  [1, '1 минута'],
  [90, '1 час 30 минут'],
  [1440, '1 день'],
  [43_200, '30 дней'],
])('%i minutes are %s in words', (minutes, text) => {
  expect(formatMinutes(minutes).replaceAll('\u00a0', ' ')).toBe(text);
});
