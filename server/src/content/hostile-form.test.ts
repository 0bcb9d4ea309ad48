import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hostileBlocks, hostileTables } from '../testing/hostile-tables.ts';
import { createWorkers, type Workers } from '../workers/pool.ts';

/** With a cost of its square a text of this size takes longer than a process may, or more memory than it has. */
const size = 100_000;

let workers: Workers;

beforeAll(() => {
  workers = createWorkers({ processes: 1, patience: 50_000 });
});
afterAll(() => workers.close());

describe('A text of 100 KB gets its form within what a process may use', () => {
  it.each([...hostileTables(size), ...hostileBlocks(size)].map(({ name, content }) => [name, content] as const))(
    '%s',
    async (_, content) => {
      const { html } = await workers.run('prepare', content, 'html');
      expect(html.length).toBeLessThan(4 * content.length + 10_000);
    },
  );
});
