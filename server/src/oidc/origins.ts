import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { allowInsecureRequests, buildEndSessionUrl, Configuration } from 'openid-client';
import type { Executor } from '../db/database.ts';
import { sessions } from '../tables/auth.ts';
import { arrivals, sessionOrigins } from '../tables/single-sign-on.ts';
import type { Leaving } from './logout-token.ts';
import type { Providers } from './providers.ts';

export type Origin = Omit<typeof sessionOrigins.$inferSelect, 'sessionId'>;

export async function keepOrigin(tx: Executor, sessionId: string, origin: Origin): Promise<void> {
  await tx.insert(sessionOrigins).values({ ...origin, sessionId });
}

/** To be read before the session ends, for it goes along. */
export async function originOf(db: Executor, sessionId: string): Promise<Origin | undefined> {
  const [found] = await db.select().from(sessionOrigins).where(eq(sessionOrigins.sessionId, sessionId));
  return found;
}

/** Where the person leaves the provider too; undefined where there is no such place, or nobody can say. */
export async function farewellOf(
  providers: Providers | undefined,
  origin: Origin | undefined,
): Promise<string | undefined> {
  const provider = providers?.find(origin?.provider ?? '');
  if (!providers || !provider || !origin) return undefined;
  const metadata = await providers.metadata(provider).catch(() => undefined);
  if (!metadata?.end_session_endpoint || metadata.issuer !== origin.issuer) return undefined;
  const client = new Configuration(metadata, provider.clientId);
  // The address has been looked at, and nothing is sent there from here.
  allowInsecureRequests(client);
  return buildEndSessionUrl(client, {
    id_token_hint: origin.idToken,
    post_logout_redirect_uri: `${providers.publicUrl}/login`,
  }).href;
}

/**
 * Ends the portal's sessions of one session at the provider or, where it names none, of the person.
 *
 * @returns the ids of whose they were, one for each session
 */
export async function endOrigins(tx: Executor, { issuer, subject, sid }: Leaving): Promise<string[]> {
  const of = (table: typeof sessionOrigins | typeof arrivals): SQL | undefined =>
    and(
      eq(table.issuer, issuer),
      subject === null ? undefined : eq(table.subject, subject),
      // A provider that names sessions here may not have named this one before.
      sid === null ? undefined : subject === null ? eq(table.sid, sid) : or(eq(table.sid, sid), isNull(table.sid)),
    );
  await tx.delete(arrivals).where(of(arrivals));
  const ended = tx.select({ id: sessionOrigins.sessionId }).from(sessionOrigins).where(of(sessionOrigins));
  const people = await tx.delete(sessions).where(inArray(sessions.id, ended)).returning({ userId: sessions.userId });
  return people.map(({ userId }) => userId);
}
