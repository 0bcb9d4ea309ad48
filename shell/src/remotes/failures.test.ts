import { describe, expect, it } from '@jest/globals';
import { type FailureClass, failureOf, isWorthRetrying, RemoteLoadError, suspectOf } from './failures.ts';

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError', type, request: '/remotes/a/1/12.js' });

describe('isWorthRetrying', () => {
  it.each<[FailureClass, boolean, boolean]>([
    ['network', true, true],
    ['gone', true, false],
    ['execution', true, false],
    ['timeout', false, false],
    ['contract', false, false],
  ])('%s: after the first failure %s, after the second %s', (failure, first, second) => {
    expect([isWorthRetrying(failure, 1), isWorthRetrying(failure, 2)]).toEqual([first, second]);
  });
});

describe('failureOf', () => {
  it.each<[FailureClass, unknown]>([
    ['contract', new RemoteLoadError('contract', 'собран для контракта 9')],
    ['network', chunkError('error')],
    ['network', chunkError('missing')],
    ['timeout', chunkError('timeout')],
    ['render', new TypeError('undefined is not a function')],
    ['render', 'не ошибка'],
  ])('is %s for %s', (failure, error) => {
    expect(failureOf(error)).toBe(failure);
  });
});

describe('suspectOf', () => {
  it('is the address that has not come, where the error tells it', () => {
    expect(suspectOf(chunkError('error'))).toBe('/remotes/a/1/12.js');
    expect(suspectOf(new Error('другая'))).toBeUndefined();
  });
});
