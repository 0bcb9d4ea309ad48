import { expect, test } from '@jest/globals';
import { allDone } from './all-done.ts';

test('gives what each has come to, in their order', async () => {
  await expect(allDone([Promise.resolve(1), Promise.resolve('два')])).resolves.toEqual([1, 'два']);
});

test('rejects with the first failure, but not before the others have ended', async () => {
  let end = () => {};
  const slow = new Promise<void>((resolve) => (end = resolve));
  const seen: string[] = [];
  const done = allDone([slow.then(() => seen.push('конец')), Promise.reject(new Error('сбой'))]).catch((error) =>
    seen.push(error.message),
  );
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
  end();
  await done;
  expect(seen).toEqual(['конец', 'сбой']);
});
