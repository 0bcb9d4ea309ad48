import { and, inArray } from 'drizzle-orm';
import type { users as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { endAccessOf } from '../credentials/access.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logActions } from '../logs/log-action.ts';
import { namedPerson } from '../logs/named.ts';
import { users } from '../tables/users.ts';
import { lockAdministrators, requireAdministratorLeft, requireOther } from './administrators.ts';
import { findUsers } from './people.ts';
import { requireDepartment } from './profile.ts';

type Change = z.output<typeof contract.changeUsers.body>['change'];

/** Changes all of the people or none; returns how many were really changed. */
export async function changeUsers(db: Database, actor: Actor, ids: string[], change: Change): Promise<number> {
  if (!('department' in change)) {
    requireOther(actor.id, ids, 'Снимите выбор с себя: свою роль и доступ меняет другой администратор.');
  }
  return db.transaction(async (tx) => {
    await lockAdministrators(tx);
    if ('department' in change && change.department) await requireDepartment(tx, change.department);
    const before = await findUsers(tx, inArray(users.id, ids));
    if (before.length < new Set(ids).size) {
      throw notFound('Кого-то из выбранных уже удалили. Обновите список и выберите снова.');
    }
    const values = 'department' in change ? { departmentId: change.department || null } : change;
    await tx
      .update(users)
      .set(values)
      .where(and(inArray(users.id, ids)));
    await requireAdministratorLeft(tx);
    if ('isActive' in change && !change.isActive) await endAccessOf(tx, ids);
    const after = await findUsers(tx, inArray(users.id, ids));
    const entries = before.flatMap((person) => {
      const changed = after.find(({ id }) => id === person.id);
      const changes = changed ? changedFields(person, changed) : {};
      if (Object.keys(changes).length === 0) return [];
      return [{ user: namedPerson(person), changes }];
    });
    await logActions(
      tx,
      entries.map((details) => ({ action: 'USER_UPDATE', userId: actor.id, ipAddress: actor.ip, details })),
    );
    return entries.length;
  });
}
