import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { NewPasskey } from 'shared-api';
import type { Deps } from '../deps.ts';
import { conflict, HttpError } from '../http/errors.ts';
import type { users } from '../tables/users.ts';
import { handleOf, passkeysOf, requireRoom } from './keep.ts';
import { creationOptions, requestOptions } from './options.ts';
import { requirePlace } from './place.ts';
import { createPasskeyRounds, type Purpose } from './rounds.ts';
import { verifyCreation } from './verify.ts';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Account = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName'>;

/** What browsers are asked for, and the making of new passkeys. */
export function createAsking({ db, config }: Pick<Deps, 'db' | 'config'>, log: FastifyBaseLogger) {
  const rounds = createPasskeyRounds(config);
  return {
    rounds,

    /** For one of the person's passkeys; for whichever there is where nobody has said who they are. */
    async askOf(exchange: Exchange, purpose: Purpose, userId: string | null) {
      const place = requirePlace(config, exchange.request);
      if (userId === null) return requestOptions(rounds.begin(exchange, purpose), place, null);
      const known = (await passkeysOf(db, userId)).filter(({ rpId }) => rpId === place.rpId);
      if (known.length === 0) throw conflict('По этому адресу портала у вас нет ключей доступа.');
      return requestOptions(rounds.begin(exchange, purpose), place, known);
    },

    /** 409 where the person has ten. */
    async askForNew(exchange: Exchange, purpose: Purpose, { id, email, firstName, lastName }: Account) {
      const place = requirePlace(config, exchange.request);
      const known = await passkeysOf(db, id);
      requireRoom(known);
      const owner = { handle: await handleOf(db, id), email, name: `${firstName} ${lastName}`.trim() || email };
      return creationOptions(rounds.begin(exchange, purpose), place, owner, known);
    },

    /** What there is to keep of it; 400 for what is not made for this. */
    async verifyNew(exchange: Exchange, purpose: Purpose, passkey: NewPasskey) {
      const place = requirePlace(config, exchange.request);
      const challenge = await rounds.end(db, exchange, purpose);
      return verifyCreation({ ...place, challenge }, passkey).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason }, 'a new passkey was refused');
        throw new HttpError(400, 'PASSKEY_REFUSED', 'Браузер создал ключ, который портал не принимает. Повторите.');
      });
    },
  };
}
