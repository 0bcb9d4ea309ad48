import { describe, expect, it } from '@jest/globals';
import { idsAbove, toBranches } from './branches.ts';
import type { Section } from './types.ts';

const section = (id: string, parentId: string | null, depth: number): Section => ({
  id,
  name: id,
  parentId,
  depth,
  materials: 0,
});
const sections = [section('a', null, 0), section('b', 'a', 1), section('c', 'b', 2), section('d', null, 0)];

describe('the tree of sections', () => {
  it('is made of its list', () => {
    const names = (branches: ReturnType<typeof toBranches>): unknown =>
      branches.map(({ name, branches: below }) => (below.length > 0 ? [name, names(below)] : name));
    expect(names(toBranches(sections))).toEqual([['a', [['b', ['c']]]], 'd']);
  });

  it('keeps a section whose parent is not in the list, at the top', () => {
    expect(toBranches([section('x', 'gone', 1)]).map(({ id }) => id)).toEqual(['x']);
  });

  it('knows what a section stands in', () => {
    expect([...idsAbove(sections, 'c')]).toEqual(['b', 'a']);
    expect([...idsAbove(sections, 'unknown')]).toEqual([]);
  });
});
