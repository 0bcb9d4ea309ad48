import { describe, expect, it } from '@jest/globals';
import { moved, type Place, placeInGap, placeOf, type Row, type Step, stepFrom } from './moves.ts';

/** One row a line, indented by its depth. */
function tree(text: string): Row[] {
  const above: string[] = [];
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const id = line.trim();
      const depth = (line.length - line.trimStart().length) / 2 - 2;
      above[depth] = id;
      return { id, depth, parentId: above[depth - 1] && depth > 0 ? (above[depth - 1] ?? null) : null };
    });
}

const drawn = (rows: Row[]) => rows.map(({ id, depth }) => '-'.repeat(depth) + id).join(' ');

const rows = tree(`
    a
      b
        c
      d
    e
    f
`);

describe('moving a section', () => {
  it.each<[string, Step, string]>([
    ['e', 'up', 'e a -b --c -d f'],
    ['a', 'down', 'e a -b --c -d f'],
    ['e', 'down', 'a -b --c -d f e'],
    ['b', 'down', 'a -d -b --c e f'],
    ['e', 'inside', 'a -b --c -d -e f'],
    ['d', 'inside', 'a -b --c --d e f'],
    ['b', 'outside', 'a -d b -c e f'],
    ['c', 'outside', 'a -b -c -d e f'],
  ])('takes %s %s', (id, step, result) => {
    const place = stepFrom(rows, id, step) as Place;
    const after = moved(rows, id, place);
    expect(drawn(after)).toBe(result);
    expect(drawn(moved(after, id, placeOf(rows, id)))).toBe(drawn(rows));
  });

  it.each<[string, Step]>([
    ['a', 'up'],
    ['f', 'down'],
    ['a', 'inside'],
    ['c', 'up'],
    ['a', 'outside'],
  ])('knows no place for %s %s', (id, step) => expect(stepFrom(rows, id, step)).toBeNull());

  it('keeps to the number of levels that sections may have', () => {
    const deep = tree(`
    a
      b
        c
          d
            e
            x
      y
        z
`);
    expect(stepFrom(deep, 'x', 'inside')).toBeNull();
    expect(stepFrom(deep, 'y', 'inside')).not.toBeNull();
    expect(placeInGap(deep, 'y', 5, 4)).toBeNull();
    expect(placeInGap(deep, 'y', 6, 9)).toMatchObject({ parentId: 'c', depth: 3 });
  });

  it('leaves everything as it is where the place has gone', () => {
    expect(drawn(moved(rows, 'e', { parentId: 'gone', beforeId: null }))).toBe(drawn(rows));
    expect(drawn(moved(rows, 'gone', { parentId: null, beforeId: null }))).toBe(drawn(rows));
    expect(drawn(moved(rows, 'a', { parentId: 'c', beforeId: null }))).toBe(drawn(rows));
  });
});

describe('dropping a section into a gap', () => {
  it.each<[string, number, number, string | null]>([
    ['f', 0, 3, 'f a -b --c -d e'],
    ['f', 4, 0, 'a -b --c -d f e'],
    ['f', 4, 1, 'a -b --c -d -f e'],
    ['f', 4, 2, 'a -b --c -d --f e'],
    ['f', 2, 0, 'a -b --f --c -d e'],
    ['a', 6, 0, 'e f a -b --c -d'],
    ['a', 6, 1, 'e f -a --b ---c --d'],
    ['a', 2, 1, null],
  ])('puts %s into gap %i at depth %i', (id, gap, wanted, result) => {
    const place = placeInGap(rows, id, gap, wanted);
    expect(place && drawn(moved(rows, id, place))).toBe(result);
  });
});
