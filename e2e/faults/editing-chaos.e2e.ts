import { runChaos } from '../chaos/run.ts';
import { expect, test } from '../fixtures/test.ts';

// The server is killed here.
test.use({ portalName: 'chaos of editing' });

test('under faults of every kind at most the last second of typing is missing', async ({ portal, browser }) => {
  test.setTimeout(120_000);
  // `npm run chaos:editing` does the same a hundred times.
  const outcomes = await runChaos({ portal, browser, seed: 28, runs: [0, 1, 2, 3] });
  expect(outcomes.filter(({ problem }) => problem !== '')).toEqual([]);
});
