import type { Section } from './types.ts';

/** A section with those that stand in it. */
export interface Branch extends Section {
  branches: Branch[];
}

/** The tree of sections, from its list in depth-first order. */
export function toBranches(sections: readonly Section[]): Branch[] {
  const top: Branch[] = [];
  const known = new Map<string, Branch>();
  for (const section of sections) {
    const branch = { ...section, branches: [] };
    known.set(section.id, branch);
    (known.get(section.parentId ?? '')?.branches ?? top).push(branch);
  }
  return top;
}

/** Ids of the sections in which this one stands. */
export function idsAbove(sections: readonly Section[], id: string): Set<string> {
  const parents = new Map(sections.map((section) => [section.id, section.parentId]));
  const above = new Set<string>();
  let parent = parents.get(id);
  while (parent && !above.has(parent)) {
    above.add(parent);
    parent = parents.get(parent);
  }
  return above;
}
