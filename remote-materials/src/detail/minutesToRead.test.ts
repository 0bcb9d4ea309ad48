import { expect, it } from '@jest/globals';
import { minutesToRead } from './minutesToRead.ts';

it.each([
  ['', 1],
  ['<p>Коротко.</p>', 1],
  [`<p>${'слово '.repeat(1000)}</p>`, 5],
  // Tags are not read.
  [`<p class="${'x'.repeat(9000)}">${'слово '.repeat(200)}</p>`, 1],
])('a text takes whole minutes, and one at least: %#', (html, minutes) => {
  expect(minutesToRead(html)).toBe(minutes);
});
