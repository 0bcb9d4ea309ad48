import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { synonyms } from '../tables/synonyms.ts';
import { toShown } from './list.ts';
import { type CheckedMembers, checkMembers } from './members.ts';

/** More is no list that people keep by hand. */
const mostEntries = 2000;

const missing = 'Этой записи уже нет: её удалил кто-то другой. Обновите список.';

export function createSynonyms(db: Database, actor: Actor, typed: string[]) {
  return db.transaction(async (tx) => {
    const checked = await checkMembers(tx, typed);
    await requireNew(tx, checked);
    if ((await tx.$count(synonyms)) >= mostEntries)
      throw conflict('В списке нет места', {
        members: `Записей уже ${mostEntries}: удалите ненужные и повторите`,
      });
    const [created] = await tx
      .insert(synonyms)
      .values({ ...checked, title: checked.members[0] ?? '' })
      .returning();
    if (!created) throw new Error('The row is not inserted');
    await log(tx, 'SYNONYM_CREATE', actor, { id: created.id, members: created.members });
    return toShown(created);
  });
}

export function updateSynonyms(
  db: Database,
  actor: Actor,
  id: string,
  { members, version }: { members: string[]; version: number },
) {
  return db.transaction(async (tx) => {
    const checked = await checkMembers(tx, members);
    await requireNew(tx, checked, id);
    const [before] = await tx.select().from(synonyms).where(eq(synonyms.id, id)).for('update');
    if (!before) throw notFound(missing);
    if (before.version !== version)
      throw conflict('Запись тем временем изменил кто-то другой. Закройте окно и откройте её снова.');
    const [after] = await tx
      .update(synonyms)
      .set({ ...checked, title: checked.members[0] ?? '', version: version + 1, updatedAt: sql`now()` })
      .where(eq(synonyms.id, id))
      .returning();
    if (!after) throw notFound(missing);
    const changes = changedFields({ members: before.members }, { members: after.members });
    await log(tx, 'SYNONYM_UPDATE', actor, { id, members: after.members, changes });
    return toShown(after);
  });
}

export async function deleteSynonyms(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(synonyms).where(eq(synonyms.id, id)).returning();
    if (!gone) throw notFound(missing);
    await log(tx, 'SYNONYM_DELETE', actor, { id, members: gone.members });
  });
}

/** Throws 409 when another entry says the same or more. Entries are made one after another. */
async function requireNew(tx: Executor, { keys }: CheckedMembers, own = ''): Promise<void> {
  await lockName(tx, 'synonyms');
  const [same] = await tx
    .select({ members: synonyms.members })
    .from(synonyms)
    .where(and(sql`${synonyms.keys} @> ${sql.param(keys)}::text[]`, ne(synonyms.id, own)))
    .limit(1);
  if (!same) return;
  const fields = { members: `Уже есть запись «${same.members.join(' = ')}»` };
  throw conflict('Эти слова уже записаны вместе', fields);
}

function log(
  tx: Executor,
  action: `SYNONYM_${'CREATE' | 'UPDATE' | 'DELETE'}`,
  actor: Actor,
  details: Record<string, unknown>,
): Promise<void> {
  return logAction(tx, { action, userId: actor.id, ipAddress: actor.ip, details });
}
