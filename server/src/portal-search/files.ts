import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { allOf } from '../search/ask.ts';
import { excerpt, markAll, readMarks } from '../search/marks.ts';
import { alsoByKeys, throughIndex } from '../search/through-index.ts';
import type { Understood } from '../search/understand.ts';
import { filePassages } from '../tables/file-passages.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { effortFor, type Found, nothing, type Query } from './groups.ts';

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  label: string;
  text: string;
  materialId: string;
  material: string;
  counted: number;
}

/** Files of visible materials whose text has all words in one place, each once, with its best place. */
export async function searchFiles(
  db: Database,
  user: SignedIn,
  { asked }: Understood,
  filters: SQL | undefined,
  asking: Query,
): Promise<Found> {
  const { page, limit } = asking;
  const query = allOf(asked);
  if (query === null) return nothing;
  // What has the words as they are typed comes before what has only synonyms of them.
  const typed = asked.written ? (allOf(asked.written) ?? query) : query;
  const where = and(isNull(files.deletedAt), eq(files.textState, 'read'), isVisibleTo(user), filters);
  const most = effortFor(asking).passages;
  const { rows, isCapped } = await throughIndex(db, async (tx) => {
    const passages = await findPassages(tx, typed, most);
    if (asked.written && passages.length < most) passages.push(...(await findPassages(tx, query, most)));
    await alsoByKeys(tx);
    const best = await tx.execute<Row>(sql`
      with found as (
        select distinct on (p.file_id) p.file_id, p.position, p.search_vector @@ ${typed}::tsquery as is_typed,
          ts_rank_cd(p.search_vector, ${query}::tsquery, 2) as rank
        from unnest(${sql.param(passages.map(({ id }) => id))}::text[],
          ${sql.param(passages.map(({ position }) => position))}::int[]) as hit(id, position)
        join ${filePassages} p on p.file_id = hit.id and p.position = hit.position
        order by p.file_id, is_typed desc, rank desc, p.position),
      seen as (
        select found.*, ${files.originalName} as name, ${materials.id} as "materialId", ${materials.title} as material
        from found join ${files} on ${files.id} = found.file_id join ${materials} on ${materials.id} = ${files.materialId}
        where ${where})
      select s.file_id as id, s.name, s."materialId", s.material, p.label, p.text,
        (select count(*)::int from seen) as counted
      from seen s join ${filePassages} p on p.file_id = s.file_id and p.position = s.position
      order by s.is_typed desc, s.rank desc, s.file_id limit ${limit} offset ${Math.min((page - 1) * limit, most)}`);
    return { rows: best.rows, isCapped: passages.length >= most };
  });
  const marks = await readMarks(db, asked);
  const hits = rows.map(({ id, name, label, text, materialId, material }) => ({
    ...{ kind: 'file' as const, id, title: markAll(name, marks), snippet: excerpt(text, marks).snippet },
    ...{ to: `/materials/${materialId}`, section: label === '' ? null : label, context: material },
  }));
  return { hits, total: rows[0]?.counted ?? 0, isCapped: isCapped && rows.length > 0 };
}

async function findPassages(tx: Executor, query: string, most: number): Promise<{ id: string; position: number }[]> {
  const { rows } = await tx.execute<{ id: string; position: number }>(sql`
    select file_id as id, position from ${filePassages} where ${filePassages.searchVector} @@ ${query}::tsquery
    limit ${most}`);
  return rows;
}
