/** A row of a list that can be put in order: a section of the tree, or a material of one section. */
export interface Row {
  id: string;
  parentId: string | null;
  /** 0 at the top. */
  depth: number;
}

/** Where a row stands: in what, and before which of the rows there; null is the last place. */
export interface Place {
  parentId: string | null;
  beforeId: string | null;
}

/** So many sections may stand one in another, as the server has it. */
export const mostLevels = 5;

/** How many rows the branch of a row takes, with the row itself. */
function branchSize(rows: readonly Row[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  let size = 1;
  while ((rows[at + size]?.depth ?? -1) > depth) size += 1;
  return size;
}

function siblings<Kind extends Row>(rows: readonly Kind[], parentId: string | null): Kind[] {
  return rows.filter((row) => row.parentId === parentId);
}

/** The place at which the row stands. */
export function placeOf(rows: readonly Row[], id: string): Place {
  const parentId = rows.find((row) => row.id === id)?.parentId ?? null;
  const beside = siblings(rows, parentId);
  const next = beside[beside.findIndex((row) => row.id === id) + 1];
  return { parentId, beforeId: next?.id ?? null };
}

/** The rows with one of them, and all that is in it, at another place; unchanged where the place is none. */
export function moved<Kind extends Row>(rows: readonly Kind[], id: string, { parentId, beforeId }: Place): Kind[] {
  const from = rows.findIndex((row) => row.id === id);
  const own = rows[from];
  if (!own || id === beforeId) return [...rows];
  const size = branchSize(rows, from);
  const branch = rows.slice(from, from + size);
  const rest = [...rows.slice(0, from), ...rows.slice(from + size)];
  const parentAt = rest.findIndex((row) => row.id === parentId);
  if (parentId !== null && parentAt < 0) return [...rows];
  const beforeAt = rest.findIndex((row) => row.id === beforeId && row.parentId === parentId);
  const end = parentId === null ? rest.length : parentAt + branchSize(rest, parentAt);
  const depth = parentId === null ? 0 : (rest[parentAt]?.depth ?? 0) + 1;
  const put = branch.map((row) => ({ ...row, depth: row.depth - own.depth + depth }));
  put[0] = { ...own, parentId, depth };
  return rest.toSpliced(beforeAt < 0 ? end : beforeAt, 0, ...put);
}

export type Step = 'up' | 'down' | 'inside' | 'outside';

/**
 * The place one step away, or null where there is none.
 *
 * @param levels so many rows may stand one in another
 */
export function stepFrom(rows: readonly Row[], id: string, step: Step, levels = mostLevels): Place | null {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (!row) return null;
  const beside = siblings(rows, row.parentId);
  const own = beside.findIndex((sibling) => sibling.id === id);
  const before = beside[own - 1];
  if (step === 'up') return before ? { parentId: row.parentId, beforeId: before.id } : null;
  if (step === 'down') {
    return own + 1 < beside.length ? { parentId: row.parentId, beforeId: beside[own + 2]?.id ?? null } : null;
  }
  if (step === 'inside') {
    return before && row.depth + levelsOf(rows, at) < levels ? { parentId: before.id, beforeId: null } : null;
  }
  const { parentId } = row;
  if (parentId === null) return null;
  const { parentId: above, beforeId } = { ...rows.find((other) => other.id === parentId), ...placeOf(rows, parentId) };
  return { parentId: above, beforeId };
}

/** How many levels the branch of a row has, with the row's own. */
function levelsOf(rows: readonly Row[], at: number): number {
  const branch = rows.slice(at, at + branchSize(rows, at));
  return Math.max(...branch.map(({ depth }) => depth)) - (rows[at]?.depth ?? 0) + 1;
}

/**
 * The place in a gap between rows, for a row that is dragged there.
 *
 * @param gap 0 above the first row, `rows.length` below the last
 * @param wanted the depth that the pointer is at; what the gap allows comes nearest to it
 */
export function placeInGap(
  rows: readonly Row[],
  id: string,
  gap: number,
  wanted: number,
  levels = mostLevels,
): (Place & { depth: number }) | null {
  const from = rows.findIndex((row) => row.id === id);
  if (from < 0) return null;
  const size = branchSize(rows, from);
  if (gap > from && gap < from + size) return null;
  const rest = [...rows.slice(0, from), ...rows.slice(from + size)];
  const at = gap > from ? gap - size : gap;
  const deepest = Math.min((rest[at - 1]?.depth ?? -1) + 1, levels - levelsOf(rows, from));
  const least = rest[at]?.depth ?? 0;
  if (deepest < least) return null;
  const depth = Math.min(Math.max(wanted, least), deepest);
  const parent = rest.slice(0, at).findLast((row) => row.depth === depth - 1);
  const follower = rest[at]?.depth === depth ? rest[at] : undefined;
  return { parentId: depth === 0 ? null : (parent?.id ?? null), beforeId: follower?.id ?? null, depth };
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.parentId === other.parentId && one.beforeId === other.beforeId;
}
