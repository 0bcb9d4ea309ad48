import { expect, it } from '@jest/globals';
import { UsageError } from './arguments.ts';
import { outcomeOf } from './outcome.ts';
import { PortalRefused } from './portal-client.ts';
import { Unreachable } from './reach.ts';

it.each<[number, string, unknown]>([
  [1, 'The version 1.4.0 is not newer', new PortalRefused(409, 'The version 1.4.0 is not newer')],
  [1, 'Module not found: ./nowhere.ts', new Error('Module not found: ./nowhere.ts')],
  [1, 'not an error', 'not an error'],
  [1, 'plugins.map is not a function', new TypeError('plugins.map is not a function')],
  [2, 'no such option', new UsageError('no such option')],
])('ends with %d and «%s»', (exitCode, message, error) => {
  expect(outcomeOf(error)).toEqual({ exitCode, message });
});

it('tells a portal that cannot be reached from one that refuses, and which setting to look at', () => {
  const { exitCode, message } = outcomeOf(new Unreachable('https://portal.example: ECONNREFUSED'));
  expect(exitCode).toBe(3);
  expect(message).toMatch(/ECONNREFUSED.*PORTAL_URL/);
});
