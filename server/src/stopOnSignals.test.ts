import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { stopOnSignals } from './stopOnSignals.ts';

let exit: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  jest.useFakeTimers();
  exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
});
afterEach(() => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
  exit.mockRestore();
  jest.useRealTimers();
});

function start() {
  const done: string[] = [];
  const server = { leave: async () => void done.push('leave'), stop: async () => void done.push('stop') };
  const starting = Promise.withResolvers<typeof server>();
  stopOnSignals(starting.promise);
  return { done, hasStarted: () => starting.resolve(server), fails: () => starting.reject(new Error('It does not')) };
}

test('a server that is told to stop while it starts stops in good order once it has started', async () => {
  const { done, hasStarted } = start();
  process.emit('SIGTERM');
  await jest.advanceTimersByTimeAsync(1000);
  expect(done).toEqual([]);
  expect(exit).not.toHaveBeenCalled();
  hasStarted();
  await jest.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['leave', 'stop']);
  expect(exit.mock.calls).toEqual([[0]]);
});

test('a start that takes longer than fifteen seconds is ended', async () => {
  const { done } = start();
  process.emit('SIGINT');
  await jest.advanceTimersByTimeAsync(15_000);
  expect(exit.mock.calls).toEqual([[1]]);
  expect(done).toEqual([]);
});

test('a start that fails is left to whoever has begun it', async () => {
  const { fails } = start();
  process.emit('SIGTERM');
  fails();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(exit).not.toHaveBeenCalled();
});
