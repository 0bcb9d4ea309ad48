import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { singleSignOn as contract } from 'shared-api/contract';
import { signInPerson } from '../auth/sign-in-person.ts';
import { createSeal } from '../credentials/seal.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { Redirect } from '../http/redirect.ts';
import { route } from '../http/route.ts';
import { arrivalCookie, createSignOnCookies } from '../oidc/cookies.ts';
import { addressAt, exchange } from '../oidc/exchange.ts';
import type { Providers } from '../oidc/providers.ts';
import { SignOnRefusal } from '../oidc/refusal.ts';
import { createRounds, type Round } from '../oidc/rounds.ts';
import { users } from '../tables/users.ts';
import { longestArrival, takeArrival } from './arrivals.ts';
import { arrive } from './arrive.ts';
import { placeIn, signInPage } from './place.ts';

const stale = () =>
  new HttpError(401, 'SIGN_ON_STALE', 'Вход не завершён: прошло слишком много времени. Начните его ещё раз.');

/** Sign-in by OpenID Connect (decision 094): authorization code with PKCE. */
export function singleSignOnRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, sso, config } = deps;
  const publicUrl = sso?.publicUrl ?? 'http://localhost';
  const cookies = createSignOnCookies(publicUrl);
  const rounds = createRounds(cookies, createSeal(config.secret, 'rounds of single sign-on'));

  route(app, contract.beginSignOn, async ({ params, query, request, reply }) => {
    const from = placeIn(publicUrl, query.from);
    try {
      const { providers, provider } = await requireProvider(app, sso, params.provider, request);
      const round = rounds.begin(request, reply, { provider: provider.id, from });
      return new Redirect((await addressAt(providers, provider, round)).href);
    } catch (error) {
      return new Redirect(signInPage(failureToTell(request, params.provider, error), from));
    }
  });

  route(app, contract.returnFromProvider, async ({ params, query, request, reply }) => {
    let round: Round | undefined;
    try {
      const { providers, provider } = await requireProvider(app, sso, params.provider, request);
      round = await rounds.end(db, { request, reply }, { provider: provider.id, state: query.state });
      const identity = await exchange(providers, provider, round, request.query as Record<string, string>);
      const code = await arrive(db, request, provider, identity);
      cookies.write(reply, arrivalCookie, code, longestArrival, 'strict');
      return new Redirect(signInPage('done', round.from));
    } catch (error) {
      return new Redirect(signInPage(failureToTell(request, params.provider, error), round?.from ?? ''));
    }
  });

  route(app, contract.finishSignOn, async ({ ip, request, reply }) => {
    const arrival = await takeArrival(db, cookies.read(request, arrivalCookie) ?? '');
    if (!arrival) throw stale();
    cookies.drop(reply, arrivalCookie);
    const { userId, ...origin } = arrival;
    const [account] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    if (!account) throw stale();
    const way = { stay: 'bound' as const, wasRefused: stale, origin };
    return { data: await signInPerson(deps, { ip, request, reply }, account, way) };
  });
}

/** Throws SignOnRefusal, also for one request too many: each asks the provider for something. */
export async function requireProvider(
  app: FastifyInstance,
  providers: Providers | undefined,
  id: string,
  request: FastifyRequest,
  cost: 'sign-on' | 'sign-out' = 'sign-on',
) {
  const provider = providers?.find(id);
  if (!providers || !provider) throw new SignOnRefusal('unknown-provider');
  await app.requireAffordable(request, cost).catch((cause) => {
    throw new SignOnRefusal('busy', 'too many at once', { cause });
  });
  return { providers, provider };
}

/** What the sign-in page says of the error; what was wrong goes into the server's log. Rethrows what is no refusal. */
export function failureToTell(request: FastifyRequest, provider: string, error: unknown) {
  if (!(error instanceof SignOnRefusal)) throw error;
  request.log.warn({ err: error, provider, failure: error.failure }, 'a sign-in by a provider has failed');
  return error.failure;
}
