import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** What changed longer ago is no news, however long somebody was away. */
const newsDays = 30;

/** How many news a followed section or material names. */
const newsOfEach = 5;

export interface News {
  id: string;
  title: string;
  category: { id: string; name: string; colour: string | null; emoji: string | null };
  updatedAt: string;
  isNew: boolean;
}

/** Which changes are meant. */
interface Span {
  from?: Date;
  until?: Date;
}

const columns = sql`m.id, m.title, to_json(m.updated_at) as "updatedAt",
  json_build_object('id', c.id, 'name', c.name, 'colour', c.colour, 'emoji', c.emoji) as category`;

/** What is new in all that the person follows, the latest change first. */
export async function newsOf(db: Executor, userId: string, limit: number, span: Span = {}): Promise<News[]> {
  const { rows } = await db.execute<Pick<News, keyof News>>(selectNews(userId, limit, span));
  return rows.map(withIsoDate);
}

/**
 * The same as a query. It says the same to every role: what is published. What the person has opened since, or changed
 * himself, is left out.
 */
export function selectNews(userId: string | SQL, limit: number, span: Span = {}): SQL {
  return sql`
    ${followedBy(userId)}, single as (
      select material_id as id, since from material_follows where user_id = ${userId}
    ), places as (select id, min(since) as since from own group by id
    ), found as (
      select m.id, places.since from places cross join lateral (${latest(userId, sql`places.id`, sql`places.since`, limit, span)}) m
      union all
      select m.id, single.since from single join materials m on m.id = single.id
      where ${isNews(userId, sql`single.since`, span)}
    )
    select ${columns}, m.created_at > found.since as "isNew"
    from (select id, min(since) as since from found group by id) found
    join materials m on m.id = found.id join categories c on c.id = m.category_id
    order by m.updated_at desc, m.id desc limit ${limit}`;
}

/** The same of each followed section, by its id: at most five of each. */
export async function newsOfSections(db: Executor, userId: string, ids: string[]): Promise<Map<string, News[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Pick<News, keyof News> & { root: string }>(sql`
    ${followedBy(userId, ids)}, found as (
      select own.root, own.since, m.id, m.updated_at,
        row_number() over (partition by own.root order by m.updated_at desc, m.id desc) as n
      from own cross join lateral (${latest(userId, sql`own.id`, sql`own.since`, newsOfEach, {})}) m
    )
    select found.root, ${columns}, m.created_at > found.since as "isNew"
    from found join materials m on m.id = found.id join categories c on c.id = m.category_id
    where found.n <= ${newsOfEach} order by found.n`);
  const news = new Map<string, News[]>(ids.map((id) => [id, []]));
  for (const { root, ...row } of rows) news.get(root)?.push(withIsoDate(row));
  return news;
}

/** Of those materials that the person follows by themselves. */
export async function newsOfMaterials(db: Executor, userId: string, ids: string[]): Promise<Map<string, News[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Pick<News, keyof News>>(sql`
    select ${columns}, m.created_at > f.since as "isNew"
    from material_follows f join materials m on m.id = f.material_id join categories c on c.id = m.category_id
    where f.user_id = ${userId} and f.material_id = any(${textArray(ids)}) and ${isNews(userId, sql`f.since`, {})}`);
  return new Map(rows.map((row) => [row.id, [withIsoDate(row)]]));
}

/** The followed sections as `own`, with every section below them. */
function followedBy(userId: string | SQL, ids?: string[]): SQL {
  return sql`with recursive own as (
      select category_id as root, category_id as id, since from category_follows
      where user_id = ${userId} ${ids ? sql`and category_id = any(${textArray(ids)})` : sql``}
      union
      select own.root, below.id, own.since from own join categories below on below.parent_id = own.id
    )`;
}

/** The last news of one section, without those below it. */
function latest(userId: string | SQL, section: SQL, since: SQL, limit: number, span: Span): SQL {
  return sql`select m.id, m.updated_at from materials m
    where m.category_id = ${section} and ${isNews(userId, since, span)}
    order by m.updated_at desc, m.id desc limit ${limit}`;
}

function isNews(userId: string | SQL, since: SQL, { from, until }: Span): SQL {
  const after = from ? sql`${from.toISOString()}::timestamptz` : sql`'-infinity'::timestamptz`;
  const before = until ? sql`and m.updated_at <= ${until.toISOString()}::timestamptz` : sql``;
  return sql`m.is_published and m.deleted_at is null
    and m.updated_at > greatest(${since}, now() - ${`${newsDays} days`}::interval, ${after}) ${before}
    and coalesce(m.updated_by_id, m.author_id) <> ${userId}
    and not exists (select 1 from material_seen seen
      where seen.user_id = ${userId} and seen.material_id = m.id and seen.version >= m.version)`;
}

function textArray(ids: string[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
}

export function withIsoDate(row: News): News {
  return { ...row, updatedAt: new Date(row.updatedAt).toISOString() };
}
