import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SignOnFailure } from 'shared-api';
import { hasEmail } from '../credentials/account.ts';
import { isPasswordRight } from '../credentials/passwords.ts';
import { signInGuess } from '../credentials/throttle.ts';
import type { Deps } from '../deps.ts';
import { forbidden } from '../http/errors.ts';
import { DirectoryAway, directoryUnavailable, tellAway } from '../ldap/away.ts';
import type { DirectoryPerson } from '../ldap/entries.ts';
import { isBreakGlass, subjectOf } from '../ldap/links.ts';
import { checkGuess } from '../limits/guesses.ts';
import { SignOnRefusal } from '../oidc/refusal.ts';
import { admit } from '../single-sign-on/arrive.ts';
import { users } from '../tables/users.ts';

type Account = typeof users.$inferSelect;

/** Whose the password is: of an account, of somebody in the directory, or nobody's. */
type Proof = { account: Account } | { person: DirectoryPerson } | 'nobody' | 'away';

/**
 * The account whose password it is; null for none. People who are linked to the directory are asked for its password alone; for
 * all others the portal's own one counts first. Throws 429 after too many wrong ones, 403 for who may not come in, and 503
 * while the directory does not answer.
 */
export async function accountToSignIn(
  deps: Pick<Deps, 'db' | 'config' | 'directory'>,
  { ip, log, ...request }: Pick<FastifyRequest, 'ip' | 'log'> & { refuse: (reason: string) => void },
  { email, password }: { email: string; password: string },
): Promise<Account | null> {
  const { db, config, directory } = deps;
  const proof = await checkGuess(db, signInGuess(email, ip, config.limitScale), async () => {
    const value = await prove(deps, email, password);
    return { isRight: typeof value === 'object', value };
  });
  if (proof === 'away') throw directoryUnavailable();
  if (proof === 'nobody') return null;
  if ('account' in proof) return proof.account;
  try {
    if (!directory || isBreakGlass(directory, proof.person.email)) throw new SignOnRefusal('taken');
    const source = { ...directory.settings, kind: 'ldap' as const };
    const { id } = await admit(db, log, { source, identity: proof.person, ip });
    // What its groups have changed decides on the second step.
    const [account] = await db.select().from(users).where(eq(users.id, id));
    return account ?? null;
  } catch (error) {
    if (!(error instanceof SignOnRefusal)) throw error;
    request.refuse(error.failure);
    throw forbidden(refusals[error.failure] ?? refusals.deactivated);
  }
}

async function prove(
  { db, directory }: Pick<Deps, 'db' | 'directory'>,
  email: string,
  password: string,
): Promise<Proof> {
  const [found] = await db
    .select()
    .from(users)
    .where(and(hasEmail(email), isNull(users.deletedAt)));
  const subject = found ? await subjectOf(db, directory, found) : null;
  const isRight = await isPasswordRight(subject === null ? (found?.passwordHash ?? null) : null, password);
  if (found && isRight) return { account: found };
  if (!directory || isBreakGlass(directory, email)) return 'nobody';
  const asked = directory.signIn({ address: email, subject: subject ?? undefined }, password);
  // A wrong guess at a password of the portal counts, or it could be guessed at while the directory is away.
  if (found && subject === null) return asked.then(toProof, onlyAway);
  return toProof(await asked.catch(tellAway));
}

const toProof = (person: DirectoryPerson | null): Proof => (person ? { person } : 'nobody');

function onlyAway(error: unknown): Proof {
  if (error instanceof DirectoryAway) return 'away';
  throw error;
}

const askAdministrator = 'Обратитесь к администратору портала.';

/** Said to who has shown the right password of the directory. */
const refusals: Partial<Record<SignOnFailure, string>> & { deactivated: string } = {
  deactivated: 'Учётная запись отключена. Обратитесь к администратору.',
  deleted: `Учётная запись удалена. ${askAdministrator}`,
  'no-group': `У вас нет доступа к порталу. ${askAdministrator}`,
  taken: `Учётная запись с вашим email связана с другим сотрудником. ${askAdministrator}`,
  'unknown-person': `На портале нет вашей учётной записи. ${askAdministrator}`,
  unverified: `В каталоге сотрудников не указан ваш email, поэтому портал не узнал вас. ${askAdministrator}`,
};
