import { and, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { conflict } from '../http/errors.ts';
import { materialPlaces } from '../tables/material-places.ts';
import { backwards, forwards, isBefore, isFrom, type PlaceRow } from './order.ts';

/** Between two positions that are given one after the other: so many numbers are left for what comes between. */
const gap = 1024;
/** Beyond it a section is numbered anew before anything else is put at an end. */
const farthest = 1_000_000_000;
/** Rows that are moved aside at first, by how many times more next, and the numbers that each must find then. */
const fewest = 32;
const growth = 4;
const roomy = 16;

const { materialId, categoryId, title, position } = materialPlaces;

/** Rows of a section without the one that is being placed; who asks holds the section. */
interface Section {
  id: string;
  placed: string;
}

const isIn = (section: Section, ...more: (SQL | undefined)[]) =>
  and(sql`${categoryId} = ${section.id}`, ne(materialId, section.placed), ...more);

/**
 * A position for a material right before another one, null for the last place. Mostly a number between two neighbours;
 * where none is left, the next few are moved aside, more of them the denser they stand. Those before the place that
 * have no position get one.
 */
export async function makeRoom(tx: Executor, section: Section, before: PlaceRow | null): Promise<number> {
  if (before?.position == null) return seatAllBefore(tx, section, before);
  const [previous] = await tx
    .select({ position })
    .from(materialPlaces)
    .where(isIn(section, isBefore(before)))
    .orderBy(backwards)
    .limit(1);
  const low = previous?.position ?? before.position - 2 * gap;
  const half = Math.floor((before.position - low) / 2);
  return half > 0 ? low + half : moveAside(tx, section, before, low);
}

/** Renumbers what stands from the row on until all find room; returns the first number of it. */
async function moveAside(tx: Executor, section: Section, before: PlaceRow, low: number): Promise<number> {
  for (let count = fewest; ; count *= growth) {
    const found = await held(tx, () =>
      tx
        .select({ materialId, position })
        .from(materialPlaces)
        .where(isIn(section, isFrom(before), isNotNull(position)))
        .orderBy(forwards)
        .limit(count + 1)
        .for('update'),
    );
    const moved = found.slice(0, count);
    const high = found[count]?.position ?? low + gap * (moved.length + 2);
    const step = Math.floor((high - low) / (moved.length + 2));
    if (step < roomy) continue;
    const ids = moved.map((row) => row.materialId);
    await tx.execute(sql`
      update ${materialPlaces} set position = ${low}::int + ${step}::int * (moved.n::int + 1)
      from unnest(${sql.param(ids)}::text[]) with ordinality as moved(id, n)
      where ${materialId} = moved.id and ${categoryId} = ${section.id}`);
    return low + step;
  }
}

/** Gives positions to those that have none and stand before the row, or to all; returns the one after them. */
async function seatAllBefore(tx: Executor, section: Section, before: PlaceRow | null): Promise<number> {
  const last = (await endsOf(tx, section.id)).last ?? 0;
  const waiting = isIn(
    section,
    isNull(position),
    before ? sql`(${title}, ${materialId}) < (${before.title}, ${before.materialId})` : undefined,
  );
  const { rowCount } = await held(tx, () =>
    tx.execute(sql`
      with waiting as (select ${materialId} as id, ${title} as title from ${materialPlaces} where ${waiting} for update),
        seated as (select id, row_number() over (order by title, id) as n from waiting)
      update ${materialPlaces} set position = ${last}::int + ${gap}::int * seated.n::int from seated
      where ${materialId} = seated.id and ${categoryId} = ${section.id}`),
  );
  return last + gap * ((rowCount ?? 0) + 1);
}

/** The first and the last position of a section, which is numbered anew where one of them has gone too far. */
async function endsOf(tx: Executor, section: string): Promise<{ first: number | null; last: number | null }> {
  const end = async (order: SQL) => {
    const [row] = await tx
      .select({ position })
      .from(materialPlaces)
      .where(and(sql`${categoryId} = ${section}`, sql`coalesce(${position}, 2147483647) < 2147483647`))
      .orderBy(order)
      .limit(1);
    return row?.position ?? null;
  };
  return { first: await end(forwards), last: await end(backwards) };
}

/** Numbers a section anew if its positions have come too near to what a number can be. */
export async function keepNear(tx: Executor, section: string): Promise<void> {
  const { first, last } = await endsOf(tx, section);
  if ((first ?? 0) > -farthest && (last ?? 0) < farthest) return;
  await held(tx, () =>
    tx.execute(sql`
      with placed as (select ${materialId} as id, ${position} as position, ${title} as title from ${materialPlaces}
          where ${categoryId} = ${section} and ${position} is not null for update),
        numbered as (select id, row_number() over (order by position, title, id) as n from placed)
      update ${materialPlaces} set position = ${gap}::int * numbered.n::int from numbered
      where ${materialId} = numbered.id and ${categoryId} = ${section}`),
  );
}

/**
 * Before the materials of a section go over to another one, all of them: those with positions come after those that
 * have them there. The materials' rows must be held, and nobody may place anything in either.
 */
export async function givePlaces(tx: Executor, from: string, into: string): Promise<void> {
  await keepNear(tx, from);
  await keepNear(tx, into);
  const { first } = await endsOf(tx, from);
  const { last } = await endsOf(tx, into);
  const shift = first === null ? 0 : (last ?? 0) + gap - first;
  await tx.execute(sql`
    update ${materialPlaces} set category_id = ${into}, position = position + ${shift}::int where ${categoryId} = ${from}`);
}

/**
 * Runs a statement that holds many rows. Who publishes or deletes many materials at once holds theirs in an order of his
 * own, and the two might wait for each other: whoever places something gives up before the database looks for that.
 */
async function held<T>(tx: Executor, work: () => PromiseLike<T>): Promise<T> {
  const waitFor = (time: string) => tx.execute(sql`select set_config('lock_timeout', ${time}, true)`);
  await waitFor('500ms');
  try {
    const result = await work();
    await waitFor('0');
    return result;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && 'code' in cause && cause.code === '55P03')
      throw conflict('Материалы этого раздела сейчас меняет кто-то ещё. Повторите через несколько секунд.');
    throw error;
  }
}
