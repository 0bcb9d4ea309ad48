import type { Database } from '../db/database.ts';
import { conflict } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { type Form, lockTraining, requireRoom, type Training, valuesOf } from './form.ts';
import { tellAdministrators } from './tell.ts';
import { changeRow, deleteRow, insertTraining } from './write.ts';

/** Enters what the person has learned, for an administrator to confirm. */
export function createOwn(db: Database, user: SignedIn, ip: string, form: Form): Promise<Training> {
  return db.transaction(async (tx) => {
    await requireRoom(tx, user.id);
    const values = await valuesOf(tx, user, form);
    const row = await insertTraining(tx, { id: user.id, ip }, { ...values, userId: user.id, enteredById: user.id });
    await tellAdministrators(tx);
    return row;
  });
}

/** One that was refused waits again. */
export function updateOwn(
  db: Database,
  user: SignedIn,
  ip: string,
  { id, version, form }: { id: string; version: number; form: Form },
): Promise<Training> {
  return db.transaction(async (tx) => {
    const before = await lockTraining(tx, id, version, user.id);
    requireOpen(before, 'изменить');
    const values = await valuesOf(tx, user, form, before);
    const row = await changeRow(tx, { id: user.id, ip }, before, { ...values, refusedReason: null });
    await tellAdministrators(tx);
    return row;
  });
}

export function deleteOwn(db: Database, user: SignedIn, ip: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockTraining(tx, id, null, user.id);
    requireOpen(before, 'удалить');
    await deleteRow(tx, { id: user.id, ip }, before);
  });
}

function requireOpen({ confirmedAt }: Training, what: string): void {
  if (confirmedAt) throw conflict(`Эта запись уже засчитана: ${what} её может только администратор.`);
}
