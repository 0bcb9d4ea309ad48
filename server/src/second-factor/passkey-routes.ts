import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { passkeys as contract } from 'shared-api/contract';
import { endSessions } from '../credentials/sessions.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import { logAction } from '../logs/log-action.ts';
import { createAsking } from '../passkeys/asking.ts';
import { keepPasskey, requirePasskey, toPasskey } from '../passkeys/keep.ts';
import { passkeys } from '../tables/second-factor.ts';
import { forgetPrepared, hasFactor, lockFactors, removeFactors } from './factor.ts';
import { createProof, ownerOf } from './proof.ts';
import { issueRecoveryCodes } from './recovery.ts';
import { isRequired } from './required.ts';
import { noteOwn } from './tell.ts';

/** The person's own passkeys. */
export function ownPasskeyRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const withProof = createProof(deps, app.log);
  const asking = createAsking(deps, app.log);

  route(app, contract.passkeyProofOptions, async ({ user, ...exchange }) => ({
    data: await asking.askOf(exchange, { use: 'proof', owner: ownerOf(user) }, user.id),
  }));

  route(app, contract.newPasskey, async (change) => {
    const account = await withProof(change, async (_tx, account) => account);
    return { data: await asking.askForNew(change, { use: 'new', owner: ownerOf(change.user) }, account) };
  });

  route(app, contract.addPasskey, async ({ user, ip, body: { name, passkey }, ...exchange }) => {
    const made = await asking.verifyNew(exchange, { use: 'new', owner: ownerOf(user) }, passkey);
    const { kept, isFirst } = await db.transaction(async (tx) => {
      await lockFactors(tx, user.id);
      const isFirst = !(await hasFactor(tx, user.id));
      const kept = await keepPasskey(tx, { ...made, userId: user.id, name });
      if (isFirst) {
        await forgetPrepared(tx, user.id);
        await endSessions(tx, user.id, user.sessionId);
      }
      await noteOwn(tx, { id: user.id, ip }, isFirst ? 'on' : 'passkey-on', { passkey: name });
      return { kept, isFirst };
    });
    const recoveryCodes = isFirst ? await issueRecoveryCodes(db, user.id) : [];
    return { data: { passkey: toPasskey(kept), recoveryCodes } };
  });

  route(app, contract.renamePasskey, async ({ user, ip, params, body: { name } }) => {
    await db.transaction(async (tx) => {
      const { name: before } = await requirePasskey(tx, user.id, params.id);
      if (before === name) return;
      await tx.update(passkeys).set({ name }).where(eq(passkeys.id, params.id));
      const details = { secondFactor: 'passkey-renamed', passkey: name, before };
      await logAction(tx, { action: 'PROFILE_UPDATE', userId: user.id, ipAddress: ip, details });
    });
    return done;
  });

  route(app, contract.removePasskey, async (change) => {
    const { user, ip, params } = change;
    await withProof(change, async (tx) => {
      const { name } = await requirePasskey(tx, user.id, params.id);
      await tx.delete(passkeys).where(eq(passkeys.id, params.id));
      const isLast = !(await hasFactor(tx, user.id));
      if (isLast && (await isRequired(tx, user.role))) {
        throw conflict('Для вашей роли вход в два шага обязателен. Сначала добавьте другой способ.');
      }
      if (isLast) await removeFactors(tx, user.id);
      await noteOwn(tx, { id: user.id, ip }, isLast ? 'off' : 'passkey-off', { passkey: name });
      return true;
    });
    return done;
  });
}
