import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Passage } from '../extraction/passages.ts';
import { passageVector } from '../search/vector.ts';
import { filePassages } from '../tables/file-passages.ts';
import { files } from '../tables/files.ts';

/** Characters that one statement indexes, so that the embedded database answers others between two. */
const portion = 100_000;

/**
 * Keeps the text of a file in place of an earlier one, in short statements: until the last of them the file counts as
 * waiting, and two nodes that write the same do not get into each other's way.
 */
export async function keepPassages(db: Database, fileId: string, passages: readonly Passage[]): Promise<void> {
  let position = 0;
  while (position < passages.length) {
    const part = portionOf(passages, position);
    const rows = part.map(({ label, text }, index) => ({
      ...{ fileId, position: position + index, label, text },
      searchVector: passageVector(text),
    }));
    await db
      .insert(filePassages)
      .values(rows)
      .onConflictDoUpdate({
        target: [filePassages.fileId, filePassages.position],
        set: { label: sql`excluded.label`, text: sql`excluded.text`, searchVector: sql`excluded.search_vector` },
      });
    position += part.length;
  }
  await db.transaction(async (tx) => {
    const isOld = and(eq(filePassages.fileId, fileId), gte(filePassages.position, passages.length));
    await tx.delete(filePassages).where(isOld);
    await tx
      .update(files)
      .set({ textState: passages.length > 0 ? 'read' : 'none', textProblem: null, textHeldUntil: null })
      .where(eq(files.id, fileId));
  });
}

function portionOf(passages: readonly Passage[], start: number): readonly Passage[] {
  let end = start;
  let length = 0;
  while (end < passages.length && (end === start || length < portion) && end - start < 200) {
    length += passages[end]?.text.length ?? 0;
    end += 1;
  }
  return passages.slice(start, end);
}
