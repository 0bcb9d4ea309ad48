import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { newsOfMaterials, newsOfSections } from './news.ts';

interface Row {
  kind: 'section' | 'material';
  id: string;
  name: string;
  colour: string | null;
  emoji: string | null;
  since: string;
}

interface Asked {
  /** Moment and id of the last one that was shown, with `_` between. */
  after?: string | undefined;
  limit: number;
}

/** A page of what the person follows and may read, the latest first, with what is new there. */
export async function listFollowing(db: Executor, user: SignedIn, { after, limit }: Asked) {
  const { rows } = await db.execute<Pick<Row, keyof Row>>(sql`
    select kind, id, name, colour, emoji, to_json(since) as since from (
      select 'section' as kind, c.id, c.name, c.colour, c.emoji, f.since
      from category_follows f join categories c on c.id = f.category_id where f.user_id = ${user.id}
      union all
      select 'material', m.id, m.title, null, null, f.since
      from material_follows f join materials m on m.id = f.material_id
      where f.user_id = ${user.id} and m.deleted_at is null
        ${user.role === 'USER' ? sql`and m.is_published` : sql``}
    ) followed
    ${isAfter(after)} order by followed.since desc, followed.id desc limit ${limit + 1}`);
  const page = rows.slice(0, limit).map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
  const idsOf = (kind: Row['kind']) => page.filter((row) => row.kind === kind).map(({ id }) => id);
  const [inSections, inMaterials] = await Promise.all([
    newsOfSections(db, user.id, idsOf('section')),
    newsOfMaterials(db, user.id, idsOf('material')),
  ]);
  const last = page.at(-1);
  return {
    following: page.map((row) => ({
      ...row,
      news: (row.kind === 'section' ? inSections : inMaterials).get(row.id) ?? [],
    })),
    next: last && rows.length > limit ? `${last.since}_${last.id}` : null,
  };
}

function isAfter(after: string | undefined): SQL {
  if (!after) return sql``;
  const [moment, id] = after.split('_');
  return sql`where (followed.since, followed.id) < (${moment}::timestamptz, ${id})`;
}
