import { inArray } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { sessions } from '../tables/auth.ts';
import { purgePersonalTokens, revokePersonalTokens } from './personal-tokens.ts';
import { endSessions, purgeSessions } from './sessions.ts';

/**
 * Ends every access of the person: all sessions but the one to keep, all personal tokens. For an administrator who
 * deactivates or deletes the person, resets the password or ends the sessions.
 */
export async function endAccess(tx: Executor, userId: string, keep?: string): Promise<void> {
  await endSessions(tx, userId, keep);
  await revokePersonalTokens(tx, [userId]);
}

/** The same of several people, without exception. */
export async function endAccessOf(tx: Executor, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.delete(sessions).where(inArray(sessions.userId, userIds));
  await revokePersonalTokens(tx, userIds);
}

/** Deletes what ended long ago. */
export async function purgeAccess(db: Executor): Promise<void> {
  await purgeSessions(db);
  await purgePersonalTokens(db);
}
