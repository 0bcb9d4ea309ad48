import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isOpenToPerson } from '../attestations/open.ts';
import { type AskerRow, askerColumns, byRole, readingBy, toSignedIn } from '../credentials/asker.ts';
import type { Database } from '../db/database.ts';
import type { Asker } from '../http/signed-in.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { attestations } from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { quizzes } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';

interface Row extends AskerRow {
  materialsCount: number;
  attestationsCount: number;
  quizzesCount: number;
  usersCount: number;
}

const ofReaders = isVisibleTo({ role: 'USER' });
const ofEditors = isVisibleTo({ role: 'EDITOR' });

const countMaterials = (isVisible: SQL | undefined) => sql`(select count(*)::int from ${materials} where ${isVisible})`;

/** A quiz is taken in its material. */
const countQuizzes = (isVisible: SQL | undefined) => sql`(select count(*)::int from ${quizzes}
  where ${and(isNull(quizzes.deletedAt), eq(quizzes.isActive, true))} and exists (
    select 1 from ${materials} where ${materials.id} = ${quizzes.materialId} and ${isVisible}))`;

const readRow = readingBy<Row>(sql`
  select ${askerColumns},
    ${byRole(countMaterials(ofReaders), countMaterials(ofEditors))} as "materialsCount",
    (select count(*)::int from ${attestations} where ${isNull(attestations.deletedAt)} and ${isOpenToPerson})
      as "attestationsCount",
    ${byRole(countQuizzes(ofReaders), countQuizzes(ofEditors))} as "quizzesCount",
    (select count(*)::int from ${users} where ${and(isNull(users.deletedAt), eq(users.isActive, true))}) as "usersCount"
  from person`);

/** How much there is that the person may see, by one statement that also finds out who asks; null for nobody. */
export async function readOverview(db: Database, asker: Asker) {
  const [row] = await readRow(db, asker);
  if (!row) return null;
  const { materialsCount, attestationsCount, quizzesCount, usersCount } = row;
  return { user: toSignedIn(row), answer: { materialsCount, attestationsCount, quizzesCount, usersCount } };
}
