import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { isVisibleToJoinedUser } from '../materials/visibility.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { users } from '../tables/users.ts';

/**
 * The file, if the person may see it now: an active person, a material that is visible to the person's present role,
 * a file that the person has put into a text that has not been saved yet, a scan of the person's own, or a picture of a
 * question for editors and whoever was given the question. One query by primary keys: every range of a video asks.
 *
 * @param isAsked the address was signed for a question that the person was given
 */
export async function findVisibleFile(db: Executor, id: string, userId: string, isAsked = false) {
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
          and(
            inArray(files.purpose, ['attachment', 'content']),
            isNull(files.materialId),
            eq(files.uploaderId, users.id),
          ),
          and(eq(files.purpose, 'scan'), isScanFor()),
          and(inArray(files.purpose, ['question', 'asked']), isAsked ? undefined : ne(users.role, 'USER')),
          and(isNotNull(files.materialId), isVisibleToJoinedUser()),
        ),
      ),
    );
  return row ? { ...row.file, isPublished: row.isPublished ?? false } : null;
}

/** Of the person whom the training is about and of administrators; until one names it, of who has sent it. */
function isScanFor(): SQL {
  const { fileId, userId, deletedAt } = outsideTrainings;
  const isOfTraining = sql`from ${outsideTrainings} where ${fileId} = ${files.id}`;
  return sql`(exists (select 1 ${isOfTraining} and ${deletedAt} is null
      and (${userId} = ${users.id} or ${users.role} = 'ADMIN'))
    or (${files.uploaderId} = ${users.id} and not exists (select 1 ${isOfTraining})))`;
}
