import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { paged } from '../db/paging.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { headline, toSegments } from '../search/highlight.ts';
import { foldText } from '../search/normalize.ts';
import { toTsQuery } from '../search/query.ts';
import { materials } from '../tables/materials.ts';
import { summariesInOrder } from './summaries.ts';

/** Ranking and counting grow with the matches, so both stop here (specification section 7). */
const searchLimit = 1000;

/** The page of the materials that the words are found in, the best first. */
export async function searchMaterials(
  db: Database,
  user: SignedIn,
  { page, limit }: { page: number; limit: number },
  text: string,
  where: SQL | undefined,
) {
  const tsquery = toTsQuery(text);
  const matches = and(where, await matching(db, text, tsquery));
  const counted = db
    .select({ one: sql`1` })
    .from(materials)
    .where(matches)
    .limit(searchLimit + 1)
    .as('counted');
  const total = await db.$count(counted);
  const byRank = tsquery ? [desc(sql`ts_rank('{0.05, 0.1, 0.4, 1.0}', search_vector, ${tsquery})`)] : [];
  const candidates = db
    .select({ id: materials.id, createdAt: materials.createdAt, searchVector: materials.searchVector })
    .from(materials)
    .where(matches)
    .orderBy(desc(materials.createdAt))
    .limit(searchLimit)
    .as('candidates');
  const rows = await db
    .select({ id: candidates.id })
    .from(candidates)
    .orderBy(...byRank, desc(candidates.createdAt), candidates.id)
    .limit(limit)
    .offset((page - 1) * limit);
  const shown = Math.min(total, searchLimit);
  const summaries = await summariesInOrder(db, user.id, rows);
  return {
    materials: tsquery ? await withMatches(db, summaries, tsquery) : summaries,
    ...paged({ page, limit }, shown),
    totalIsCapped: total > searchLimit,
  };
}

/** A query of stop words only («как и что») has an empty tsquery; it then looks at the titles as they are written. */
async function matching(db: Database, text: string, tsquery: SQL | null): Promise<SQL> {
  const inTitle = sql`${materials.searchTitle} like ${containing(foldText(text).toLowerCase().trim())}`;
  if (!tsquery) return inTitle;
  const { rows } = await db.execute<{ nodes: number }>(sql`select numnode(${tsquery}) as nodes`);
  return rows[0]?.nodes ? sql`${materials.searchVector} @@ ${tsquery}` : inTitle;
}

async function withMatches<T extends { id: string; title: string; description: string }>(
  db: Database,
  summaries: T[],
  tsquery: SQL,
) {
  if (summaries.length === 0) return [];
  const body = sql`concat_ws(' ', nullif(${materials.description}, ''), ${materials.plainText})`;
  const rows = await db
    .select({
      id: materials.id,
      title: materials.title,
      body: sql<string>`${body}`,
      markedTitle: headline(sql`${materials.title}`, tsquery, true),
      markedBody: headline(body, tsquery, false),
    })
    .from(materials)
    .where(
      inArray(
        materials.id,
        summaries.map(({ id }) => id),
      ),
    );
  return summaries.map((summary) => {
    const row = rows.find(({ id }) => id === summary.id);
    if (!row) return summary;
    return {
      ...summary,
      match: { title: toSegments(row.markedTitle, row.title), snippet: toSegments(row.markedBody, row.body) },
    };
  });
}
