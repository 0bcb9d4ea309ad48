import { describe, expect, it } from '@jest/globals';
import { branchOf, createBranches, createUpwards, type TreeRow, upwards } from './tree.ts';

const tree: TreeRow[] = [
  { id: 'a', name: 'А', parentId: null },
  { id: 'b', name: 'Б', parentId: 'a' },
  { id: 'c', name: 'В', parentId: 'b' },
  { id: 'd', name: 'Г', parentId: 'a' },
];

describe('a tree', () => {
  it('tells what a row stands in and what stands in it', () => {
    expect(upwards(tree, 'c')).toEqual(['c', 'b', 'a']);
    expect(branchOf(tree, 'a')).toEqual(['a', 'b', 'c', 'd']);
    expect(branchOf(tree, 'x')).toEqual([]);
  });

  it('ends where rows stand in each other', () => {
    const circle = [
      { id: 'a', name: 'А', parentId: 'b' },
      { id: 'b', name: 'Б', parentId: 'a' },
    ];
    expect(upwards(circle, 'a')).toEqual(['a', 'b']);
  });

  it('is looked through once, however many rows are asked for', () => {
    let reads = 0;
    const rows: TreeRow[] = Array.from({ length: 500 }, (_, at) => ({
      ...{ id: `r${at}`, name: '' },
      get parentId() {
        reads += 1;
        return at === 0 ? null : 'r0';
      },
    }));
    for (const all of [createUpwards(rows), createBranches(rows)]) for (const { id } of rows) all(id);
    expect(reads).toBe(2 * rows.length);
  });
});
