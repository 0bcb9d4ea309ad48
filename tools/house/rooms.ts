import type { Import } from './imports.ts';

/** Two rooms that import one another, the first in the alphabet first. */
export type Pair = [string, string];

/** Everything that answers an address; who assembles it knows every domain. */
const routes = /(^|[-/])routes[.]ts$/;

/**
 * Rooms of a folder that import one another. Tests and what only they use are left out: they furnish any room.
 *
 * @param folder whose folders are the rooms, `server/src`
 * @param withRoutes whether a room's routes belong to it, or are a floor of their own above all rooms
 */
export function mutualPairs(imports: Import[], folder: string, withRoutes: boolean): Pair[] {
  const roomOf = (file: string): string | null => {
    if (!file.startsWith(`${folder}/`) || /[.]test[.]tsx?$/.test(file)) return null;
    const [room, ...rest] = file.slice(folder.length + 1).split('/');
    if (room === undefined || rest.length === 0 || room === 'testing') return null;
    return withRoutes || !routes.test(file) ? room : null;
  };
  const edges = new Set<string>();
  for (const { from, to } of imports) {
    const [source, target] = [roomOf(from), roomOf(to)];
    if (source && target && source !== target) edges.add(`${source} ${target}`);
  }
  return [...edges]
    .map((edge) => edge.split(' ') as Pair)
    .filter(([one, other]) => one < other && edges.has(`${other} ${one}`))
    .sort();
}
