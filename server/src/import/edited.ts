import { and, eq } from 'drizzle-orm';
import { canonical } from '../content/canonical.ts';
import type { Executor } from '../db/database.ts';
import { materialVersions } from '../tables/editing.ts';
import type { materials } from '../tables/materials.ts';

type Row = typeof materials.$inferSelect;
/** What people and imports write; publishing is not part of it. */
export type State = Pick<Row, 'title' | 'description' | 'content' | 'tags' | 'categoryId' | 'departmentId'>;

/**
 * Whether people have changed the material since its last import. Publishing is no edit of the text, and taking
 * what the import proposed is none either.
 */
export async function isEdited(tx: Executor, row: Row): Promise<boolean> {
  if (row.version === row.importedVersion) return false;
  const base = await importedState(tx, row);
  return !base || !isSameState(base, row);
}

/** What the last import brought; undefined when that is not known. */
export async function importedState(tx: Executor, row: Row) {
  if (row.importedVersion === null) return undefined;
  const [version] = await tx
    .select()
    .from(materialVersions)
    .where(and(eq(materialVersions.materialId, row.id), eq(materialVersions.number, row.importedVersion)));
  return version;
}

/** Versions are kept as they were stored: a text that has only got its form since then is the same. */
export function isSameState(one: State, other: State): boolean {
  const words = ({ title, description, tags, categoryId, departmentId }: State) =>
    JSON.stringify([title, description, tags, categoryId, departmentId]);
  if (words(one) !== words(other)) return false;
  return one.content === other.content || canonical(one.content) === canonical(other.content);
}
