import { describe, expect, test } from '@jest/globals';
import { drawLines } from './draw.ts';

const named = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

describe('a draw by blueprint', () => {
  test('takes so many of each line', () => {
    const drawn = drawLines([
      { count: 2, pool: named('a', 5) },
      { count: 3, pool: named('b', 3) },
    ]);
    expect(drawn.map(({ length }) => length)).toEqual([2, 3]);
  });

  test('takes no question twice where lines overlap', () => {
    const pool = named('a', 6);
    const drawn = drawLines([
      { count: 3, pool },
      { count: 3, pool: pool.toReversed() },
    ]).flat();
    expect(new Set(drawn).size).toBe(6);
  });

  test('leaves the few easy questions to the line that takes nothing else', () => {
    const [any, easy] = drawLines([
      { count: 2, pool: ['easy', 'medium', 'hard'] },
      { count: 1, pool: ['easy'] },
    ]);
    expect(easy).toEqual(['easy']);
    expect(any?.toSorted()).toEqual(['hard', 'medium']);
  });

  test('passes a question on over several lines', () => {
    const drawn = drawLines([
      { count: 1, pool: ['a', 'b'] },
      { count: 1, pool: ['b', 'c'] },
      { count: 1, pool: ['b', 'a'] },
      { count: 1, pool: ['a', 'd'] },
    ]);
    expect(drawn.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    expect(new Set(drawn.flat()).size).toBe(4);
  });

  test('gives what there is where there is too little', () => {
    const drawn = drawLines([
      { count: 2, pool: ['a', 'b'] },
      { count: 2, pool: ['a', 'b', 'c'] },
      { count: 1, pool: [] },
    ]);
    expect(drawn.map(({ length }) => length)).toEqual([2, 1, 0]);
  });

  test('stays quick with as many lines and questions as there may be', () => {
    const pool = named('q', 10_000);
    const lines = Array.from({ length: 50 }, (_, at) => ({ count: 10, pool: at % 2 ? pool : pool.slice(0, 250) }));
    const began = performance.now();
    expect(new Set(drawLines(lines).flat()).size).toBe(500);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
