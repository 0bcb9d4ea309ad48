interface End {
  /** How many may wait. */
  waiting: number;
  /** What the next one is told. */
  refuse: () => Error;
}

/** At most `atOnce` pieces of work run at a time; the rest waits in its order, without `end` however many. */
export function createLine(atOnce: number, end?: End) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    isEmpty: () => running === 0,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running += 1;
      else if (end && waiting.length >= end.waiting) throw end.refuse();
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // Whoever is next takes the place over.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

const lines = new Map<string, ReturnType<typeof createLine>>();

/** Runs the work of one name at most `atOnce` at a time on this node; the rest waits in line, in its order. */
export async function inLine<T>(name: string, atOnce: number, work: () => Promise<T>): Promise<T> {
  const line = lines.get(name) ?? createLine(atOnce);
  lines.set(name, line);
  try {
    return await line.run(work);
  } finally {
    if (line.isEmpty()) lines.delete(name);
  }
}
