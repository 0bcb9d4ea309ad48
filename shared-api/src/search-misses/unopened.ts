/** Milliseconds that results stand before leaving them says something, and before another query does. */
const seen = 1000;
const considered = 3000;

/** Queries of this tab that need not be told of any more; the oldest go. */
const mostSettled = 200;

interface Standing {
  query: string;
  hasHits: boolean;
  /** Since when, in milliseconds. */
  since: number;
}

/** Follows one place that shows results, and tells of queries of which nothing was opened, also for want of results. */
export interface UnopenedWatch {
  /** The answer for a query is on the screen; with `isCounted` the portal knows already when it has no hits. */
  show: (query: string, hasHits: boolean, isCounted?: boolean) => void;
  /** Something of what is shown was opened, here or in a new tab. */
  open: () => void;
  /** The same results are looked at further elsewhere: that place follows them. */
  pass: () => void;
  /** The results are gone: their window is closed, or their page. */
  leave: () => void;
}

/**
 * Results count as left when their place is left, or when another query takes it after they have stood for a while.
 * What is typed on the way to a longer query, or taken away letter by letter, is on the way and is not counted. That
 * nothing was found says something as soon, and in the same way.
 *
 * @param settled queries that were opened or told of already; watches may share it
 */
export function createUnopenedWatch(
  report: (query: string, hasHits: boolean) => void,
  { settled = new Set<string>(), now = () => Date.now() }: { settled?: Set<string>; now?: () => number } = {},
): UnopenedWatch {
  let shown: Standing | null = null;
  /** One that stood long and from which the person may still be on the way to another. */
  let pending: Standing | null = null;

  const settle = (query: string): void => {
    settled.add(query);
    const [oldest] = settled;
    if (settled.size > mostSettled && oldest !== undefined) settled.delete(oldest);
  };
  const tell = (left: Standing | null): void => {
    if (left === null || settled.has(left.query)) return;
    settle(left.query);
    report(left.query, left.hasHits);
  };
  const isOld = (one: Standing | null, time: number): one is Standing => one !== null && now() - one.since >= time;

  return {
    show(typed, hasHits, isCounted = false) {
      const query = fold(typed);
      if (shown?.query === query) return;
      if (isOld(shown, considered)) pending = shown;
      if (pending !== null && !isOnTheWay(pending.query, query)) {
        tell(pending);
        pending = null;
      }
      shown = query === '' || (isCounted && !hasHits) ? null : { query, hasHits, since: now() };
    },
    open() {
      if (shown) settle(shown.query);
      pending = null;
    },
    pass() {
      shown = null;
      pending = null;
    },
    leave() {
      tell(isOld(shown, seen) ? shown : pending);
      shown = null;
      pending = null;
    },
  };
}

function fold(text: string): string {
  return text.toLowerCase().replace(/ё/g, 'е').replace(/\s+/g, ' ').trim();
}

/** Whether one query is made of the other: longer, shorter, or with some of its words. */
function isOnTheWay(from: string, to: string): boolean {
  if (to.startsWith(from) || from.startsWith(to)) return true;
  const words = from.split(' ');
  return to.split(' ').some((word) => word.length > 2 && words.includes(word));
}
