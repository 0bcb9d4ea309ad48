import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashSecret } from '../credentials/secret-hash.ts';
import type { Database } from '../db/database.ts';
import { forbidden, unauthorized } from '../http/errors.ts';
import { releaseTokens } from '../tables/releases.ts';

/** Who releases: a team's token, or an administrator. */
export interface Releaser {
  /** For people to read. */
  name: string;
  log: { userId: string | null; ipAddress: string };
  /** Whom to tell what becomes of the release: the administrator, or who has made the token; null when nobody knows. */
  personId: string | null;
  /** What the log keeps besides. */
  details: Record<string, string>;
}

/** Distinguishes a release token from a session's, for people and for secret scanners. */
const prefix = 'prt_';

/**
 * The actor behind a request that releases a package. Rejects with 401 for an unknown, expired or revoked token,
 * with 403 for a token of another package or a person who is no administrator.
 */
export async function requireReleaser(
  app: FastifyInstance,
  db: Database,
  request: FastifyRequest,
  packageName: string,
): Promise<Releaser> {
  const [, token = ''] = (request.headers.authorization ?? '').split(' ');
  const ipAddress = request.ip;
  if (token.startsWith(prefix)) {
    const found = await useToken(db, token);
    if (!found)
      throw unauthorized('Токен выпуска не действует: отозван, истёк или записан с ошибкой. Попросите новый.');
    if (found.package !== packageName) {
      throw forbidden(`Этот токен выпускает только пакет ${found.package}, а не ${packageName}.`);
    }
    const { name, createdById } = found;
    return { name, personId: createdById, log: { userId: null, ipAddress }, details: { token: name } };
  }
  const person = await app.authenticate(request, 'release');
  if (!person) throw unauthorized('Нужен токен выпуска: задайте RELEASE_TOKEN.');
  if (person.role !== 'ADMIN') throw forbidden('Выпускать могут администратор и токен выпуска.');
  const { id, firstName, lastName } = person;
  return { name: `${firstName} ${lastName}`, personId: id, log: { userId: id, ipAddress }, details: {} };
}

export function newReleaseSecret(): { secret: string; tokenHash: string } {
  const secret = prefix + randomBytes(32).toString('base64url');
  return { secret, tokenHash: hashSecret(secret) };
}

async function useToken(db: Database, token: string) {
  const [found] = await db
    .update(releaseTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(releaseTokens.tokenHash, hashSecret(token)),
        isNull(releaseTokens.revokedAt),
        gt(releaseTokens.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return found;
}
