import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { unauthorized } from '../http/errors.ts';
import type { Misuse, SignedIn } from '../http/signed-in.ts';
import { sessions } from '../tables/auth.ts';
import { users } from '../tables/users.ts';
import { hashSecret } from './secret-hash.ts';

/** Specification section 4: a session lives 12 hours, is prolonged by POST /auth/refresh, and ends after 30 days at the latest. */
const lifetime = sql`interval '12 hours'`;
const longestLifetime = sql`interval '30 days'`;
/** Sessions of one person; another sign-in ends the one that has gone unused for the longest time. */
export const sessionLimit = 20;
/** `last_seen_at` is written at most once in this time, unless the person has signed in again since. */
const seenEvery = sql`interval '1 minute'`;

export interface NewSession {
  id: string;
  token: string;
  expiresAt: string;
  /** Of a bound session, for its cookie; else null. */
  secret: string | null;
}

/** Whether the token stands for itself, or only together with a second secret that the browser keeps. */
export type SessionWay = 'plain' | 'bound';

/**
 * Opens a session, and ends those beyond the limit. To be called in a transaction: simultaneous sign-ins of a
 * person wait for each other at the person's row.
 */
export async function openSession(
  tx: Executor,
  userId: string,
  ipAddress: string,
  userAgent: string,
  way: SessionWay = 'plain',
): Promise<NewSession> {
  await tx.update(users).set({ lastLoginAt: sql`now()` }).where(eq(users.id, userId));
  await makeRoom(tx, userId);
  const { token, tokenHash } = newToken();
  const binding = way === 'bound' ? newToken() : null;
  const [opened] = await tx
    .insert(sessions)
    .values({
      userId,
      tokenHash,
      bindingHash: binding?.tokenHash,
      ipAddress,
      userAgent: userAgent.slice(0, 300),
      expiresAt: sql`now() + ${lifetime}`,
    })
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  if (!opened) throw new Error('The session is not written');
  return { id: opened.id, token, expiresAt: opened.expiresAt.toISOString(), secret: binding?.token ?? null };
}

async function makeRoom(tx: Executor, userId: string): Promise<void> {
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(isAlive), desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .offset(sessionLimit - 1);
  await tx.delete(sessions).where(inArray(sessions.id, surplus));
}

/**
 * Replaces the session's token, never beyond the longest lifetime; null when the token is not the session's any
 * more: it has been replaced or the session has been ended meanwhile.
 */
export async function renewSession(db: Executor, sessionId: string, oldToken: string): Promise<NewSession | null> {
  const { token, tokenHash } = newToken();
  const binding = newToken();
  const [renewed] = await db
    .update(sessions)
    .set({
      tokenHash,
      bindingHash: sql`case when ${sessions.bindingHash} is not null then ${binding.tokenHash} end`,
      expiresAt: sql`least(now() + ${lifetime}, ${sessions.createdAt} + ${longestLifetime})`,
    })
    .where(and(eq(sessions.id, sessionId), eq(sessions.tokenHash, hashSecret(oldToken)), isAlive))
    .returning({ expiresAt: sessions.expiresAt, bindingHash: sessions.bindingHash });
  if (!renewed) return null;
  const secret = renewed.bindingHash === null ? null : binding.token;
  return { id: sessionId, token, expiresAt: renewed.expiresAt.toISOString(), secret };
}

/** Returns whether the session was bound: then its cookie has to be removed. */
export async function endSession(db: Executor, sessionId: string): Promise<{ wasBound: boolean }> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.id, sessionId))
    .returning({ bindingHash: sessions.bindingHash });
  return { wasBound: ended.some(({ bindingHash }) => bindingHash !== null) };
}

/** Ends every session of the person, but for the one to keep. */
export async function endSessions(db: Executor, userId: string, keep = ''): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keep)));
}

/** Where the person is signed in, the latest use first. */
export async function listSessions(db: Executor, { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), isAlive))
    .orderBy(desc(sessions.lastSeenAt));
  return rows.map((session) => ({
    id: session.id,
    userAgent: session.userAgent,
    ipAddress: session.ipAddress,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.id === sessionId,
    isBound: session.bindingHash !== null,
  }));
}

/** Returns what was ended, or undefined where the person has no such session. */
export async function endOwnSession(db: Executor, userId: string, sessionId: string) {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ userAgent: sessions.userAgent });
  return ended;
}

/**
 * The active person whose token this is; null for a token that nobody has, a misuse for one that came without the
 * secret that its session is bound to. Rejects with 401 and the reason where the session is over.
 */
export async function findSession(
  db: Executor,
  token: string,
  secret: string | undefined,
): Promise<SignedIn | Misuse | null> {
  const [found] = await db
    .select({
      id: users.id,
      role: users.role,
      departmentId: users.departmentId,
      firstName: users.firstName,
      lastName: users.lastName,
      sessionId: sessions.id,
      bindingHash: sessions.bindingHash,
      isAlive: sql<boolean>`${isAlive}`,
      isOld: sql<boolean>`${isOld}`,
      isUnseen: sql<boolean>`${isUnseen}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashSecret(token)), eq(users.isActive, true), isNull(users.deletedAt)));
  if (!found) return null;
  const { bindingHash, isAlive: isValid, isOld: hasLasted, isUnseen: isToNote, ...person } = found;
  if (bindingHash !== null && bindingHash !== hashSecret(secret ?? '')) {
    return { person, reason: 'session token without its cookie', refusal: unauthorized(boundElsewhere) };
  }
  if (!isValid) throw unauthorized(hasLasted ? tooOld : 'Сеанс истёк. Войдите снова.');
  if (isToNote) await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, person.sessionId));
  return person;
}

const boundElsewhere =
  'Этот токен действует только в браузере, где с ним вошли. Войдите снова; для программ создайте токен доступа в профиле.';
const tooOld = 'Сеанс длится не больше 30 дней. Войдите снова.';

/** Deletes sessions that ended a day ago: until then a refused token is told why. */
export async function purgeSessions(db: Executor): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now() - interval '1 day'`));
}

const isOld = sql`${sessions.createdAt} <= now() - ${longestLifetime}`;
const isAlive = sql`(${sessions.expiresAt} > now() and not ${isOld})`;
/** Once somebody has signed in again the order of use counts, so that a session in use is not the one to go. */
const isUnseen = sql`(${sessions.lastSeenAt} < now() - ${seenEvery} or ${sessions.lastSeenAt} <= ${users.lastLoginAt})`;

/**
 * Whether nothing is to be said or noted of the session: it is alive, its secret is the right one, and it has been seen.
 *
 * @param secretHash of the cookie that came, or null
 */
export const isInUse = (secretHash: SQL) => sql`${isAlive} and not coalesce(${isUnseen}, false)
  and (${sessions.bindingHash} is null or ${sessions.bindingHash} = ${secretHash})`;

function newToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashSecret(token) };
}
