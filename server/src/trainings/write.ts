import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { type LogAction, logAction } from '../logs/log-action.ts';
import { namedPeople } from '../logs/named.ts';
import { outsideTrainings as trainings } from '../tables/trainings.ts';
import type { Training } from './form.ts';

type New = typeof trainings.$inferInsert;

/** Writes a new entry, with its line in the log. */
export async function insertTraining(tx: Executor, actor: Actor, values: New): Promise<Training> {
  const [row] = await tx.insert(trainings).values(values).returning();
  if (!row) throw new Error('The training is not written');
  await logTraining(tx, actor, 'TRAINING_CREATE', row);
  return row;
}

/** Changes the entry, which becomes another version. */
export async function changeRow(
  tx: Executor,
  actor: Actor,
  before: Training,
  values: Partial<New>,
  action: LogAction = 'TRAINING_UPDATE',
): Promise<Training> {
  const [row] = await tx
    .update(trainings)
    .set({ ...values, version: sql`${trainings.version} + 1` })
    .where(eq(trainings.id, before.id))
    .returning();
  if (!row) throw new Error(`Training ${before.id} is not changed`);
  const { version: _now, ...after } = row;
  await logTraining(tx, actor, action, row, { changes: changedFields(before, after) });
  return row;
}

/** What a person has learned stays in the log, and the scan with the entry. */
export async function deleteRow(tx: Executor, actor: Actor, before: Training): Promise<void> {
  await tx.update(trainings).set({ deletedAt: new Date() }).where(eq(trainings.id, before.id));
  await logTraining(tx, actor, 'TRAINING_DELETE', before);
}

async function logTraining(
  tx: Executor,
  { id: userId, ip: ipAddress }: Actor,
  action: LogAction,
  { id, userId: personId, title, number }: Training,
  more: object = {},
): Promise<void> {
  const person = await namedPeople(tx, [personId]);
  const details = { training: { id, title, number }, user: person(personId), ...more };
  return logAction(tx, { action, userId, ipAddress, details });
}
