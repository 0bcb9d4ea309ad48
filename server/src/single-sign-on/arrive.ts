import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { logAction } from '../logs/log-action.ts';
import type { Identity } from '../oidc/identity.ts';
import { SignOnRefusal } from '../oidc/refusal.ts';
import type { Provider } from '../oidc/settings.ts';
import { type Account, type Arriving, accountOf } from './account.ts';
import { noteArrival } from './arrivals.ts';
import { followGroups, roleOf } from './groups.ts';

/**
 * Finds whose account it is and brings it up to date. A refusal is written to the log of actions.
 *
 * @returns the code with which this browser gets the session
 */
export async function arrive(
  db: Database,
  { ip, log }: Pick<FastifyRequest, 'ip' | 'log'>,
  provider: Provider,
  identity: Identity,
): Promise<string> {
  const source = { ...provider, kind: 'oidc' as const };
  const arriving = { source, identity, ip };
  try {
    const account = await admit(db, log, arriving);
    const { issuer, subject, sid, idToken } = identity;
    return await noteArrival(db, { userId: account.id, provider: provider.id, issuer, subject, sid, idToken });
  } catch (error) {
    if (error instanceof SignOnRefusal) {
      const details = { account: identity.email, reason: error.failure, provider: provider.id };
      await logAction(db, { action: 'SIGN_IN_FAILED', userId: null, ipAddress: ip, details });
    }
    throw error;
  }
}

/**
 * The account of whom the source has named, made or linked where it has to be, and brought up to date. Throws SignOnRefusal.
 */
export async function admit(db: Database, log: FastifyRequest['log'], arriving: Arriving): Promise<Account> {
  // Who has no access gets no account either.
  roleOf(arriving.source, arriving.identity);
  const account = await accountOf(db, arriving);
  const missing = await followGroups(db, arriving, account);
  if (missing.length > 0)
    log.warn({ departments: missing, source: arriving.source.id }, 'a department of the settings is not there');
  return account;
}
