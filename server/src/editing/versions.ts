import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { approversOf } from '../approvals/approved.ts';
import type { Database, Executor } from '../db/database.ts';
import type { Paging } from '../db/paging.ts';
import { notFound } from '../http/errors.ts';
import { fieldNames } from '../materials/fields.ts';
import { number } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { materialVersions } from '../tables/editing.ts';
import { materials } from '../tables/materials.ts';
import { users } from '../tables/users.ts';

/** Number of the next version of `materials`: that of a proposal is taken too, although the material never was at it. */
export const nextVersion = sql<number>`(select greatest(materials.version, max(v.number)) + 1
  from material_versions v where v.material_id = materials.id)`;

/** Columns that a version takes over as they stand. */
const kept = sql.join(
  ([...fieldNames, 'content', 'markdown'] as const).map((name) => sql.identifier(materialVersions[name].name)),
  sql`, `,
);

interface Marks {
  isEssential?: boolean;
  /** Path of the document that the state was imported from. */
  importedFrom?: string;
}

/**
 * Keeps the present state of the materials as a version, unless it is kept already. To be called before a
 * change as well: an import or the demo content has written states that nobody has kept.
 */
export async function keepVersions(
  tx: Executor,
  ids: string[],
  { isEssential = false, importedFrom }: Marks = {},
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into material_versions (material_id, number, ${kept}, author_id, is_essential, imported_from, created_at)
    select id, version, ${kept}, coalesce(updated_by_id, author_id), ${isEssential}, ${importedFrom ?? null}, updated_at
    from materials where ${inArray(materials.id, ids)}
    on conflict do nothing`);
}

/** The number that the next version of a material gets. It is held, or two get the same. */
export async function nextVersionOf(tx: Executor, id: string): Promise<number> {
  const [row] = await tx.select({ version: nextVersion }).from(materials).where(eq(materials.id, id));
  if (!row) throw new Error(`Material ${id} is held and yet not there`);
  return row.version;
}

type Proposal = Omit<typeof materialVersions.$inferInsert, 'number' | 'isProposal'>;

/** Keeps a state beside the line of versions, which continues where it was; returns its number. */
export async function keepProposal(tx: Executor, state: Proposal): Promise<number> {
  const number = await nextVersionOf(tx, state.materialId);
  await tx.insert(materialVersions).values({ ...state, number, isProposal: true });
  return number;
}

/** Newest first. */
export async function listVersions(db: Database, materialId: string, paging: Paging) {
  const isOf = eq(materialVersions.materialId, materialId);
  const list = {
    table: sql`${materialVersions}`,
    id: sql`${materialVersions.number}::text`,
    where: isOf,
    keys: [number(materialVersions.number)],
    isDown: true,
  };
  const { ids, ...paged } = await readIds(db, list, paging);
  const { content: _content, markdown: _markdown, ...columns } = getTableColumns(materialVersions);
  const rows = await db
    .select({ version: columns, author: { firstName: users.firstName, lastName: users.lastName } })
    .from(materialVersions)
    .leftJoin(users, eq(users.id, materialVersions.authorId))
    .where(and(isOf, inArray(materialVersions.number, ids.map(Number))));
  const [newest] = await db.select({ version: materials.version }).from(materials).where(eq(materials.id, materialId));
  const approvers = await approversOf(db, materialId);
  return {
    versions: inOrder(ids, rows, ({ version }) => String(version.number)).map(({ version, author }) =>
      toSummary(version, author, newest?.version, approvers),
    ),
    ...paged,
  };
}

/** A version and the one that the material was at before it. */
export async function findVersion(db: Executor, materialId: string, wanted: number) {
  const rows = await db
    .select()
    .from(materialVersions)
    .leftJoin(users, eq(users.id, materialVersions.authorId))
    .where(
      and(
        eq(materialVersions.materialId, materialId),
        sql`${materialVersions.number} <= ${wanted}`,
        or(eq(materialVersions.number, wanted), eq(materialVersions.isProposal, false)),
      ),
    )
    .orderBy(desc(materialVersions.number))
    .limit(2);
  const [found, before] = rows;
  if (found?.material_versions.number !== wanted) throw notFound('Такой версии нет');
  return { version: found.material_versions, author: found.users, before: before?.material_versions ?? null };
}

type Version = Omit<typeof materialVersions.$inferSelect, 'content' | 'markdown'>;
type Person = Pick<typeof users.$inferSelect, 'firstName' | 'lastName'>;

export function toSummary(
  version: Version,
  author: Person | null,
  newest: number | undefined,
  approvers: ReadonlyMap<number, Person>,
) {
  const { createdAt, title, isPublished, isEssential, importedFrom, isProposal } = version;
  return {
    number: version.number,
    createdAt: createdAt.toISOString(),
    author: author && { firstName: author.firstName, lastName: author.lastName },
    title,
    isPublished,
    isEssential,
    importedFrom,
    isProposal,
    isCurrent: version.number === newest,
    approvedBy: approvers.get(version.number) ?? null,
  };
}
