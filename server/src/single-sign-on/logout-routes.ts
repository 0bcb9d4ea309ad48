import type { FastifyInstance } from 'fastify';
import { singleSignOn as contract } from 'shared-api/contract';
import { spendOnce } from '../credentials/once.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { openScope } from '../http/scope.ts';
import { logActions } from '../logs/log-action.ts';
import { readLogoutToken } from '../oidc/logout-token.ts';
import { endOrigins } from '../oidc/origins.ts';
import { SignOnRefusal } from '../oidc/refusal.ts';
import { failureToTell, requireProvider } from './routes.ts';

/** Longer than any token. */
const bodyLimit = 32 * 1024;

/** Providers end sessions here: by a form, and without a browser. */
export function providerLogoutRoutes(app: FastifyInstance, { db, sso }: Deps): void {
  void openScope(app, 'sign-out by the provider', async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body: string, next) => next(null, Object.fromEntries(new URLSearchParams(body))),
    );

    route(scope, contract.leaveByProvider, async ({ params, body, ip, request }) => {
      try {
        const { providers, provider } = await requireProvider(app, sso, params.provider, request, 'sign-out');
        const token = await readLogoutToken(providers, provider, body.logout_token);
        await db.transaction(async (tx) => {
          if (!(await spendOnce(tx, token.id, token.until))) throw new SignOnRefusal('stale', 'a used logout token');
          const details = { session: 'ended', provider: provider.id };
          const ended = await endOrigins(tx, token);
          await logActions(
            tx,
            ended.map((userId) => ({ action: 'LOGOUT', userId, ipAddress: ip, details })),
          );
        });
      } catch (error) {
        failureToTell(request, params.provider, error);
        throw new HttpError(400, 'INVALID_REQUEST', 'Требование завершить сеансы не принято');
      }
      return done;
    });
  });
}
