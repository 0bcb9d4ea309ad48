import type { Executor } from '../db/database.ts';
import { type FileSigner, type Reader, signContent } from '../links/file-links.ts';
import { changedInWords, type MaterialFields } from '../materials/fields.ts';
import { categories } from '../tables/reference.ts';
import { departments } from '../tables/users.ts';
import type { Workers } from '../workers/pool.ts';

/** A state of a material that can be compared with another one; its content is stored HTML. */
export type Comparable = MaterialFields & { content: string };

/** What leads from one state to another, in words of the interface. */
export async function describeChanges(
  { db, workers, signer }: { db: Executor; workers: Workers; signer: FileSigner },
  from: Comparable,
  to: Comparable,
  reader: Reader,
) {
  const { text, document, isSame: isSameDocument } = await workers.run('compare', from.content, to.content);
  const named = { category: await namesOf(db, categories), department: await namesOf(db, departments) };
  const isSame = text.every(({ kind }) => kind === 'same');
  return {
    fields: changedInWords(from, to, named),
    text: isSame ? [] : text,
    isOnlyMarkup: isSame && !isSameDocument,
    document: document && signContent(document, signer, reader),
  };
}

async function namesOf(db: Executor, table: typeof categories | typeof departments): Promise<Map<string, string>> {
  const rows = await db.select({ id: table.id, name: table.name }).from(table);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
