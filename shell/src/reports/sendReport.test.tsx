import { expect, it, jest } from '@jest/globals';
import { sendReport } from './sendReport.ts';

it('reads the answer to its end, so that the connection is free again', async () => {
  const answer = Response.json({ success: true });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  sendReport('/client-errors', { message: 'сбой' });
  await Promise.resolve();
  expect(answer.bodyUsed).toBe(true);
});

it('says nothing when there is no network', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(() => sendReport('/client-errors', { message: 'сбой' })).not.toThrow();
  await Promise.resolve();
});
