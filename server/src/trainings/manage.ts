import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { invalid } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { users } from '../tables/users.ts';
import { type Form, lockTraining, requireRoom, type Training, valuesOf } from './form.ts';
import { tellPeople } from './tell.ts';
import { changeRow, deleteRow, insertTraining } from './write.ts';

/** An administrator, and from where. */
export interface Manager {
  user: SignedIn;
  ip: string;
}

const actorOf = ({ user, ip }: Manager) => ({ id: user.id, ip });

/** What an administrator enters counts at once. */
export function addFor(db: Database, by: Manager, { userId, ...form }: Form & { userId: string }): Promise<Training> {
  return db.transaction(async (tx) => {
    await requirePerson(tx, userId);
    await requireRoom(tx, userId);
    const values = await valuesOf(tx, by.user, form);
    const confirmed = { enteredById: by.user.id, confirmedById: by.user.id, confirmedAt: new Date() };
    const row = await insertTraining(tx, actorOf(by), { ...values, ...confirmed, userId });
    await tellPeople(tx, [row], by.user.id);
    return row;
  });
}

export function changeFor(
  db: Database,
  by: Manager,
  { id, version, form }: { id: string; version: number; form: Form },
): Promise<Training> {
  return db.transaction(async (tx) => {
    const before = await lockTraining(tx, id, version);
    return changeRow(tx, actorOf(by), before, await valuesOf(tx, by.user, form, before));
  });
}

export function removeFor(db: Database, by: Manager, id: string): Promise<void> {
  return db.transaction(async (tx) => deleteRow(tx, actorOf(by), await lockTraining(tx, id, null)));
}

/** Lets the entry count, or with a reason no longer; once it is so, nothing happens. */
export function decide(
  db: Database,
  by: Manager,
  { id, version, reason }: { id: string; version: number; reason: string | null },
): Promise<Training> {
  return db.transaction(async (tx) => {
    const before = await lockTraining(tx, id, version);
    if (reason === null && before.confirmedAt) return before;
    const decided = reason === null ? { confirmedAt: new Date(), confirmedById: by.user.id } : undecided;
    const action = reason === null ? 'TRAINING_CONFIRM' : 'TRAINING_REFUSE';
    const row = await changeRow(tx, actorOf(by), before, { ...decided, refusedReason: reason }, action);
    await tellPeople(tx, [row], by.user.id);
    return row;
  });
}

const undecided = { confirmedAt: null, confirmedById: null };

async function requirePerson(tx: Executor, id: string): Promise<void> {
  const isThere = await tx.$count(users, and(eq(users.id, id), isNull(users.deletedAt)));
  if (isThere === 0) throw invalid({ userId: 'Сотрудник не найден. Выберите другого.' });
}
