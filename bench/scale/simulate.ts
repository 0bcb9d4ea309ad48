import { createDice } from '../dice.ts';

/** What comes to the portal, and what it has for it. */
export interface Load {
  /** Calls a second by kind, with what one of each takes, in microseconds. */
  kinds: { perSecond: number; node: number; database: number }[];
  nodes: number;
  /** Of the database's machine. */
  cores: number;
  seconds: number;
}

export interface Outcome {
  /** Milliseconds of calls, sorted. */
  took: number[];
  /** Share of the time in which the node, or a core of the database, is busy. */
  node: number;
  database: number;
}

/** A server of so many places: when a call that arrives then has been served. */
interface Servers {
  serve: (arrives: number, takes: number) => number;
  /** Seconds in which places were busy. */
  busy: () => number;
}

/** Each call takes the place that is free first: with one queue for all of them nobody overtakes. */
function createServers(places: number): Servers {
  const free = new Float64Array(places);
  let busy = 0;
  return {
    serve(arrives, takes) {
      let first = 0;
      for (let at = 1; at < places; at += 1) if ((free[at] ?? 0) < (free[first] ?? 0)) first = at;
      free[first] = Math.max(arrives, free[first] ?? 0) + takes;
      busy += takes;
      return free[first] ?? 0;
    },
    busy: () => busy,
  };
}

/**
 * Calls arrive as they do where many people know nothing of each other (Poisson), go to the nodes in turn, then to the
 * database. Each node serves one at a time, as its event loop does; the database one on each core. What a call takes is
 * spread exponentially around its measured mean, which is worse than what was measured.
 */
export function simulate({ kinds, nodes, cores, seconds }: Load, seed = 7): Outcome {
  const dice = createDice(seed);
  const exponential = (mean: number) => -Math.log(1 - dice()) * mean;
  const perSecond = kinds.reduce((sum, kind) => sum + kind.perSecond, 0);
  const ofNodes = Array.from({ length: nodes }, () => createServers(1));
  const database = createServers(cores);
  const waiting: { arrives: number; at: number; takes: number }[] = [];
  for (let now = exponential(1 / perSecond), count = 0; now < seconds; now += exponential(1 / perSecond), count += 1) {
    const kind = pick(kinds, dice() * perSecond);
    const served = ofNodes[count % nodes]?.serve(now, exponential(kind.node / 1e6)) ?? now;
    waiting.push({ arrives: now, at: served, takes: exponential(kind.database / 1e6) });
  }
  // Nodes differ in what they have to do: the database sees calls in another order than they came in.
  waiting.sort((one, other) => one.at - other.at);
  const took = waiting.map(({ arrives, at, takes }) => (database.serve(at, takes) - arrives) * 1000);
  return {
    took: took.sort((one, other) => one - other),
    node: ofNodes.reduce((sum, node) => sum + node.busy(), 0) / nodes / seconds,
    database: database.busy() / cores / seconds,
  };
}

function pick<Kind extends { perSecond: number }>(kinds: Kind[], at: number): Kind {
  let left = at;
  for (const kind of kinds) {
    left -= kind.perSecond;
    if (left < 0) return kind;
  }
  return kinds.at(-1) as Kind;
}
