import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { invalid } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { followProgrammes } from '../programmes/follow.ts';
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

export async function changeFor(
  db: Database,
  by: Manager,
  { id, version, form }: { id: string; version: number; form: Form },
): Promise<Training> {
  const { before, row } = await db.transaction(async (tx) => {
    const before = await lockTraining(tx, id, version);
    return { before, row: await changeRow(tx, actorOf(by), before, await valuesOf(tx, by.user, form, before)) };
  });
  await followProgrammesOf(db, before, row);
  return row;
}

export async function removeFor(db: Database, by: Manager, id: string): Promise<void> {
  const before = await db.transaction(async (tx) => {
    const found = await lockTraining(tx, id, null);
    await deleteRow(tx, actorOf(by), found);
    return found;
  });
  await followProgrammesOf(db, before);
}

/** Lets the entry count, or with a reason no longer; once it is so, nothing happens. */
export async function decide(
  db: Database,
  by: Manager,
  { id, version, reason }: { id: string; version: number; reason: string | null },
): Promise<Training> {
  const decided = await db.transaction(async (tx) => {
    const before = await lockTraining(tx, id, version);
    if (reason === null && before.confirmedAt) return before;
    const values = reason === null ? { confirmedAt: new Date(), confirmedById: by.user.id } : undecided;
    const action = reason === null ? 'TRAINING_CONFIRM' : 'TRAINING_REFUSE';
    const row = await changeRow(tx, actorOf(by), before, { ...values, refusedReason: reason }, action);
    await tellPeople(tx, [row], by.user.id);
    return row;
  });
  await followProgrammesOf(db, decided);
  return decided;
}

/** Where the person is with a programme that the training stood for, or stands for now, follows at once. */
async function followProgrammesOf(db: Database, ...versions: Training[]): Promise<void> {
  const ids = [...new Set(versions.flatMap(({ programmeId }) => programmeId ?? []))];
  if (ids.length > 0) await followProgrammes(db, ids);
}

const undecided = { confirmedAt: null, confirmedById: null };

async function requirePerson(tx: Executor, id: string): Promise<void> {
  const isThere = await tx.$count(users, and(eq(users.id, id), isNull(users.deletedAt)));
  if (isThere === 0) throw invalid({ userId: 'Сотрудник не найден. Выберите другого.' });
}
