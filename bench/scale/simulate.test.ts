import { expect, test } from '@jest/globals';
import { simulate } from './simulate.ts';

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('one queue before one node takes as long as theory says: 1 / (served − arriving)', () => {
  // 10 ms each, 80 a second: 1 / (100 − 80) = 50 ms.
  const kinds = [{ perSecond: 80, node: 10_000, database: 0 }];
  const { took, node } = simulate({ kinds, nodes: 1, cores: 1, seconds: 4_000 });
  expect(mean(took)).toBeGreaterThan(47);
  expect(mean(took)).toBeLessThan(53);
  expect(node).toBeCloseTo(0.8, 1);
});

test('the database serves as many at a time as it has cores, and is waited for by all nodes', () => {
  const kinds = [{ perSecond: 300, node: 100, database: 10_000 }];
  const few = simulate({ kinds, nodes: 4, cores: 2, seconds: 60 });
  const enough = simulate({ kinds, nodes: 4, cores: 6, seconds: 60 });
  expect(few.took.at(-1)).toBeGreaterThan(10_000);
  // Half of its places are free on average: hardly anybody waits.
  expect(mean(enough.took)).toBeLessThan(12);
  expect(enough.database).toBeCloseTo(0.5, 1);
});

test('kinds of calls come in the shares that they have', () => {
  const kinds = [
    { perSecond: 90, node: 1, database: 0 },
    { perSecond: 10, node: 50_000, database: 0 },
  ];
  const { took } = simulate({ kinds, nodes: 100, cores: 1, seconds: 100 });
  const slow = took.filter((milliseconds) => milliseconds > 1).length / took.length;
  expect(slow).toBeGreaterThan(0.09);
  expect(slow).toBeLessThan(0.11);
});
