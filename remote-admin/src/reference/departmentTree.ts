import type { ReferenceEntry } from 'shared-api';

/** Each department before its parts, with how deep it stands: 0 at the top. */
export function asTree(departments: readonly ReferenceEntry[]): (ReferenceEntry & { depth: number })[] {
  const known = new Set(departments.map(({ id }) => id));
  const children = Map.groupBy(departments, ({ parentId }) => (parentId && known.has(parentId) ? parentId : null));
  const below = (parentId: string | null, depth: number): (ReferenceEntry & { depth: number })[] =>
    (children.get(parentId) ?? []).flatMap((entry) => [{ ...entry, depth }, ...below(entry.id, depth + 1)]);
  return below(null, 0);
}

/** The ids of a department and of all of its parts. */
export function withParts(departments: readonly ReferenceEntry[], id: string): Set<string> {
  const found = new Set([id]);
  for (const entry of asTree(departments)) if (entry.parentId && found.has(entry.parentId)) found.add(entry.id);
  return found;
}
