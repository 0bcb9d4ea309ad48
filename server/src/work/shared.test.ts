import { expect, jest, test } from '@jest/globals';
import { createShared } from './shared.ts';

test('who asks meanwhile gets the same thing, and who comes later a new one', async () => {
  const share = createShared<number>();
  let made = 0;
  const make = jest.fn(async () => {
    made += 1;
    return made;
  });
  expect(await Promise.all([share('one', make), share('one', make), share('two', make)])).toEqual([1, 1, 2]);
  expect(await share('one', make)).toBe(3);
});

test('what fails fails for all who waited, and is made again', async () => {
  const share = createShared<string>();
  const fail = () => Promise.reject(new Error('failed'));
  const both = await Promise.allSettled([share('one', fail), share('one', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(share('one', async () => 'made')).resolves.toBe('made');
});
