import { asc, eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { readOutline } from '../content/outline.ts';
import type { Database } from '../db/database.ts';
import { linkQueue } from '../tables/links.ts';
import { materials } from '../tables/materials.ts';
import { keepLinks } from './keep.ts';

/** Materials that one transaction takes: whoever saves one of them waits for it. */
const sliceSize = 10;

interface Context {
  db: Database;
  config: Pick<Config, 'publicUrl'>;
}

/**
 * Reads the links of all that waits: of texts that were there before links were kept, and of what was written past
 * `keepLinks`, as by an older node. The signal stops it after the materials it is at; the rest stays.
 */
export async function readLinks(context: Context, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && !(await readSlice(context)));
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
