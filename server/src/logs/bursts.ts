import { type NewEntry, withDetails } from './log-action.ts';

/** Milliseconds during which what comes again is only counted. */
const window = 60_000;
/** Entries of a group that are written one by one within a window. */
const groupLimit = 30;
/** Kinds that are counted at the same time; beyond it all others share one. */
const maxKinds = 10_000;

export interface Bursts {
  /**
   * Writes the entry. What comes again with the same key within a minute is counted, and the count written as one
   * entry (`repeated`) when the minute is over, so that nobody fills the log in a loop. Of a group beyond 30 entries a
   * minute the rest is counted together (`others`).
   */
  note: (key: string, entry: NewEntry, group?: string) => Promise<void>;
  /** Writes the counts that are still open. */
  close: () => Promise<void>;
}

interface Kind {
  entry: NewEntry;
  count: number;
  group: string | undefined;
  isMixed: boolean;
  timer: NodeJS.Timeout;
}

/** @param onError told of counts that could not be written: nobody waits for them */
export function createBursts(write: (entry: NewEntry) => Promise<void>, onError: (error: unknown) => void): Bursts {
  const kinds = new Map<string, Kind>();
  const groups = new Map<string, number>();

  async function finish(place: string): Promise<void> {
    const kind = kinds.get(place);
    if (!kind) return;
    clearTimeout(kind.timer);
    kinds.delete(place);
    if (kind.group !== undefined && !kind.isMixed) leave(kind.group);
    if (kind.count === 0) return;
    const { entry, count } = kind;
    await write(
      kind.isMixed ? { ...entry, details: { others: count } } : withDetails(entry, { repeated: count }),
    ).catch(onError);
  }

  function leave(group: string): void {
    const left = (groups.get(group) ?? 1) - 1;
    if (left > 0) groups.set(group, left);
    else groups.delete(group);
  }

  /** Where an entry is counted: with its like, with the rest of its group, or with the rest of all. */
  function placeOf(key: string, group: string | undefined): { place: string; isMixed: boolean } {
    const own = `key ${key}`;
    if (kinds.has(own)) return { place: own, isMixed: false };
    if (kinds.size >= maxKinds) return { place: 'all', isMixed: true };
    const isFull = group !== undefined && (groups.get(group) ?? 0) >= groupLimit;
    return isFull ? { place: `group ${group}`, isMixed: true } : { place: own, isMixed: false };
  }

  return {
    async note(key, entry, group) {
      const { place, isMixed } = placeOf(key, group);
      const known = kinds.get(place);
      if (known) {
        known.count += 1;
        return;
      }
      const timer = setTimeout(() => finish(place), window).unref();
      kinds.set(place, { entry, count: isMixed ? 1 : 0, group, isMixed, timer });
      if (isMixed) return;
      if (group !== undefined) groups.set(group, (groups.get(group) ?? 0) + 1);
      await write(entry);
    },
    async close() {
      for (const place of [...kinds.keys()]) await finish(place);
    },
  };
}
