import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { PasskeyAssertion } from 'shared-api';
import type { Executor } from '../db/database.ts';
import type { Place } from '../passkeys/place.ts';
import { verifyAssertion } from '../passkeys/verify.ts';
import { passkeyHandles, passkeys } from '../tables/second-factor.ts';
import { users } from '../tables/users.ts';
import { noteOwn } from './tell.ts';

interface Shown extends Place {
  challenge: string;
  passkey: PasskeyAssertion;
  /** Nothing else says who it is: the authenticator has to have made sure of the person, and to name them. */
  isAlone?: boolean;
}

/** Whose account a passkey opens; undefined for one that is unknown, and for who is deleted. */
export async function ownerOfPasskey(db: Executor, shown: Pick<Shown, 'passkey' | 'rpId'>) {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, (await findPasskey(db, shown))?.kept.userId ?? ''), isNull(users.deletedAt)));
  return found;
}

/** With the name that authenticators have for the person. */
async function findPasskey(db: Executor, { passkey, rpId }: Pick<Shown, 'passkey' | 'rpId'>) {
  const [found] = await db
    .select({ kept: passkeys, handle: passkeyHandles.handle })
    .from(passkeys)
    .innerJoin(passkeyHandles, eq(passkeyHandles.userId, passkeys.userId))
    .where(and(eq(passkeys.credentialId, passkey.id), eq(passkeys.rpId, rpId)));
  return found;
}

/**
 * Whether this is a passkey of the person, with an answer to the challenge. One whose counter has not grown was copied,
 * which the person is told; with several that come at the same time, on whichever node, only those that grow are taken.
 */
export async function takePasskey(
  tx: Executor,
  log: FastifyBaseLogger,
  by: { id: string; ip: string },
  shown: Shown,
): Promise<true | null> {
  const found = await findPasskey(tx, shown);
  if (found?.kept.userId !== by.id) return refuse('not a passkey of this person');
  const { kept, handle } = found;
  const named = shown.passkey.response.userHandle ?? (shown.isAlone ? undefined : handle);
  if (named !== handle) return refuse('the handle of another person');
  const counter = await verifyAssertion(shown, kept, shown.passkey, shown.isAlone === true).catch((error: unknown) =>
    refuse(error instanceof Error ? error.message : String(error)),
  );
  if (counter === null) return null;
  const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const own = eq(passkeys.id, kept.id);
  const taken = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(own, isNewer))
    .returning({ id: passkeys.id });
  if (taken.length > 0) return true;
  if ((await tx.$count(passkeys, own)) > 0) await noteOwn(tx, by, 'passkey-copied', { passkey: kept.name });
  return refuse('the counter has not grown');

  function refuse(reason: string): null {
    log.warn({ userId: by.id, reason }, 'a passkey was refused');
    return null;
  }
}
