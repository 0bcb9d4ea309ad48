import type { FastifyInstance } from 'fastify';
import { secondFactor as contract } from 'shared-api/contract';
import { accountByPassword } from '../credentials/own-password.ts';
import { endSessions } from '../credentials/sessions.ts';
import type { Deps } from '../deps.ts';
import { conflict, invalid } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { confirmFactor, createKeeper, findFactor, prepareFactor, removeFactor, takeCode } from './factor.ts';
import { withCode, wrongCodeText } from './guess.ts';
import { toPreparedApp } from './prepared-app.ts';
import { countRecoveryCodes, issueRecoveryCodes } from './recovery.ts';
import { isRequired } from './required.ts';
import { noteOwn } from './tell.ts';

const wrongPassword = () => invalid({ password: 'Пароль указан неверно' });
const wrongCode = () => invalid({ code: wrongCodeText });

/** The person's own second step. */
export function ownFactorRoutes(app: FastifyInstance, { db, config }: Deps): void {
  const keeper = createKeeper(config.secret, app.log);

  route(app, contract.ownSecondFactor, async ({ user }) => {
    const factor = await findFactor(db, user.id);
    const since = factor?.confirmedAt?.toISOString() ?? null;
    return {
      data: {
        ...{ isOn: since !== null, since },
        recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(db, user.id),
        isRequired: await isRequired(db, user.role),
      },
    };
  });

  route(app, contract.prepareApp, async ({ user, body, ip }) => {
    const account = await accountByPassword(db, user.id, ip, body.password);
    if (!account) throw wrongPassword();
    return { data: await toPreparedApp(await prepareFactor(db, keeper, user.id), account.email) };
  });

  route(app, contract.switchOn, async ({ user, body, ip }) => {
    const isRight = await withCode(db, { id: user.id, ip }, async (tx) => {
      if (!(await confirmFactor(tx, keeper, user.id, body.code))) return null;
      await endSessions(tx, user.id, user.sessionId);
      await noteOwn(tx, { id: user.id, ip }, 'on');
      return true;
    });
    if (!isRight) throw wrongCode();
    return { data: { recoveryCodes: await issueRecoveryCodes(db, user.id) } };
  });

  route(app, contract.switchOff, async ({ user, body, ip }) => {
    if (await isRequired(db, user.role)) throw conflict('Для вашей роли вход в два шага обязателен');
    if (!(await accountByPassword(db, user.id, ip, body.password))) throw wrongPassword();
    const isOff = await withCode(db, { id: user.id, ip }, async (tx) => {
      if (!(await takeCode(tx, keeper, user.id, body.code))) return null;
      await noteOwn(tx, { id: user.id, ip }, 'off');
      return removeFactor(tx, user.id);
    });
    if (!isOff) throw wrongCode();
    return done;
  });

  route(app, contract.reissueCodes, async ({ user, body, ip }) => {
    if (!(await accountByPassword(db, user.id, ip, body.password))) throw wrongPassword();
    const isRight = await withCode(db, { id: user.id, ip }, async (tx) => {
      if (!(await takeCode(tx, keeper, user.id, body.code))) return null;
      await noteOwn(tx, { id: user.id, ip }, 'codes');
      return true;
    });
    if (!isRight) throw wrongCode();
    return { data: { recoveryCodes: await issueRecoveryCodes(db, user.id) } };
  });
}
