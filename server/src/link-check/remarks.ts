import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { linkCheck as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { number, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { importRemarks } from '../tables/import-remarks.ts';
import { materials } from '../tables/materials.ts';

const { source, position, file, line, kind, subject, at } = importRemarks;

const id = sql<string>`${source} || ':' || ${position}`;

/** What the last import of each collection had to say, in the order of its documents. */
export async function listImportRemarks(db: Database, query: z.output<typeof contract.listImportRemarks.query>) {
  const list = {
    table: sql`${importRemarks}`,
    id,
    where: and(
      query.kind ? eq(kind, query.kind) : undefined,
      query.search ? sql`lower(${file}) like ${containing(query.search.toLowerCase())}` : undefined,
    ),
    keys: [words(source), number(position)],
    isDown: false,
  };
  const { ids, ...paged } = await readIds(db, list, query);
  return { remarks: inOrder(ids, await select(db, ids), (remark) => remark.id), ...paged };
}

async function select(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id, source, file, line, kind, subject, at, material: { id: materials.id, title: materials.title } })
    .from(importRemarks)
    .leftJoin(materials, and(eq(materials.sourceKey, sql`${source} || ':' || ${file}`), isNull(materials.deletedAt)))
    .where(or(...ids.map(isAt)));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function isAt(place: string): SQL | undefined {
  const colon = place.lastIndexOf(':');
  return and(eq(source, place.slice(0, colon)), eq(position, Number(place.slice(colon + 1))));
}
