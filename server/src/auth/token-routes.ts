import type { FastifyInstance } from 'fastify';
import { auth as contract } from 'shared-api/contract';
import { lockAccount } from '../credentials/account.ts';
import { accountByPassword } from '../credentials/own-password.ts';
import { createPersonalToken, listPersonalTokens, revokePersonalToken } from '../credentials/personal-tokens.ts';
import type { Deps } from '../deps.ts';
import { invalid, notFound, unauthorized } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { logAction } from '../logs/log-action.ts';

/** The person's own keys for programs. */
export function personalTokenRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, contract.listTokens, async ({ user }) => ({ data: await listPersonalTokens(db, user.id) }));

  route(app, contract.createToken, async ({ user, body: { password, ...wanted }, ip }) => {
    if (wanted.scope === 'release' && user.role !== 'ADMIN') {
      throw invalid({ scope: 'Выпускать может только администратор' });
    }
    // A stranger at a screen that was left open must not make a token for later.
    const account = await accountByPassword(deps, user.id, ip, password);
    if (!account) throw invalid({ password: 'Пароль указан неверно' });
    const data = await db.transaction(async (tx) => {
      if (!(await lockAccount(tx, account))) throw unauthorized();
      const token = await createPersonalToken(tx, { ...wanted, userId: user.id });
      const details = { name: token.name, scope: token.scope, expiresAt: token.expiresAt };
      await logAction(tx, { action: 'TOKEN_CREATE', userId: user.id, ipAddress: ip, details });
      return token;
    });
    return { data };
  });

  route(app, contract.revokeToken, async ({ params, user, ip }) => {
    await db.transaction(async (tx) => {
      const details = await revokePersonalToken(tx, user.id, params.id);
      if (!details) throw notFound('Такого токена нет, или он уже отозван');
      await logAction(tx, { action: 'TOKEN_DELETE', userId: user.id, ipAddress: ip, details });
    });
    return done;
  });
}
