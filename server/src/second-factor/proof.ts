import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { FactorProof } from 'shared-api';
import { accountByPassword } from '../credentials/own-password.ts';
import type { Executor } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { HttpError, invalid } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { requirePlace } from '../passkeys/place.ts';
import { createPasskeyRounds } from '../passkeys/rounds.ts';
import type { users } from '../tables/users.ts';
import { createKeeper, hasFactor, lockFactors, takeCode } from './factor.ts';
import { withCode, wrongCodeText } from './guess.ts';
import { takePasskey } from './take-passkey.ts';

/** Who changes the own second step, and with what. */
interface Change {
  user: SignedIn;
  ip: string;
  request: FastifyRequest;
  reply: FastifyReply;
  body: FactorProof;
}

type Account = typeof users.$inferSelect;

/** A session that passkeys are asked in. */
export const ownerOf = ({ id, sessionId }: SignedIn): string => `${id} ${sessionId}`;

export type WithProof = <Value>(
  change: Change,
  act: (tx: Executor, account: Account) => Promise<NonNullable<Value>>,
) => Promise<NonNullable<Value>>;

/**
 * Makes what changes somebody's second step: it asks for the password and, where the second step is on, for a code or a
 * passkey, which are not used up when the change fails. Nobody else changes it meanwhile.
 */
export function createProof(deps: Pick<Deps, 'db' | 'config' | 'directory'>, log: FastifyBaseLogger): WithProof {
  const { db, config } = deps;
  const keeper = createKeeper(config.secret, log);
  const rounds = createPasskeyRounds(config);

  /** What checks what was shown besides the password. */
  async function checkOf({ user, ip, body, ...exchange }: Change) {
    const { code, passkey } = body;
    if (passkey) {
      const place = requirePlace(config, exchange.request);
      const challenge = await rounds.end(db, exchange, { use: 'proof', owner: ownerOf(user) });
      return (tx: Executor) => takePasskey(tx, log, { id: user.id, ip }, { ...place, challenge, passkey });
    }
    if (code === undefined) throw invalid({ code: 'Введите код' });
    return (tx: Executor) => takeCode(tx, keeper, user.id, code);
  }

  return async (change, act) => {
    const { user, ip, body } = change;
    const account = await accountByPassword(deps, user.id, ip, body.password);
    if (!account) throw invalid({ password: 'Пароль указан неверно' });
    const check = (await hasFactor(db, user.id)) ? await checkOf(change) : async () => true;
    const value = await withCode(db, { id: user.id, ip }, async (tx) => {
      await lockFactors(tx, user.id);
      return (await check(tx)) && (await act(tx, account));
    });
    if (value) return value;
    throw body.passkey ? wrongPasskey(400) : invalid({ code: wrongCodeText });
  };
}

/** All that is said of a passkey that is not taken, as of codes. */
export const wrongPasskey = (status: 400 | 401) =>
  new HttpError(status, 'WRONG_PASSKEY', 'Ключ доступа не подошёл. Повторите или выберите другой способ.');
