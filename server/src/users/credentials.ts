import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { endAccess } from '../credentials/access.ts';
import { hashPassword } from '../credentials/passwords.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from '../logs/actor.ts';
import { sessions } from '../tables/auth.ts';
import { users } from '../tables/users.ts';
import { requireOther } from './administrators.ts';
import { logUpdate, requirePerson } from './manage.ts';

/** Without letters and digits that look alike when they are read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 12;

/** Gives the person a new password, ends the sessions, and returns the password: it is kept nowhere. */
export async function resetPassword(db: Database, actor: Actor, id: string): Promise<string> {
  requireOther(actor.id, [id], 'Свой пароль меняют в профиле.');
  const password = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const person = await requirePerson(tx, id);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
    await endAccess(tx, id);
    await logUpdate(tx, actor, person, { password: 'reset' });
  });
  return password;
}

/** Ends the person's sessions on all devices; returns how many there were. */
export async function endUserSessions(db: Database, actor: Actor, id: string, keep: string): Promise<number> {
  return db.transaction(async (tx) => {
    const person = await requirePerson(tx, id);
    const before = await tx.$count(sessions, eq(sessions.userId, id));
    await endAccess(tx, id, keep);
    const ended = before - (await tx.$count(sessions, eq(sessions.userId, id)));
    await logUpdate(tx, actor, person, { sessionsEnded: ended });
    return ended;
  });
}
