import type { Executor } from '../db/database.ts';
import { changedInWords, type MaterialFields } from '../materials/fields.ts';
import { categories } from '../tables/reference.ts';
import { departments } from '../tables/users.ts';
import type { Workers } from '../workers/pool.ts';

/** A state of a material that can be compared with another one; its content is stored HTML. */
export type Comparable = MaterialFields & { content: string };

/** What leads from one state to another, in words of the interface. */
export async function describeChanges(
  { db, workers }: { db: Executor; workers: Workers },
  from: Comparable,
  to: Comparable,
) {
  const { text, isSame: isSameDocument } = await workers.run('compare', from.content, to.content);
  const named = { category: await namesOf(db, categories), department: await namesOf(db, departments) };
  const isSame = text.every(({ kind }) => kind === 'same');
  return {
    fields: changedInWords(from, to, named),
    text: isSame ? [] : text,
    isOnlyMarkup: isSame && !isSameDocument,
  };
}

async function namesOf(db: Executor, table: typeof categories | typeof departments): Promise<Map<string, string>> {
  const rows = await db.select({ id: table.id, name: table.name }).from(table);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
