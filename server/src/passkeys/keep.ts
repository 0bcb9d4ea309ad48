import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { passkeys as contract } from 'shared-api/contract';
import type { Executor } from '../db/database.ts';
import { conflict, notFound } from '../http/errors.ts';
import { passkeyHandles, passkeys } from '../tables/second-factor.ts';

export type Passkey = typeof passkeys.$inferSelect;

export function passkeysOf(db: Executor, userId: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), passkeys.id);
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  ...{ id, name },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** What authenticators know the person by; made when it is first asked for. */
export async function handleOf(db: Executor, userId: string): Promise<string> {
  const handle = randomBytes(32).toString('base64url');
  await db.insert(passkeyHandles).values({ userId, handle }).onConflictDoNothing({ target: passkeyHandles.userId });
  const [kept] = await db.select().from(passkeyHandles).where(eq(passkeyHandles.userId, userId));
  if (!kept) throw new Error('The handle is not written');
  return kept.handle;
}

export function requireRoom(kept: Passkey[]): void {
  if (kept.length >= contract.mostPasskeys) {
    throw conflict(`Ключей уже ${contract.mostPasskeys}: удалите ненужный, чтобы добавить новый.`);
  }
}

type NewRow = Pick<
  Passkey,
  'userId' | 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'rpId' | 'isSynced'
>;

/** Behind the lock of the person's factors. 409 where there are ten, and for one that is somebody's already. */
export async function keepPasskey(tx: Executor, values: NewRow): Promise<Passkey> {
  requireRoom(await passkeysOf(tx, values.userId));
  const [kept] = await tx
    .insert(passkeys)
    .values(values)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  if (!kept) throw conflict('Этот ключ уже добавлен.');
  return kept;
}

/** One of the person's own; 404 else. */
export async function requirePasskey(tx: Executor, userId: string, id: string): Promise<Passkey> {
  const [found] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .for('update');
  if (!found) throw notFound('Ключ доступа не найден. Возможно, он уже удалён.');
  return found;
}
