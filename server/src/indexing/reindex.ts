import { asc, eq, ne } from 'drizzle-orm';
import { readSections } from '../content/plain-text.ts';
import type { Database } from '../db/database.ts';
import { searchColumns, searchForm } from '../search/vector.ts';
import { materials } from '../tables/materials.ts';

/** Materials that one transaction takes: whoever saves one of them waits for it. */
const sliceSize = 10;

/**
 * Indexes anew what was indexed in another way than this release does, beside the requests. It goes on where it was
 * stopped, which the signal does after the materials it is at; several may do it at once.
 */
export async function indexAnew(db: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await indexSlice(db)));
}

/** Returns whether nothing was left to do. */
async function indexSlice(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id, title, description, tags, plainText, content } = materials;
    const rows = await tx
      .select({ id, title, description, tags, plainText, content })
      .from(materials)
      .where(ne(materials.searchForm, searchForm))
      .orderBy(asc(materials.id))
      .limit(sliceSize)
      .for('update', { skipLocked: true });
    for (const row of rows) {
      const columns = searchColumns({ ...row, sections: readSections(row.content) });
      await tx.update(materials).set(columns).where(eq(materials.id, row.id));
    }
    return rows.length === 0;
  });
}
