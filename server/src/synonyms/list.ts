import { inArray, sql } from 'drizzle-orm';
import type { synonyms as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { titleOf, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { foldText } from '../search/normalize.ts';
import { synonyms } from '../tables/synonyms.ts';

type Row = typeof synonyms.$inferSelect;

const byTitle = {
  table: sql`${synonyms}`,
  id: sql`${synonyms.id}`,
  keys: [words(titleOf(synonyms.title)), words(synonyms.id)],
  isDown: false,
};

export async function listSynonyms(db: Database, { search, ...paging }: z.output<typeof contract.listSynonyms.query>) {
  const text = foldText(search ?? '').toLowerCase();
  const said = sql`translate(lower(array_to_string(${synonyms.members}, chr(10))), 'ё', 'е')`;
  const where = text === '' ? undefined : sql`${said} like ${containing(text)}`;
  const { ids, ...paged } = await readIds(db, { ...byTitle, where }, paging);
  const found = await db.select().from(synonyms).where(inArray(synonyms.id, ids));
  return { synonyms: inOrder(ids, found, ({ id }) => id).map(toShown), ...paged };
}

export function toShown({ id, members, version, updatedAt }: Row) {
  return { id, members, version, updatedAt: updatedAt.toISOString() };
}
