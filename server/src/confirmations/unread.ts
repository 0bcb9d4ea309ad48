import { and, asc, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isAskedOf } from '../notifications/reading-duties.ts';
import { materials } from '../tables/materials.ts';

/** More than anybody reads at a time. */
const most = 100;

/** What the person has to read and confirm, the nearest date first. */
export async function listUnreadMaterials(db: Executor, user: SignedIn) {
  const known = (condition: ReturnType<typeof sql>) => sql<boolean>`exists (select 1 from material_confirmations c
    where c.material_id = ${materials.id} and c.user_id = ${user.id} and ${condition})`;
  const rows = await db
    .select({
      ...{ id: materials.id, title: materials.title, version: materials.essentialVersion, dueAt: materials.confirmBy },
      isChanged: known(sql`true`),
    })
    .from(materials)
    .where(and(isAskedOf(user), sql`not ${known(sql`c.version >= ${materials.essentialVersion}`)}`))
    .orderBy(sql`${materials.confirmBy} asc nulls last`, asc(materials.title))
    .limit(most);
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt?.toISOString() ?? null }));
}
