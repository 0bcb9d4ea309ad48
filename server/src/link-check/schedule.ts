import { asc, eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { readOutline } from '../content/outline.ts';
import type { Database } from '../db/database.ts';
import { linkQueue } from '../tables/links.ts';
import { materials } from '../tables/materials.ts';
import { repeat } from '../work/repeat.ts';
import { untilDone } from '../work/until-done.ts';
import { keepLinks } from './keep.ts';

/** Materials that one transaction takes: whoever saves one of them waits for it. */
const sliceSize = 10;

/** Milliseconds between two looks at what was written past `keepLinks`, as by an older node. */
const interval = 10_000;

interface Context {
  db: Database;
  config: Pick<Config, 'publicUrl'>;
}

/**
 * Reads the links of texts that were there before links were kept, beside the requests. It goes on where it was stopped;
 * several nodes share the work.
 *
 * @returns the function that stops it after the materials it is at
 */
export function scheduleLinks(context: Context, onError: (error: unknown) => void): () => Promise<void> {
  const stopFirst = untilDone(() => readSlice(context), onError);
  const stopLooking = repeat(interval, () => readLinks(context), onError);
  return async () => {
    stopLooking();
    await stopFirst();
  };
}

/** Reads the links of all that waits. */
export async function readLinks(context: Context): Promise<void> {
  while (!(await readSlice(context)));
}

/** Returns whether nothing was left to do; what somebody is saving he does himself. */
function readSlice({ db, config }: Context): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: materials.id, content: materials.content })
      .from(linkQueue)
      .innerJoin(materials, eq(materials.id, linkQueue.materialId))
      .orderBy(asc(linkQueue.materialId))
      .limit(sliceSize)
      .for('update', { of: materials, skipLocked: true });
    for (const { id, content } of rows) await keepLinks(tx, id, readOutline(content, config.publicUrl));
    return rows.length === 0;
  });
}
