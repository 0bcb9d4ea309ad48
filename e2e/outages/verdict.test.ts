import { expect, test } from '@jest/globals';
import type { Outcome } from './load.ts';
import { compare, judge } from './verdict.ts';

const outcome = (changes: Partial<Outcome>): Outcome => ({
  kind: 'write',
  mark: undefined,
  begunAt: 0,
  endedAt: 0,
  status: 200,
  text: '',
  ...changes,
});
const fault = { begunAt: 1000, endedAt: 3000, hits: ['write'] };
const refusal = { status: 503, text: '{"message":"База данных не отвечает. Повторите."}' };

test('a clear refusal while a part is away is none of the problems', () => {
  const outcomes = [outcome({ endedAt: 500 }), outcome({ endedAt: 2000, ...refusal }), outcome({ endedAt: 4000 })];
  expect(judge(outcomes, fault)).toEqual({ calls: 2, refused: 1, recovery: 0, problems: [] });
});

test.each([
  ['of what needs no such part', { kind: 'me', ...refusal }, /^needlessly: me/],
  ['without a word', { status: 502, text: '<html>Bad Gateway</html>' }, /^unclear: write/],
  ['by a connection that ends', { status: 0, text: 'Error: socket hang up' }, /^unclear: write/],
  ['that blames who asks', { status: 400, text: 'Неверный запрос' }, /^unclear: write/],
])('a refusal %s is a problem', (_, changes, problem) => {
  expect(judge([outcome({ endedAt: 2000, ...changes })], fault).problems).toEqual([expect.stringMatching(problem)]);
});

test('a call that fails longer than five seconds after the end is a problem', () => {
  const { recovery, problems } = judge([outcome({ endedAt: 8100, ...refusal })], fault);
  expect([recovery, problems]).toEqual([5100, ['works again only after 5100 ms']]);
});

test('what was confirmed and is missing or there twice is told', () => {
  const outcomes = [
    outcome({ mark: 'первая' }),
    outcome({ mark: 'вторая' }),
    outcome({ mark: 'третья', ...refusal }),
    outcome({ kind: 'list' }),
  ];
  expect(compare(outcomes, ['первая', 'третья', 'третья'])).toEqual({
    confirmed: 2,
    lost: ['вторая'],
    twice: ['третья'],
  });
});
