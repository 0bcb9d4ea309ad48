import { expect, it } from '@jest/globals';
import { failureOf } from './failures.ts';

const refused = (status: number, code = 'X', retryAfter?: number) =>
  Object.assign(new Error('Так нельзя'), { name: 'ApiError', status, code, retryAfter });

it('tells what will pass, what will not, and the end of the attempt', () => {
  const kinds = [401, 408, 429, 500, 502, 503].map((status) => failureOf(refused(status)).kind);
  expect(new Set(kinds)).toEqual(new Set(['passing']));
  const network = Object.assign(new Error('x'), { name: 'NetworkError' });
  expect(failureOf(network)).toMatchObject({ kind: 'passing', message: expect.stringMatching(/^Нет связи/) });
  expect(failureOf(refused(409, 'ATTEMPT_CLOSED'))).toEqual({ kind: 'closed' });
  expect(failureOf(refused(409, 'CONFLICT'))).toEqual({ kind: 'refused', isOfOne: false, message: 'Так нельзя' });
  expect(failureOf(refused(404))).toMatchObject({ kind: 'refused', isOfOne: false });
  expect(failureOf(refused(400))).toMatchObject({ kind: 'refused', isOfOne: true });
});

it('waits as long as the server says, and no longer than five minutes', () => {
  expect(failureOf(refused(429, 'X', 12))).toMatchObject({ delay: 12_000, message: expect.stringContaining('12 с') });
  expect(failureOf(refused(429))).toMatchObject({ delay: 30_000 });
  expect(failureOf(refused(429, 'X', 86_400))).toMatchObject({ delay: 300_000 });
});
