import type { FastifyInstance } from 'fastify';
import { secondFactor as contract } from 'shared-api/contract';
import { endSessions } from '../credentials/sessions.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { conflict, invalid } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { passkeysOf, toPasskey } from '../passkeys/keep.ts';
import { placeOf } from '../passkeys/place.ts';
import {
  confirmFactor,
  countPasskeys,
  createKeeper,
  findFactor,
  hasFactor,
  lockFactors,
  prepareFactor,
  removeApp,
  removeFactors,
} from './factor.ts';
import { withCode, wrongCodeText } from './guess.ts';
import { toPreparedApp } from './prepared-app.ts';
import { createProof } from './proof.ts';
import { countRecoveryCodes, issueRecoveryCodes } from './recovery.ts';
import { isRequired } from './required.ts';
import { noteOwn } from './tell.ts';

/** The person's own second step. */
export function ownFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const keeper = createKeeper(config.secret, app.log);
  const withProof = createProof(deps, app.log);

  route(app, contract.ownSecondFactor, async ({ user, request }) => ({
    data: {
      ...(await stateOf(db, user.id)),
      passkeyPlace: placeOf(config, request)?.origin ?? null,
      isRequired: await isRequired(db, user.role),
    },
  }));

  route(app, contract.prepareApp, async (change) => {
    if (await findFactor(db, change.user.id)) throw conflict('Приложение для кодов уже подключено');
    const { secret, email } = await withProof(change, async (tx, account) => ({
      secret: await prepareFactor(tx, keeper, account.id),
      email: account.email,
    }));
    return { data: await toPreparedApp(secret, email) };
  });

  route(app, contract.switchOn, async ({ user, body, ip }) => {
    const news = await withCode(db, { id: user.id, ip }, async (tx) => {
      await lockFactors(tx, user.id);
      const isFirst = !(await hasFactor(tx, user.id));
      if (!(await confirmFactor(tx, keeper, user.id, body.code))) return null;
      if (isFirst) await endSessions(tx, user.id, user.sessionId);
      const news = isFirst ? 'on' : 'app-on';
      await noteOwn(tx, { id: user.id, ip }, news);
      return news;
    });
    if (!news) throw invalid({ code: wrongCodeText });
    return { data: { recoveryCodes: news === 'on' ? await issueRecoveryCodes(db, user.id) : [] } };
  });

  route(app, contract.switchOff, async (change) => {
    const { user, ip } = change;
    await withProof(change, async (tx) => {
      const isLast = (await countPasskeys(tx, user.id)) === 0;
      if (isLast && (await isRequired(tx, user.role))) {
        throw conflict('Для вашей роли вход в два шага обязателен');
      }
      const wasOn = isLast ? await removeFactors(tx, user.id) : await removeApp(tx, user.id);
      if (!wasOn) throw conflict('Приложение для кодов не подключено');
      await noteOwn(tx, { id: user.id, ip }, isLast ? 'off' : 'app-off');
      return true;
    });
    return done;
  });

  route(app, contract.reissueCodes, async (change) => {
    const { user, ip } = change;
    await withProof(change, async (tx) => {
      if (!(await hasFactor(tx, user.id))) throw conflict('Вход в два шага не включён');
      await noteOwn(tx, { id: user.id, ip }, 'codes');
      return true;
    });
    return { data: { recoveryCodes: await issueRecoveryCodes(db, user.id) } };
  });
}

async function stateOf(db: Database, userId: string) {
  const factor = await findFactor(db, userId);
  const kept = await passkeysOf(db, userId);
  const moments = [factor?.confirmedAt, kept[0]?.createdAt].filter((moment) => moment != null);
  const isOn = moments.length > 0;
  return {
    isOn,
    since: isOn ? new Date(Math.min(...moments.map(Number))).toISOString() : null,
    hasApp: factor !== null,
    passkeys: kept.map(toPasskey),
    recoveryCodesLeft: isOn ? await countRecoveryCodes(db, userId) : 0,
  };
}
