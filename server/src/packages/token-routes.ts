import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ReleaseToken } from 'shared-api';
import { releases as contract } from 'shared-api/contract';
import type { Executor } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { HttpError, invalid, notFound } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { logAction } from '../logs/log-action.ts';
import { releaseTokens } from '../tables/releases.ts';
import { holdPackage } from './packages.ts';
import { newReleaseSecret } from './releaser.ts';

interface NewToken {
  name: string;
  package: string;
  /** Until it expires. */
  days: number;
  createdBy: string;
  /** The administrator; null for a command on the server. */
  createdById: string | null;
}

/**
 * Makes a token; its secret exists only in what this returns. Rejects with 400 for a package that nobody registered.
 */
export async function createReleaseToken(tx: Executor, { days, ...values }: NewToken) {
  await requireRegistered(tx, values.package);
  const { secret, tokenHash } = newReleaseSecret();
  const expiresAt = new Date(Date.now() + days * 24 * 60 * 60_000);
  const [token] = await tx
    .insert(releaseTokens)
    .values({ ...values, tokenHash, expiresAt })
    .returning();
  if (!token) throw new Error('The token is not written');
  return { ...toToken(token), secret };
}

/** The administrator's release tokens. */
export function releaseTokenRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, contract.listReleaseTokens, async () => {
    const tokens = await db
      .select()
      .from(releaseTokens)
      .where(and(isNull(releaseTokens.revokedAt), gt(releaseTokens.expiresAt, sql`now()`)))
      .orderBy(desc(releaseTokens.createdAt));
    return { data: tokens.map(toToken) };
  });

  route(app, contract.createReleaseToken, async ({ body, user, ip }) => {
    const data = await db.transaction(async (tx) => {
      const by = { createdBy: `${user.firstName} ${user.lastName}`, createdById: user.id };
      const token = await createReleaseToken(tx, { ...body, ...by });
      const details = { name: body.name, package: body.package, expiresAt: token.expiresAt };
      await logAction(tx, { action: 'RELEASE_TOKEN_CREATE', userId: user.id, ipAddress: ip, details });
      return token;
    });
    return { data };
  });

  route(app, contract.revokeReleaseToken, async ({ params, user, ip }) => {
    await db.transaction(async (tx) => {
      const [token] = await tx
        .update(releaseTokens)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(releaseTokens.id, params.id), isNull(releaseTokens.revokedAt)))
        .returning();
      if (!token) throw notFound('Такого токена нет, или он уже отозван');
      const details = { name: token.name, package: token.package };
      await logAction(tx, { action: 'RELEASE_TOKEN_DELETE', userId: user.id, ipAddress: ip, details });
    });
    return done;
  });
}

/** Rejects with 400 at the field: a token is for a registered package only. */
async function requireRegistered(tx: Executor, name: string): Promise<void> {
  await holdPackage(tx, name).catch((error: unknown) => {
    if (error instanceof HttpError) throw invalid({ package: error.message });
    throw error;
  });
}

function toToken(token: typeof releaseTokens.$inferSelect): ReleaseToken {
  return {
    id: token.id,
    name: token.name,
    package: token.package,
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  };
}
