import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { paged } from '../db/paging.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { thorough } from '../search/effort.ts';
import { findMaterials } from '../search/find.ts';
import { excerpt, type Marks, markAll, readMarks } from '../search/marks.ts';
import { cleanText, foldText } from '../search/normalize.ts';
import { type Understood, understand } from '../search/understand.ts';
import { materials } from '../tables/materials.ts';
import { type SummaryRow, summaryRows, toSummary } from './summaries.ts';
import { isVisibleTo } from './visibility.ts';

const { counted: mostCounted } = thorough;

/** Characters of a text that are looked through for what to show of it. */
const mostShown = 200_000;
/** Characters that are read before others are served: some milliseconds. */
const mostReadAtOnce = 50_000;

interface Asking {
  page: number;
  limit: number;
  search: string;
  asTyped?: boolean | undefined;
}

/** The page of the materials that the words are found in, the best first. */
export async function searchMaterials(db: Database, user: SignedIn, asking: Asking, where: SQL | undefined) {
  const understood = await understand(db, asking.search, isVisibleTo(user), asking);
  const { materials: found, ...paging } = await pageOfMaterials(db, user, asking, understood, where);
  const { correction } = understood;
  const other =
    asking.asTyped && paging.total === 0 ? await understand(db, asking.search, isVisibleTo(user)) : undefined;
  return {
    materials: found,
    ...paging,
    ...(correction && { correction }),
    ...(other?.correction && { suggestion: other.correction.shown }),
  };
}

/** The page of what an understood query finds. */
export async function pageOfMaterials(
  db: Database,
  user: SignedIn,
  { page, limit, search }: Asking,
  { asked }: Understood,
  where: SQL | undefined,
  effort = thorough,
) {
  const hasWords = asked.terms.some(({ stems }) => stems !== null);
  const [{ ids, total, isCapped }, marks] = await Promise.all([
    hasWords
      ? findMaterials(db, asked, where, { page, limit }, effort)
      : findTitles(db, search, where, { page, limit }),
    readMarks(db, asked),
  ]);
  const rows = await summaryRows<Shown>(db, user.id, ids, shown);
  return { materials: await marked(rows, marks), ...paged({ page, limit }, total), totalIsCapped: isCapped };
}

/** With what was found shown in each. Long texts are read with others served in between. */
async function marked(rows: (Shown & SummaryRow)[], marks: Marks) {
  const made = [];
  let read = 0;
  for (const row of rows) {
    made.push({ ...toSummary(row), match: matchOf(row, marks) });
    read += row.text.length;
    if (read < mostReadAtOnce) continue;
    await setImmediate();
    read = 0;
  }
  return made;
}

/** A query of stop words only («как и что») is in no vector: it looks at the titles as they are written. */
async function findTitles(
  db: Database,
  text: string,
  where: SQL | undefined,
  { page, limit }: Pick<Asking, 'page' | 'limit'>,
) {
  const folded = foldText(text).toLowerCase().trim();
  const { rows } = await db.execute<{ id: string; counted: number }>(sql`
    with found as (
      select id, created_at, search_title = ${folded} as is_title
      from ${materials} where ${where} and ${materials.searchTitle} like ${containing(folded)} limit ${mostCounted + 1})
    select id, (select count(*)::int from found) as counted from found
    order by is_title desc, created_at desc, id desc limit ${limit} offset ${Math.min((page - 1) * limit, mostCounted)}`);
  const counted = rows[0]?.counted ?? 0;
  return { ids: rows.map(({ id }) => id), total: Math.min(counted, mostCounted), isCapped: counted > mostCounted };
}

/** Of a material beside what lists show of it. */
const shown = sql`, ${materials.sections}, left(${materials.plainText}, ${mostShown}) as text`;

type Shown = Pick<typeof materials.$inferSelect, 'sections'> & { text: string };

/** What is shown of a hit: its title, the words around what was found, and the heading under which they stand. */
function matchOf({ title, description, sections, text }: Shown & SummaryRow, marks: Marks) {
  const before = description === '' ? '' : `${cleanText(description)} `;
  const { snippet, at } = excerpt(before + text, marks);
  const section = sections.findLast((one) => one.at <= at - before.length);
  return {
    title: markAll(title, marks),
    snippet,
    ...(at >= before.length && section && { section: { id: section.id, text: section.text } }),
  };
}
