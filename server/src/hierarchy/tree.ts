/** A row of a tree, whatever it is a tree of. */
export interface TreeRow {
  id: string;
  name: string;
  /** Null at the top. */
  parentId: string | null;
}

/** Each row before those in it, with how deep it stands: 0 at the top. Siblings stay in their order. */
export function depthFirst<Row extends TreeRow>(rows: readonly Row[]): (Row & { depth: number })[] {
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: string | null, depth: number): (Row & { depth: number })[] =>
    (children.get(parentId) ?? []).flatMap((row) => [{ ...row, depth }, ...below(row.id, depth + 1)]);
  return below(null, 0);
}

/** The row and those in which it stands, upwards. */
export const upwards = (rows: readonly TreeRow[], id: string): string[] => createUpwards(rows)(id);

/** `upwards` for many rows of one tree, which is looked through once. */
export function createUpwards(rows: readonly TreeRow[]): (id: string) => string[] {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  return (id) => {
    const found: string[] = [];
    for (let at: string | null | undefined = id; at && !found.includes(at); at = parents.get(at)) found.push(at);
    return found;
  };
}

/** The row and all that stand in it, at any depth; itself first. Empty for one that does not exist. */
export const branchOf = (rows: readonly TreeRow[], id: string): string[] => createBranches(rows)(id);

/** `branchOf` for many rows of one tree, which is looked through once. */
export function createBranches(rows: readonly TreeRow[]): (id: string) => string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (id: string): string[] => [id, ...(children.get(id) ?? []).flatMap((child) => below(child.id))];
  return (id) => (ids.has(id) ? below(id) : []);
}

export function isDeeperThan(rows: readonly TreeRow[], levels: number): boolean {
  return depthFirst(rows).some(({ depth }) => depth >= levels);
}
