import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { linkCheck as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { containing, isAnyOf } from '../db/like.ts';
import { moment, number, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { foldText } from '../search/normalize.ts';
import { materialAddresses } from '../tables/addresses.ts';
import { files } from '../tables/files.ts';
import { materialLinks } from '../tables/links.ts';
import { materials } from '../tables/materials.ts';

/** Materials that are counted of those that wait. */
const mostCounted = 10_000;

/** Materials that a search by title takes in: more words narrow it. */
const mostTitled = 5000;

const { materialId, position, reason, since, kind, target } = materialLinks;

/** Its own id is where it stands. */
const id = sql<string>`${materialId} || '.' || ${position}`;

/** Links that lead nowhere, those found last first; or those to other sites, which nobody asks, when they are wanted. */
export async function listBrokenLinks(db: Database, query: z.output<typeof contract.listBrokenLinks.query>) {
  const list = {
    table: sql`${materialLinks}`,
    id,
    where: and(
      query.reason ? eq(reason, query.reason) : isBroken,
      query.search ? isAnyOf(materialId, await titledLike(db, query.search)) : undefined,
    ),
    keys: [moment(since), words(materialId), number(position)],
    isDown: true,
  };
  const { ids, ...paged } = await readIds(db, list, query);
  return { links: inOrder(ids, await select(db, ids), (link) => link.id), ...paged, waiting: await countWaiting(db) };
}

/** As the index has it. */
const isBroken = sql`${reason} <> 'external'`;

/** Ids of materials whose titles contain the text. */
async function titledLike(db: Database, text: string): Promise<string[]> {
  const rows = await db
    .select({ id: materials.id })
    .from(materials)
    .where(
      and(isNull(materials.deletedAt), sql`${materials.searchTitle} like ${containing(foldText(text).toLowerCase())}`),
    )
    .limit(mostTitled);
  return rows.map(({ id: found }) => found);
}

const targets = alias(materials, 'targets');

async function select(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id,
      material: { id: materials.id, title: materials.title },
      text: materialLinks.text,
      href: materialLinks.href,
      reason,
      target: { id: targets.id, title: targets.title },
      since,
    })
    .from(materialLinks)
    .innerJoin(materials, eq(materials.id, materialId))
    .leftJoin(materialAddresses, and(eq(kind, 'slug'), eq(materialAddresses.slug, target)))
    .leftJoin(files, and(eq(kind, 'file'), eq(files.id, target), isNull(files.deletedAt)))
    .leftJoin(
      targets,
      and(
        inArray(kind, ['material', 'slug', 'file']),
        eq(targets.id, sql`coalesce(${files.materialId}, ${materialAddresses.materialId}, ${target})`),
      ),
    )
    .where(and(isNotNull(reason), or(...ids.map(isAt))));
  return rows.flatMap((row) =>
    row.reason === null ? [] : [{ ...row, reason: row.reason, since: row.since.toISOString() }],
  );
}

function isAt(place: string): SQL | undefined {
  const [material = '', at] = place.split('.');
  return and(eq(materialId, material), eq(position, Number(at)));
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from (select 1 from link_queue limit ${mostCounted}) q`,
  );
  return rows[0]?.waiting ?? 0;
}
