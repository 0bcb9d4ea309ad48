interface Line {
  running: number;
  waiting: (() => void)[];
}

const lines = new Map<string, Line>();

interface End {
  /** How many may wait. */
  waiting: number;
  /** What the next one is told. */
  refuse: () => Error;
}

/**
 * Runs the work of one name at most `atOnce` at a time on this node; the rest waits in line, in its order, as many as
 * the line's `end` lets.
 */
export async function inLine<T>(name: string, atOnce: number, work: () => Promise<T>, end?: End): Promise<T> {
  const line = lines.get(name) ?? { running: 0, waiting: [] };
  lines.set(name, line);
  if (line.running < atOnce) line.running += 1;
  else if (end && line.waiting.length >= end.waiting) throw end.refuse();
  else await new Promise<void>((resolve) => line.waiting.push(resolve));
  try {
    return await work();
  } finally {
    // Whoever is next takes the place over.
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.running === 0) lines.delete(name);
  }
}
