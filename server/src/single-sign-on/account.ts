import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hasEmail } from '../credentials/account.ts';
import { hashPassword } from '../credentials/passwords.ts';
import type { Database, Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { logAction } from '../logs/log-action.ts';
import { SignOnRefusal } from '../oidc/refusal.ts';
import { logs } from '../tables/logs.ts';
import { linkedIdentities } from '../tables/single-sign-on.ts';
import { users } from '../tables/users.ts';
import type { Named, Source } from './source.ts';

export type Account = typeof users.$inferSelect;

export interface Arriving {
  source: Source;
  identity: Named;
  ip: string;
}

/**
 * The account of whom the source has named: the linked one, else the one with the address that the source vouches for,
 * else a new one where the settings allow it. Throws SignOnRefusal.
 */
export function accountOf(db: Database, arriving: Arriving): Promise<Account> {
  return db.transaction(async (tx) => {
    const { issuer, subject } = arriving.identity;
    // Two tabs of one person must not make two accounts.
    await lockName(tx, `identity:${issuer} ${subject}`);
    const account = await find(tx, arriving);
    if (!account.isActive) throw new SignOnRefusal('deactivated');
    await link(tx, arriving.identity, account);
    return account;
  });
}

async function find(tx: Executor, arriving: Arriving): Promise<Account> {
  const { identity, source } = arriving;
  const linked = await linkedAccount(tx, identity);
  if (linked && linked.deletedAt === null) return linked;
  const email = identity.isEmailVerified ? identity.email : null;
  if (email === null) throw new SignOnRefusal(linked ? 'deleted' : 'unverified');
  // Nor may two people of one address, or of one name, who come for the first time at the same moment.
  await lockName(tx, 'newcomers');
  const named = await tx.select().from(users).where(hasEmail(email));
  const living = named.find(({ deletedAt }) => deletedAt === null);
  if (living) {
    await requireUnlinked(tx, identity, living);
    await requireGivenAddress(tx, living);
    return living;
  }
  // Whom an administrator has deleted does not come back by himself.
  if (linked || named.length > 0) throw new SignOnRefusal('deleted');
  if (!source.createAccounts) throw new SignOnRefusal('unknown-person');
  return create(tx, arriving, email);
}

async function linkedAccount(tx: Executor, { issuer, subject }: Named): Promise<Account | undefined> {
  const [found] = await tx
    .select({ account: users })
    .from(linkedIdentities)
    .innerJoin(users, eq(users.id, linkedIdentities.userId))
    .where(and(eq(linkedIdentities.issuer, issuer), eq(linkedIdentities.subject, subject)));
  return found?.account;
}

/** An address that the company has given to somebody else is no way into the account of the person before. */
async function requireUnlinked(tx: Executor, { issuer }: Named, account: Account): Promise<void> {
  const isOther = and(eq(linkedIdentities.userId, account.id), eq(linkedIdentities.issuer, issuer));
  if ((await tx.$count(linkedIdentities, isOther)) > 0) throw new SignOnRefusal('taken');
}

/** An address that a person has taken by himself says nothing of who he is: nobody has looked whether it is his. */
async function requireGivenAddress(tx: Executor, { id, email }: Account): Promise<void> {
  const isOwn = and(
    eq(logs.userId, id),
    eq(logs.action, 'PROFILE_UPDATE'),
    sql`lower(${logs.details} #>> '{changes,email,to}') = ${email.toLowerCase()}`,
  );
  if ((await tx.$count(logs, isOwn)) > 0) throw new SignOnRefusal('taken', 'an address that its person has chosen');
}

async function link(tx: Executor, { issuer, subject }: Named, { id: userId }: Account): Promise<void> {
  await tx
    .insert(linkedIdentities)
    .values({ issuer, subject, userId })
    .onConflictDoUpdate({
      target: [linkedIdentities.issuer, linkedIdentities.subject],
      set: { userId, lastUsedAt: sql`now()` },
    });
}

async function create(tx: Executor, { identity, source, ip }: Arriving, email: string): Promise<Account> {
  const [nameOfAddress = ''] = email.split('@', 1);
  const person = {
    email,
    firstName: identity.firstName ?? nameOfAddress.slice(0, 100),
    lastName: identity.lastName ?? '–',
    username: await freeUsername(tx, nameOfAddress),
  };
  // Nobody knows this password: the person comes by the source.
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const [account] = await tx
    .insert(users)
    .values({ ...person, passwordHash })
    .returning();
  if (!account) throw new Error('The account is not written');
  const details = { user: { id: account.id, ...person, role: account.role }, source: source.kind, provider: source.id };
  await logAction(tx, { action: 'USER_CREATE', userId: account.id, ipAddress: ip, details });
  return account;
}

async function freeUsername(tx: Executor, wanted: string): Promise<string> {
  const username = wanted.slice(0, 50);
  const isTaken = and(sql`lower(${users.username}) = ${username.toLowerCase()}`, isNull(users.deletedAt));
  return (await tx.$count(users, isTaken)) > 0 ? `${username}-${randomInt(100_000, 1_000_000)}` : username;
}
