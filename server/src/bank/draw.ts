/** A line of a blueprint with the questions that fit it. */
export interface DrawLine {
  count: number;
  /** Ids, each once. */
  pool: string[];
}

/**
 * So many ids of each line's pool, no id twice in all, in the order of the lines; fewer of a line only where no other
 * choice of the lines would leave it more. Which ones is left to the order of the pools.
 */
export function drawLines(lines: DrawLine[]): string[][] {
  const takers = new Map<string, number>();
  for (const [line, { count }] of lines.entries()) {
    for (let taken = 0; taken < count && takeOne(lines, takers, line, new Set()); taken += 1);
  }
  return lines.map((_, line) => [...takers].filter(([, taker]) => taker === line).map(([id]) => id));
}

/**
 * Gives the line one id more: a free one, or one that another line gives up because it finds another for itself
 * (an augmenting path of a bipartite matching, so that nothing is missing that could be had).
 */
function takeOne(lines: DrawLine[], takers: Map<string, number>, line: number, asked: Set<number>): boolean {
  asked.add(line);
  const pool = lines[line]?.pool ?? [];
  const free = pool.find((id) => !takers.has(id));
  if (free !== undefined) {
    takers.set(free, line);
    return true;
  }
  for (const id of pool) {
    const taker = takers.get(id);
    if (taker === undefined || asked.has(taker) || !takeOne(lines, takers, taker, asked)) continue;
    takers.set(id, line);
    return true;
  }
  return false;
}
