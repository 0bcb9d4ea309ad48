import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SignOnFailure } from 'shared-api';
import { hasEmail } from '../credentials/account.ts';
import { isPasswordRight } from '../credentials/passwords.ts';
import { signInGuess } from '../credentials/throttle.ts';
import type { Deps } from '../deps.ts';
import { forbidden } from '../http/errors.ts';
import { DirectoryAway, directoryUnavailable, tellAway } from '../ldap/away.ts';
import type { Reader } from '../ldap/directory.ts';
import type { DirectoryPerson } from '../ldap/entries.ts';
import { isBreakGlass, subjectOf } from '../ldap/links.ts';
import { checkGuess } from '../limits/guesses.ts';
import { SignOnRefusal } from '../oidc/refusal.ts';
import { admit } from '../single-sign-on/arrive.ts';
import { users } from '../tables/users.ts';

type Account = typeof users.$inferSelect;
type Parts = Pick<Deps, 'db' | 'config' | 'directory'>;

/** Who asks; `refuse` notes why they are refused, for the log. */
type Asking = Pick<FastifyRequest, 'ip' | 'log'> & { refuse: (reason: string) => void };

/** Whose the password is: of an account, of somebody in the directory, or nobody's. */
type Proof = { account: Account } | { person: DirectoryPerson } | 'nobody' | 'away';

/**
 * The account whose password it is; null for none. People who are linked to the directory are asked for its password alone; for
 * all others the portal's own one counts first. Throws 429 after too many wrong ones, 403 for who may not come in, and 503
 * while the directory does not answer.
 */
export async function accountToSignIn(
  deps: Parts,
  asking: Asking,
  { email, password }: { email: string; password: string },
): Promise<Account | null> {
  const { db, config } = deps;
  const proof = await checkGuess(db, signInGuess(email, asking.ip, config.limitScale), async () => {
    const value = await prove(deps, email, password);
    return { isRight: typeof value === 'object', value };
  });
  if (proof === 'away') throw directoryUnavailable();
  if (proof === 'nobody') return null;
  if ('account' in proof) return proof.account;
  return admitPerson(deps, asking, proof.person);
}

/** The account of somebody in the directory, as its groups say now. Throws 403 for who may not come in. */
async function admitPerson({ db, directory }: Parts, { ip, log, refuse }: Asking, person: DirectoryPerson) {
  try {
    if (!directory || isBreakGlass(directory, person.email)) throw new SignOnRefusal('taken');
    const { id } = await admit(db, log, { source: directory.source, identity: person, ip });
    // What its groups have changed decides on the second step.
    const [account] = await db.select().from(users).where(eq(users.id, id));
    return account ?? null;
  } catch (error) {
    if (!(error instanceof SignOnRefusal)) throw error;
    refuse(error.failure);
    throw forbidden(refusals[error.failure] ?? refusals.deactivated);
  }
}

/**
 * The account of who has proved in another way who they are, as the directory has its people now; others stay as they are. Throws
 * 403 for who is not in the directory any more or may not come in, and 503 while it does not answer.
 */
export async function accountInDirectory(deps: Parts, asking: Asking, account: Account): Promise<Account> {
  const { db, directory } = deps;
  const subject = await subjectOf(db, directory, account);
  if (!directory || subject === null) return account;
  const find = async (reader: Reader) => {
    const found = await reader.find(subject);
    return found && reader.withGroups(found);
  };
  const person = await directory.read(find).catch(tellAway);
  const admitted = person && (await admitPerson(deps, asking, person));
  if (admitted) return admitted;
  asking.refuse('not in the directory');
  throw forbidden(`Вашей учётной записи больше нет в каталоге сотрудников. ${askAdministrator}`);
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
