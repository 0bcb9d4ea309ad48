import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { users } from '../users/tables.ts';
import { sessions } from './tables.ts';

/** Design section 6: a session lives 12 hours and is prolonged by POST /auth/refresh. */
const lifetime = 12 * 60 * 60_000;
/** `last_seen_at` is written at most once in this time. */
const seenEvery = 60_000;

/** The person behind a request, as far as rules need. */
export interface SignedIn {
  id: string;
  role: 'USER' | 'EDITOR' | 'ADMIN';
  departmentId: string | null;
  firstName: string;
  lastName: string;
  sessionId: string;
}

export interface NewSession {
  token: string;
  expiresAt: string;
}

export async function openSession(
  db: Executor,
  userId: string,
  ipAddress: string,
  userAgent: string,
): Promise<NewSession> {
  const { token, tokenHash, expiresAt } = newToken();
  await db.insert(sessions).values({ userId, tokenHash, ipAddress, userAgent: userAgent.slice(0, 300), expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Replaces the session's token; null when somebody else has ended the session meanwhile. */
export async function renewSession(db: Executor, sessionId: string): Promise<NewSession | null> {
  const { token, tokenHash, expiresAt } = newToken();
  const renewed = await db.update(sessions).set({ tokenHash, expiresAt }).where(eq(sessions.id, sessionId)).returning();
  return renewed.length > 0 ? { token, expiresAt: expiresAt.toISOString() } : null;
}

export async function endSession(db: Executor, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
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
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt));
  return rows.map((session) => ({
    id: session.id,
    userAgent: session.userAgent,
    ipAddress: session.ipAddress,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.id === sessionId,
  }));
}

/** Gives what was ended, or undefined where the person has no such session. */
export async function endOwnSession(db: Executor, userId: string, sessionId: string) {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ userAgent: sessions.userAgent });
  return ended;
}

/** The active person whose valid token this is, or null. */
export async function findSession(db: Executor, token: string): Promise<SignedIn | null> {
  const [found] = await db
    .select({
      id: users.id,
      role: users.role,
      departmentId: users.departmentId,
      firstName: users.firstName,
      lastName: users.lastName,
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.isActive, true),
        isNull(users.deletedAt),
      ),
    );
  if (!found) return null;
  const { lastSeenAt, ...person } = found;
  if (Date.now() - lastSeenAt.getTime() > seenEvery) {
    await db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, person.sessionId));
  }
  return person;
}

function newToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + lifetime) };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
