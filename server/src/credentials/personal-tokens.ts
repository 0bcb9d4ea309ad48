import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { PersonalToken } from 'shared-api';
import type { Executor } from '../db/database.ts';
import { conflict, forbidden, unauthorized } from '../http/errors.ts';
import type { Misuse, SignedIn, TokenUse } from '../http/signed-in.ts';
import { personalTokens } from '../tables/auth.ts';
import { users } from '../tables/users.ts';
import { hashSecret } from './secret-hash.ts';

type Scope = PersonalToken['scope'];

const uses: Record<Scope, TokenUse[]> = { read: ['read'], write: ['read', 'write'], release: ['release'] };

/** Tokens of a person that are valid at the same time. */
const tokenLimit = 50;

/** `pat_`, 256 random bits and their CRC-32 in hexadecimal: what secret scanners find without asking anybody. */
const form = /^pat_([0-9a-f]{64})([0-9a-f]{8})$/;

export function isPersonalToken(token: string): boolean {
  return token.startsWith('pat_');
}

/**
 * The active person whose personal token this is; null for one that nobody has, a misuse where its scope does not
 * cover the use. Rejects with 401 where it has expired or been revoked.
 */
export async function findByPersonalToken(
  db: Executor,
  token: string,
  use: TokenUse,
): Promise<SignedIn | Misuse | null> {
  const [, bits = '', sum] = form.exec(token) ?? [];
  if (sum !== checksum(bits)) return null;
  const [found] = await db
    .select({
      id: users.id,
      role: users.role,
      departmentId: users.departmentId,
      firstName: users.firstName,
      lastName: users.lastName,
      tokenId: personalTokens.id,
      tokenName: personalTokens.name,
      scope: personalTokens.scope,
      revokedAt: personalTokens.revokedAt,
      isExpired: sql<boolean>`${isExpired}`,
      isUnseen: sql<boolean>`${isUnseen}`,
    })
    .from(personalTokens)
    .innerJoin(users, eq(users.id, personalTokens.userId))
    .where(and(eq(personalTokens.tokenHash, hashSecret(token)), eq(users.isActive, true), isNull(users.deletedAt)));
  if (!found) return null;
  const { tokenId, tokenName, scope, revokedAt, isExpired: isOver, isUnseen: isToNote, ...rest } = found;
  const person = { ...rest, sessionId: '' };
  if (revokedAt) throw unauthorized('Токен доступа отозван. Создайте новый в профиле.');
  if (isOver) throw unauthorized('Срок токена доступа истёк. Создайте новый в профиле.');
  if (!uses[scope].includes(use)) {
    return { person, reason: `personal token «${tokenName}»: ${scope}`, refusal: forbidden(refusal(scope, use)) };
  }
  if (isToNote) {
    await db.update(personalTokens).set({ lastUsedAt: sql`now()` }).where(eq(personalTokens.id, tokenId));
  }
  return person;
}

function refusal(scope: Scope, use: TokenUse): string {
  if (use === 'closed') return 'Это действие токену доступа не разрешено. Войдите в портал.';
  if (use === 'release') return 'Для выпусков нужен токен доступа с правом «Выпуски».';
  if (scope === 'release') return 'Этот токен доступа годится только для выпусков.';
  return 'Этот токен доступа только читает. Для изменений создайте токен с правом «Чтение и изменение».';
}

interface NewToken {
  userId: string;
  name: string;
  scope: Scope;
  /** Until it expires. */
  days: number;
}

/** Makes a token; its secret exists only in what this returns. The caller holds the person's row. 409 at the limit. */
export async function createPersonalToken(tx: Executor, { days, ...values }: NewToken) {
  if ((await tx.$count(personalTokens, and(eq(personalTokens.userId, values.userId), isValid))) >= tokenLimit) {
    throw conflict(`У вас уже ${tokenLimit} токенов доступа. Отзовите те, что не нужны.`);
  }
  const bits = randomBytes(32).toString('hex');
  const secret = `pat_${bits}${checksum(bits)}`;
  const [token] = await tx
    .insert(personalTokens)
    .values({ ...values, tokenHash: hashSecret(secret), expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning(shown);
  if (!token) throw new Error('The token is not written');
  return { ...toToken(token), secret };
}

/** The person's tokens that have not been revoked, the newest first. */
export async function listPersonalTokens(db: Executor, userId: string): Promise<PersonalToken[]> {
  const rows = await db
    .select(shown)
    .from(personalTokens)
    .where(and(eq(personalTokens.userId, userId), isNull(personalTokens.revokedAt)))
    .orderBy(desc(personalTokens.createdAt), desc(personalTokens.id));
  return rows.map(toToken);
}

/** Returns what was revoked, or undefined where the person has no such token. */
export async function revokePersonalToken(tx: Executor, userId: string, id: string) {
  const [revoked] = await tx
    .update(personalTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(personalTokens.id, id), eq(personalTokens.userId, userId), isNull(personalTokens.revokedAt)))
    .returning({ name: personalTokens.name, scope: personalTokens.scope });
  return revoked;
}

/** Revokes every token of these people. */
export async function revokePersonalTokens(tx: Executor, userIds: string[]): Promise<void> {
  await tx
    .update(personalTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(inArray(personalTokens.userId, userIds), isNull(personalTokens.revokedAt)));
}

/** Deletes tokens that ended 30 days ago: until then a refused program is told why. */
export async function purgePersonalTokens(db: Executor): Promise<void> {
  const aMonthAgo = sql`now() - interval '30 days'`;
  await db
    .delete(personalTokens)
    .where(or(lt(personalTokens.expiresAt, aMonthAgo), lt(personalTokens.revokedAt, aMonthAgo)));
}

const isExpired = sql`${personalTokens.expiresAt} <= now()`;
const isValid = and(isNull(personalTokens.revokedAt), gt(personalTokens.expiresAt, sql`now()`));
const isUnseen = sql`(${personalTokens.lastUsedAt} is null or ${personalTokens.lastUsedAt} < now() - interval '1 minute')`;

const shown = {
  id: personalTokens.id,
  name: personalTokens.name,
  scope: personalTokens.scope,
  createdAt: personalTokens.createdAt,
  expiresAt: personalTokens.expiresAt,
  lastUsedAt: personalTokens.lastUsedAt,
  isExpired: sql<boolean>`${isExpired}`,
};

interface Row extends Omit<PersonalToken, 'createdAt' | 'expiresAt' | 'lastUsedAt'> {
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

function toToken({ createdAt, expiresAt, lastUsedAt, ...token }: Row): PersonalToken {
  return {
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

function checksum(bits: string): string {
  return crc32(bits).toString(16).padStart(8, '0');
}
