import { eq, sql } from 'drizzle-orm';
import type { users as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { endAccess } from '../credentials/access.ts';
import { hashPassword } from '../credentials/passwords.ts';
import type { Database, Executor } from '../db/database.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { namedPerson } from '../logs/named.ts';
import { requireSuperior } from '../organisation/superiors.ts';
import { users } from '../tables/users.ts';
import { lockAdministrators, requireAdministratorLeft, requireOther } from './administrators.ts';
import { asUserConflict, findUsers } from './people.ts';
import { requireDepartment } from './profile.ts';

export async function createUser(db: Database, actor: Actor, form: z.output<typeof contract.UserCreation>) {
  const { password, department, manager, ...fields } = form;
  const passwordHash = await hashPassword(password);
  return db
    .transaction(async (tx) => {
      if (department) await requireDepartment(tx, department);
      if (manager) await requireSuperior(tx, manager, 'manager');
      const [row] = await tx
        .insert(users)
        .values({ ...fields, departmentId: department || null, managerId: manager || null, passwordHash })
        .returning({ id: users.id });
      const created = await requirePerson(tx, row?.id ?? '');
      await logAction(tx, {
        action: 'USER_CREATE',
        userId: actor.id,
        ipAddress: actor.ip,
        details: { user: created },
      });
      return created;
    })
    .catch(asUserConflict);
}

export async function updateUser(db: Database, actor: Actor, id: string, form: z.output<typeof contract.UserChange>) {
  const { department, manager, ...fields } = form;
  return db
    .transaction(async (tx) => {
      await lockAdministrators(tx);
      if (department) await requireDepartment(tx, department);
      const before = await requirePerson(tx, id);
      if (manager === id) throw invalid({ manager: 'Человек не может быть руководителем самому себе.' });
      // One whose account was switched off since stays until another is chosen.
      if (manager && manager !== before.manager?.id) await requireSuperior(tx, manager, 'manager');
      if (before.role !== form.role)
        requireOther(actor.id, [id], 'Свою роль изменить нельзя. Попросите другого администратора.');
      if (!form.isActive) requireOther(actor.id, [id], 'Себя отключить нельзя. Попросите другого администратора.');
      // A form without the field leaves the department, or the manager, as it is.
      await tx
        .update(users)
        .set({
          ...fields,
          ...(department !== undefined && { departmentId: department || null }),
          ...(manager !== undefined && { managerId: manager || null }),
        })
        .where(eq(users.id, id));
      const after = await requirePerson(tx, id);
      await requireAdministratorLeft(tx);
      if (!after.isActive) await endAccess(tx, id);
      await logUpdate(tx, actor, before, { changes: changedFields(before, after) });
      return after;
    })
    .catch(asUserConflict);
}

export async function deleteUser(db: Database, actor: Actor, id: string): Promise<void> {
  requireOther(actor.id, [id], 'Себя удалить нельзя. Попросите другого администратора.');
  await db.transaction(async (tx) => {
    await lockAdministrators(tx);
    const person = await requirePerson(tx, id);
    await tx.update(users).set({ deletedAt: sql`now()`, isActive: false }).where(eq(users.id, id));
    await requireAdministratorLeft(tx);
    await endAccess(tx, id);
    await logAction(tx, { action: 'USER_DELETE', userId: actor.id, ipAddress: actor.ip, details: { user: person } });
  });
}

export async function requirePerson(tx: Executor, id: string) {
  const [person] = await findUsers(tx, eq(users.id, id));
  if (!person) throw notFound('Пользователь не найден. Возможно, его уже удалили.');
  return person;
}

/** Names the person whom the entry is about beside what was done to him. */
export function logUpdate(
  tx: Executor,
  actor: Actor,
  person: Parameters<typeof namedPerson>[0],
  details: Record<string, unknown>,
): Promise<void> {
  return logAction(tx, {
    action: 'USER_UPDATE',
    userId: actor.id,
    ipAddress: actor.ip,
    details: { user: namedPerson(person), ...details },
  });
}
