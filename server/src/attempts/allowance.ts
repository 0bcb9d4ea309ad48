import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { invalid, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';
import { namedPerson } from '../logs/named.ts';
import { attestationAllowances, attestationAttempts, attestations } from '../tables/attestations.ts';
import { users } from '../tables/users.ts';
import { type AttemptRow, applyTo } from './store.ts';

interface Allowance {
  extraMinutes: number;
  extraAttempts: number;
  reason: string;
}

/** What one person may do with an attestation more than others. */
export async function allowanceOf(db: Executor, attestationId: string, userId: string) {
  const [row] = await db
    .select()
    .from(attestationAllowances)
    .where(and(eq(attestationAllowances.attestationId, attestationId), eq(attestationAllowances.userId, userId)));
  return { extraMinutes: row?.extraMinutes ?? 0, extraAttempts: row?.extraAttempts ?? 0 };
}

/** Starts of one person's attempts and changes of his time take turns, on all nodes, until the transaction ends. */
export async function lockPerson(tx: Executor, attestationId: string, userId: string): Promise<void> {
  const key = `attempt:${attestationId}:${userId}`;
  await lockName(tx, key);
}

/**
 * Sets what one person gets more. A change of his minutes moves the deadline of the attempt that he is in.
 *
 * @param now the server's clock at the top of the request
 * @returns the attempt that continues, its deadline null without a limit; null when he is in none
 */
export function grantAllowance(
  db: Database,
  actor: Actor,
  { attestationId, userId, now, ...given }: Allowance & { attestationId: string; userId: string; now: number },
): Promise<{ id: string; deadline: string | null } | null> {
  return db.transaction(async (tx) => {
    const [attestation] = await tx
      .select()
      .from(attestations)
      .where(and(eq(attestations.id, attestationId), isNull(attestations.deletedAt)));
    const [person] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    if (!attestation) throw notFound('Аттестация не найдена');
    if (!person) throw notFound('Пользователь не найден');
    await lockPerson(tx, attestationId, userId);
    const before = await allowanceOf(tx, attestationId, userId);
    const attempt = await moveDeadline(tx, { attestationId, userId, now }, before.extraMinutes, given.extraMinutes);
    const fields = { ...given, grantedById: actor.id };
    await tx
      .insert(attestationAllowances)
      .values({ attestationId, userId, ...fields })
      .onConflictDoUpdate({ target: [attestationAllowances.attestationId, attestationAllowances.userId], set: fields });
    const details = {
      attestation: { id: attestationId, title: attestation.title },
      user: namedPerson(person),
      allowance: given,
      ...(attempt && { attempt }),
    };
    await logAction(tx, { action: 'ATTESTATION_UPDATE', userId: actor.id, ipAddress: actor.ip, details });
    return attempt;
  });
}

async function moveDeadline(
  tx: Executor,
  { attestationId, userId, now }: { attestationId: string; userId: string; now: number },
  from: number,
  to: number,
) {
  const [running] = await tx
    .select()
    .from(attestationAttempts)
    .where(
      and(
        eq(attestationAttempts.attestationId, attestationId),
        eq(attestationAttempts.userId, userId),
        eq(attestationAttempts.status, 'IN_PROGRESS'),
      ),
    )
    .for('update');
  if (!running) return null;
  const minutes = to - from;
  if (minutes < 0) requireTimeLeft(running, now, from, to);
  const by = { userId: null, ip: null };
  const { row, state } = await applyTo(tx, running, { type: 'extend', minutes, at: now }, by);
  if (state.status !== 'IN_PROGRESS') return null;
  if (row.timeLimit > 0 && minutes !== 0)
    await tx
      .update(attestationAttempts)
      .set({ timeLimit: row.timeLimit + minutes })
      .where(eq(attestationAttempts.id, row.id));
  return { id: row.id, deadline: row.deadline?.toISOString() ?? null };
}

/** Taking minutes back must not end what the person is in the middle of. */
function requireTimeLeft({ deadline }: AttemptRow, now: number, from: number, to: number): void {
  if (deadline === null) return;
  const least = Math.floor(from - (deadline.getTime() - now) / 60_000) + 1;
  if (to >= least || now > deadline.getTime()) return;
  throw invalid({ extraMinutes: `Попытка уже идёт и сразу закончилась бы. Оставьте не меньше ${least} мин.` });
}
