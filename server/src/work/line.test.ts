import { expect, test } from '@jest/globals';
import { createLine, inLine } from './line.ts';

test('of one name so many run at a time, each in its turn, and others are not held up', async () => {
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    order.push(name);
    running -= 1;
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => inLine('one', 2, work(name))));
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(most).toBe(2);
});

test('only so many wait where a line has an end, and the next one is refused', async () => {
  const line = createLine(1, { waiting: 1, refuse: () => new Error('очередь') });
  let letGo = () => {};
  const first = line.run(() => new Promise<void>((resolve) => (letGo = resolve)));
  const second = line.run(() => Promise.resolve('вошёл'));
  await expect(line.run(() => Promise.resolve())).rejects.toThrow('очередь');
  letGo();
  await first;
  await expect(second).resolves.toBe('вошёл');
  await expect(line.run(() => Promise.resolve('снова'))).resolves.toBe('снова');
});

test('work that fails lets the next one in', async () => {
  const failed = inLine('two', 1, () => Promise.reject(new Error('failed')));
  const next = inLine('two', 1, () => Promise.resolve('вошёл'));
  await expect(failed).rejects.toThrow('failed');
  await expect(next).resolves.toBe('вошёл');
});
