import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { isVisibleToJoinedUser } from '../materials/visibility.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { users } from '../tables/users.ts';

/**
 * The file, if the person may see it now: an active person, a material that is visible to the person's present role,
 * or a file that the person has put into a text that has not been saved yet. One query by primary keys: every range
 * of a video asks.
 */
export async function findVisibleFile(db: Executor, id: string, userId: string) {
  const [row] = await db
    .select({ file: files, isPublished: materials.isPublished })
    .from(files)
    .innerJoin(users, and(eq(users.id, userId), eq(users.isActive, true), isNull(users.deletedAt)))
    .leftJoin(materials, eq(materials.id, files.materialId))
    .where(
      and(
        eq(files.id, id),
        isNull(files.deletedAt),
        or(
          and(isNull(files.materialId), eq(files.uploaderId, users.id)),
          and(isNotNull(files.materialId), isVisibleToJoinedUser()),
        ),
      ),
    );
  return row ? { ...row.file, isPublished: row.isPublished ?? false } : null;
}
