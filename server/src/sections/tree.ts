import { sql } from 'drizzle-orm';
import { sections as contract } from 'shared-api/contract';
import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { isDeeperThan, type TreeRow } from '../hierarchy/tree.ts';
import { conflict } from '../http/errors.ts';
import { categories, sectionColumns } from '../tables/reference.ts';

const columns = { ...sectionColumns, parentId: categories.parentId };
const order = sql`${categories.position} nulls last, ${categories.name}`;

/** Until the transaction ends nobody else moves sections: what is read of the tree afterwards is true. */
export async function holdTree(tx: Executor): Promise<void> {
  await lockName(tx, 'sections');
}

type Marked = Pick<typeof categories.$inferSelect, keyof typeof sectionColumns>;

interface SectionRow extends TreeRow, Marked {}

/** All sections; those of one parent in their order. */
export function readTree(db: Executor): Promise<SectionRow[]> {
  return db.select(columns).from(categories).orderBy(order);
}

/** The sections in a section, in their order. */
export function readChildren(db: Executor, id: string): Promise<SectionRow[]> {
  return db.select(columns).from(categories).where(sql`${categories.parentId} = ${id}`).orderBy(order);
}

/** From the top to the section itself; empty when there is none. */
export async function readPath(db: Executor, id: string): Promise<Marked[]> {
  const { rows } = await db.execute<Marked>(sql`
    with recursive up as (
      select id, name, colour, emoji, parent_id, 1 as n from categories where id = ${id}
      union all
      select c.id, c.name, c.colour, c.emoji, c.parent_id, n + 1 from categories c join up on c.id = up.parent_id
      where n < ${contract.mostLevels}::int)
    select id, name, colour, emoji from up order by n desc`);
  return rows;
}

/** Throws 409 for a tree that is deeper than the contract allows. */
export function requireShallow(rows: readonly TreeRow[]): void {
  if (isDeeperThan(rows, contract.mostLevels)) {
    throw conflict(
      `Разделы вкладываются не глубже ${contract.mostLevels} уровней. Выберите место ближе к верхнему уровню.`,
    );
  }
}

/** Puts sections into a parent, in this order and before nobody else: all that are to be in it are named. */
export async function writeChildren(tx: Executor, parentId: string | null, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update categories set parent_id = ${parentId}::text, position = placed.n
    from unnest(${sql.param(ids)}::text[]) with ordinality as placed(id, n)
    where categories.id = placed.id
      and (parent_id, position) is distinct from (${parentId}::text, placed.n::int)`);
}
