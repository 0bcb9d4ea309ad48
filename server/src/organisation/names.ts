import { createId } from '@paralleldrive/cuid2';
import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import type { Actor } from '../logs/actor.ts';
import { logActions } from '../logs/log-action.ts';
import { departments } from '../tables/users.ts';

/** Until the transaction ends nobody else gives names of this kind: one that is free stays so. */
export async function holdNames(tx: Executor, kind: 'categories' | 'departments'): Promise<void> {
  await lockName(tx, `reference:${kind}`);
}

/** Creates departments at the top; the caller holds their names and has found them free. */
export async function addDepartments(tx: Executor, actor: Actor, names: string[]) {
  if (names.length === 0) return [];
  const added = names.map((name) => ({ id: createId(), name }));
  await tx.insert(departments).values(added);
  await logActions(
    tx,
    added.map((department) => ({
      action: 'DEPARTMENT_CREATE',
      userId: actor.id,
      ipAddress: actor.ip,
      details: { ...department, parentId: null, headId: null, source: 'csv' },
    })),
  );
  return added;
}
