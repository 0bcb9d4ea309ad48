import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { assignments as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { byName } from '../db/people.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { peopleGroups } from '../tables/programmes.ts';
import { users } from '../tables/users.ts';
import { inGroup } from './audience.ts';

type Form = z.output<typeof contract.GroupForm>;

/** More is no list that people choose from; each of them is counted when it is shown. */
const most = 200;

const missing = () => notFound('Группа не найдена. Возможно, её уже удалили.');

export async function listGroups(db: Executor) {
  const groups = await db
    .select()
    .from(peopleGroups)
    .where(isNull(peopleGroups.deletedAt))
    .orderBy(asc(sql`lower(${peopleGroups.name})`), asc(peopleGroups.id));
  const ids = groups.flatMap(({ filter, userIds }) => (filter ? [] : userIds));
  const people = await db.select({ id: users.id, name: byName }).from(users).where(inArray(users.id, ids));
  const names = new Map(people.map((person) => [person.id, person]));
  return Promise.all(
    groups.map(async ({ id, name, filter, userIds, version }) => ({
      ...{ id, name, filter, version },
      people: filter ? [] : userIds.flatMap((one) => names.get(one) ?? []),
      count: await db.$count(
        users,
        and(eq(users.isActive, true), isNull(users.deletedAt), inGroup({ filter, userIds })),
      ),
    })),
  );
}

export function createGroup(db: Database, actor: Actor, form: Form): Promise<string> {
  return db.transaction(async (tx) => {
    await requireFree(tx, form.name);
    if ((await tx.$count(peopleGroups, isNull(peopleGroups.deletedAt))) >= most)
      throw conflict(`Групп уже ${most}: удалите ненужные и повторите`, { name: `Групп уже ${most}` });
    const [row] = await tx.insert(peopleGroups).values(form).returning({ id: peopleGroups.id });
    if (!row) throw new Error('The group is not written');
    await log(tx, 'GROUP_CREATE', actor, { group: { id: row.id, ...form } });
    return row.id;
  });
}

export function updateGroup(
  db: Database,
  actor: Actor,
  id: string,
  { version, ...form }: Form & { version: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    await requireFree(tx, form.name, id);
    const before = await lockGroup(tx, id);
    if (before.version !== version)
      throw conflict('Группу тем временем изменил кто-то другой. Закройте окно и откройте её снова.');
    await tx
      .update(peopleGroups)
      .set({ ...form, version: version + 1 })
      .where(eq(peopleGroups.id, id));
    const { name, filter, userIds } = before;
    await log(tx, 'GROUP_UPDATE', actor, {
      group: { id, name: form.name },
      changes: changedFields({ name, filter, userIds }, form),
    });
  });
}

/** Assignments that name it hit nobody by it any more. */
export function deleteGroup(db: Database, actor: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { name } = await lockGroup(tx, id);
    await tx.update(peopleGroups).set({ deletedAt: sql`now()` }).where(eq(peopleGroups.id, id));
    await log(tx, 'GROUP_DELETE', actor, { group: { id, name } });
  });
}

async function lockGroup(tx: Executor, id: string) {
  const [found] = await tx
    .select()
    .from(peopleGroups)
    .where(and(eq(peopleGroups.id, id), isNull(peopleGroups.deletedAt)))
    .for('update');
  if (!found) throw missing();
  return found;
}

/** Names are given one after another. */
async function requireFree(tx: Executor, name: string, own = ''): Promise<void> {
  await lockName(tx, 'people-groups');
  const taken = and(
    isNull(peopleGroups.deletedAt),
    sql`lower(${peopleGroups.name}) = lower(${name})`,
    ne(peopleGroups.id, own),
  );
  if ((await tx.$count(peopleGroups, taken)) > 0)
    throw conflict(`Группа «${name}» уже есть`, { name: 'Такое название уже есть' });
}

function log(
  tx: Executor,
  action: `GROUP_${'CREATE' | 'UPDATE' | 'DELETE'}`,
  actor: Actor,
  details: Record<string, unknown>,
): Promise<void> {
  return logAction(tx, { action, userId: actor.id, ipAddress: actor.ip, details });
}
