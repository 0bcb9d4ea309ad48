import { eq } from 'drizzle-orm';
import type { auth } from 'shared-api/contract';
import type { z } from 'zod';
import { accountByPassword } from '../credentials/own-password.ts';
import type { Executor } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { invalid, unauthorized } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { departments, users } from '../tables/users.ts';
import { requireMayMove, tellOfMove } from './own-department.ts';
import { asUserConflict, findUsers } from './people.ts';

export async function requireUser(db: Executor, id: string) {
  const [user] = await findUsers(db, eq(users.id, id));
  if (!user) throw unauthorized();
  return user;
}

type Verifying = Pick<Deps, 'db' | 'directory'>;

/**
 * @param isDepartmentLocked administrators alone decide on departments
 * @param isEmailLocked and on addresses: single sign-on and the directory find people by them
 */
export async function updateProfile(
  { deps, isDepartmentLocked, isEmailLocked }: { deps: Verifying; isDepartmentLocked: boolean; isEmailLocked: boolean },
  user: SignedIn,
  ipAddress: string,
  form: z.output<typeof auth.ProfileForm>,
) {
  const { db } = deps;
  const { department, currentPassword, ...fields } = form;
  const departmentId = department || null;
  const isSameEmail = ({ email }: { email: string }) => email.toLowerCase() === fields.email.toLowerCase();
  const isProven = !isSameEmail(await requireUser(db, user.id));
  if (isProven && isEmailLocked)
    throw invalid({ email: 'Email меняет администратор: по нему портал узнаёт вас при входе' });
  if (isProven) await requireOwnPassword(deps, user.id, ipAddress, currentPassword);
  return db
    .transaction(async (tx) => {
      if (departmentId) await requireDepartment(tx, departmentId);
      // What is told of a change has to be what was changed: two saves take turns.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
      const before = await requireUser(tx, user.id);
      // Somebody else's save has changed it meanwhile.
      if (!isProven && !isSameEmail(before)) throw invalid({ currentPassword: askForPassword });
      const isMoving = department !== undefined && departmentId !== (before.department?.id ?? null);
      if (isMoving) await requireMayMove(tx, user.id, isDepartmentLocked);
      // A form without the field leaves the department as it is.
      await tx
        .update(users)
        .set({ ...fields, ...(department !== undefined && { departmentId }) })
        .where(eq(users.id, user.id));
      const after = await requireUser(tx, user.id);
      await logAction(tx, {
        action: 'PROFILE_UPDATE',
        userId: user.id,
        ipAddress,
        details: { changes: changedFields(before, after) },
      });
      if (isMoving) await tellOfMove(tx, before, after);
      return after;
    })
    .catch(asUserConflict);
}

const askForPassword = 'Введите текущий пароль, чтобы сменить email';

/** A stranger at a screen that was left open must not take over the account by changing its email. */
async function requireOwnPassword(deps: Verifying, userId: string, ip: string, password: string | undefined) {
  if (!password) throw invalid({ currentPassword: askForPassword });
  if (!(await accountByPassword(deps, userId, ip, password))) {
    throw invalid({ currentPassword: 'Текущий пароль указан неверно' });
  }
}

/** Throws 400 for an unknown department. */
export async function requireDepartment(tx: Executor, id: string): Promise<void> {
  const [found] = await tx.select({ id: departments.id }).from(departments).where(eq(departments.id, id));
  if (!found) throw invalid({ department: 'Такого отдела нет' });
}
