import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { createLine } from '../work/line.ts';
import type { List } from './list.ts';
import { everyNth, type Place } from './walks.ts';

/** Every n-th row of a list is marked: so many rows a page behind a mark has to skip at most. */
const interval = 250;

/** Milliseconds: so long marks are taken as they are, and so long until new ones are made. */
const freshFor = 10_000;
const keptFor = 30_000;

/** Lists of a node, those with other filters being others. */
const mostLists = 50;

/** A row of a list, and the how many-th it is from the lowest one. */
export interface Mark {
  place: Place;
  position: number;
}

interface Kept {
  marks: Mark[];
  madeAt: number;
  /** While new ones are being made. */
  renewal?: Promise<Mark[]> | undefined;
}

interface Memory {
  lists: Map<string, Kept>;
  /** Marks of one list at a time: who asks for many lists keeps nobody from the database. */
  line: ReturnType<typeof createLine>;
}

const memories = new WeakMap<Database, Memory>();
const dialect = new PgDialect();

/**
 * The marks of a long list, not older than half a minute. They are counted from the lowest row: new rows, which
 * come at the other end, leave them as they are.
 *
 * @param isCertain whether they have to be made anew
 */
export async function marksOf(db: Database, list: List, isCertain = false): Promise<Mark[]> {
  const { lists, line } = memoryOf(db);
  const { sql, params } = dialect.sqlToQuery(everyNth(list, interval));
  const key = `${sql}\n${JSON.stringify(params)}`;
  const kept = lists.get(key) ?? { marks: [], madeAt: Number.NEGATIVE_INFINITY };
  // The one that was asked for last stands last.
  lists.delete(key);
  lists.set(key, kept);
  for (const oldest of [...lists.keys()].slice(0, -mostLists)) lists.delete(oldest);
  const age = Date.now() - kept.madeAt;
  if (age < freshFor && !isCertain) return kept.marks;
  kept.renewal ??= line
    .run(() => makeMarks(db, list, kept.marks))
    .then((marks) => {
      Object.assign(kept, { marks, madeAt: Date.now() });
      return marks;
    })
    .finally(() => {
      kept.renewal = undefined;
    });
  if (age >= keptFor || isCertain) return kept.renewal;
  // Whoever needs new ones and finds none hears of the failure.
  kept.renewal.catch(() => undefined);
  return kept.marks;
}

async function makeMarks(db: Database, list: List, before: Mark[]): Promise<Mark[]> {
  const known = list.settled ? before : [];
  const last = known.at(-1);
  const { rows } = await db.execute<{ place: string[]; position: number }>(everyNth(list, interval, last?.place));
  return [...known, ...rows.map(({ place, position }) => ({ place, position: position + (last?.position ?? 0) }))];
}

function memoryOf(db: Database): Memory {
  const memory = memories.get(db) ?? { lists: new Map(), line: createLine(1) };
  memories.set(db, memory);
  return memory;
}
