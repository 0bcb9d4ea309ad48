import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { materials as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { type AskerRow, askerColumns, byRole, readingBy, toSignedIn } from '../credentials/asker.ts';
import type { Database } from '../db/database.ts';
import { paged } from '../db/paging.ts';
import type { Asker, SignedIn } from '../http/signed-in.ts';
import { type List, moment, words } from '../paging/list.ts';
import { countedOf, totalOf } from '../paging/page.ts';
import { walk } from '../paging/walks.ts';
import { materialFavorites, materials } from '../tables/materials.ts';
import { type SummaryRow, summaryColumns, summarySource, toSummary } from './summaries.ts';
import { isVisibleTo } from './visibility.ts';

export type ListQuery = z.output<typeof contract.listMaterials.query>;
type Filters = Pick<ListQuery, 'categoryId' | 'departmentId' | 'isPublished' | 'isFavorite'>;
type Row = AskerRow & Omit<SummaryRow, 'id'> & { counted: number; id: string | null };

const keys = [moment(materials.createdAt), words(materials.id)];

/** Materials that somebody may see, the newest first. */
export function newestOf(user: Pick<SignedIn, 'role'>, personId: string | SQL, filters: Filters): List {
  const { categoryId, departmentId, isPublished, isFavorite } = filters;
  const where = and(
    isVisibleTo(user),
    categoryId ? eq(materials.categoryId, categoryId) : undefined,
    departmentId ? eq(materials.departmentId, departmentId) : undefined,
    isPublished === undefined ? undefined : eq(materials.isPublished, isPublished),
    isFavorite ? isFavoriteOf(personId) : undefined,
  );
  return { keys, table: sql`${materials}`, id: sql`${materials.id}`, where, isDown: true };
}

function isFavoriteOf(personId: string | SQL): SQL {
  const { materialId, userId } = materialFavorites;
  return inArray(materials.id, sql`(select ${materialId} from ${materialFavorites} where ${userId} = ${personId})`);
}

/** By what stands in the text: the filters that are there, and how many rows. */
const statements = new Map<string, ReturnType<typeof readingBy<Row>>>();

/**
 * The first page of the list with its total, by one statement that also finds out who asks; null for nobody.
 */
export async function readNewest(db: Database, asker: Asker, query: ListQuery) {
  const { limit, categoryId, departmentId } = query;
  const rows = await statementFor(query)(db, asker, { categoryId, departmentId });
  const [first] = rows;
  if (!first) return null;
  const user = toSignedIn(first);
  const { total } = await totalOf(db, newestOf(user, user.id, query), first.counted);
  const found = rows.filter((row): row is Row & SummaryRow => row.id !== null);
  return { user, answer: { materials: found.map(toSummary), ...paged({ page: 1, limit }, total) } };
}

function statementFor({ limit, categoryId, departmentId, isPublished, isFavorite }: ListQuery) {
  const key = [limit, !!categoryId, !!departmentId, isPublished, !!isFavorite].join(' ');
  const known = statements.get(key);
  if (known) return known;
  const filters = {
    ...(categoryId && { categoryId: sql.placeholder('categoryId') }),
    ...(departmentId && { departmentId: sql.placeholder('departmentId') }),
    isPublished,
    isFavorite,
  };
  const branch = (role: SignedIn['role']) => {
    const list = newestOf({ role }, sql`person.id`, filters as unknown as Filters);
    return {
      counted: countedOf(list),
      ids: sql`array(${walk(list, { isUp: false, limit })})`,
    };
  };
  const [readers, editors] = [branch('USER'), branch('EDITOR')];
  const statement = readingBy<Row>(sql`,
    page as materialized (
      select ${byRole(readers.counted, editors.counted)} as counted, ${byRole(readers.ids, editors.ids)} as ids from person)
    select ${askerColumns}, page.counted, shown.*
    from person cross join page left join lateral (
      select place.n, ${summaryColumns(sql`person.id`)}
      from unnest(page.ids) with ordinality as place(id, n)
      join (${summarySource}) on ${materials.id} = place.id) shown on true
    order by shown.n`);
  statements.set(key, statement);
  return statement;
}
