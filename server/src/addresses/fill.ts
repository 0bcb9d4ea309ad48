import { setTimeout } from 'node:timers/promises';
import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { materialAddresses } from '../tables/addresses.ts';
import { materials } from '../tables/materials.ts';
import { keepAddress } from './keep.ts';

/** Materials that one transaction takes: whoever saves one of them waits for it. */
const sliceSize = 50;

/** Milliseconds after which materials that others held are looked at again. */
const pause = 1000;

/**
 * Gives materials their addresses that were written before there were any, beside the requests. It goes on where it was
 * stopped, which the signal does after the materials it is at; several may do it at once.
 */
export async function fillAddresses(db: Database, signal: AbortSignal): Promise<void> {
  let after = '';
  while (!signal.aborted) {
    const ids = await idsWithout(db, after);
    const last = ids.at(-1);
    if (last === undefined && after === '') return;
    after = last ?? '';
    if (ids.length > 0 && (await fill(db, ids)) === 0)
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

const hasNone = sql`not exists (select 1 from ${materialAddresses}
  where ${materialAddresses.materialId} = ${materials.id} and ${materialAddresses.isCurrent})`;

async function idsWithout(db: Database, after: string): Promise<string[]> {
  const rows = await db
    .select({ id: materials.id })
    .from(materials)
    .where(and(gt(materials.id, after), isNull(materials.deletedAt), hasNone))
    .orderBy(asc(materials.id))
    .limit(sliceSize);
  return rows.map(({ id }) => id);
}

/** Returns how many of them it could take: somebody who is saving one gives it an address himself. */
function fill(db: Database, ids: string[]): Promise<number> {
  return db.transaction(async (tx) => {
    // Two nodes that wait for one another's addresses would wait for ever.
    await lockName(tx, 'fill-addresses');
    const rows = await tx
      .select({ id: materials.id, title: materials.title })
      .from(materials)
      .where(and(inArray(materials.id, ids), isNull(materials.deletedAt)))
      .orderBy(asc(materials.id))
      .for('update', { skipLocked: true });
    for (const { id, title } of rows) await keepAddress(tx, id, title);
    return rows.length;
  });
}
