import type { FastifyReply, FastifyRequest } from 'fastify';
import { lockAccount } from '../credentials/account.ts';
import { openSession } from '../credentials/sessions.ts';
import { companyDays } from '../days/company.ts';
import type { Deps } from '../deps.ts';
import { forbidden } from '../http/errors.ts';
import { settlePerson } from '../live/visitor.ts';
import { logAction } from '../logs/log-action.ts';
import { keepOrigin, type Origin } from '../oidc/origins.ts';
import type { users } from '../tables/users.ts';
import { requireUser } from '../users/profile.ts';

interface Asked {
  ip: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Way {
  /** A session of a browser is bound to its cookie, one of a program is not. */
  stay: 'bound' | 'plain';
  /** What is thrown if the account has changed since it was found. */
  wasRefused: () => Error;
  /** The provider that has proved it, kept with the session for leaving both. */
  origin?: Origin;
}

/**
 * Opens a session for a person who has proved who they are, writes it to the log, and gives what a sign-in answers.
 * Throws 403 for an account that is deactivated.
 */
export async function signInPerson(
  { db, binding, current }: Deps,
  { ip, request, reply }: Asked,
  account: typeof users.$inferSelect,
  { stay, wasRefused, origin }: Way,
) {
  if (!account.isActive) throw forbidden('Учётная запись отключена. Обратитесь к администратору.');
  const { token, expiresAt, secret } = await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, account))) throw wasRefused();
    const opened = await openSession(tx, account.id, ip, request.headers['user-agent'] ?? '', stay);
    if (origin) await keepOrigin(tx, opened.id, origin);
    const details = origin && { provider: origin.provider };
    await logAction(tx, { action: 'LOGIN', userId: account.id, ipAddress: ip, ...(details && { details }) });
    return opened;
  });
  // A program with a plain token keeps no cookies, and opens no documents.
  if (secret !== null) {
    binding.write(request, reply, secret);
    settlePerson(request, reply, await current.get(), account);
  }
  const { zone: timeZone } = await companyDays(db);
  return { token, expiresAt, user: await requireUser(db, account.id), timeZone };
}
