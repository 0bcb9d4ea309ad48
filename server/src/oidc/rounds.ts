import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { spendOnce } from '../credentials/once.ts';
import type { Seal } from '../credentials/seal.ts';
import { hashSecret } from '../credentials/secret-hash.ts';
import type { Executor } from '../db/database.ts';
import type { SignOnCookies } from './cookies.ts';
import { SignOnRefusal } from './refusal.ts';

/** Seconds from the button to the way back: whoever types a password and a code there needs some. */
const longest = 10 * 60;
/** Rounds that a browser keeps at a time, one for each tab. */
const mostAtOnce = 5;

/** What the portal has to know when somebody comes back from the provider. */
export interface Round {
  provider: string;
  state: string;
  nonce: string;
  verifier: string;
  /** A path of the portal, or empty. */
  from: string;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * Rounds lie sealed in the browser that has begun them, so that beginning one costs the database nothing, and whoever is
 * sent a link with another person's answer has no round for it. That each ends once is noted in the database.
 */
export interface Rounds {
  begin: (request: FastifyRequest, reply: FastifyReply, way: Pick<Round, 'provider' | 'from'>) => Round;
  /** The round that this browser has begun with the provider under this state, for the one time. Throws SignOnRefusal. */
  end: (
    db: Executor,
    exchange: { request: FastifyRequest; reply: FastifyReply },
    way: { provider: string; state: string | undefined },
  ) => Promise<Round>;
}

export function createRounds(cookies: SignOnCookies, seal: Seal): Rounds {
  return {
    begin: (request, reply, way) => {
      const kept = cookies.names(request).filter((name) => name.startsWith('round_'));
      if (kept.length >= mostAtOnce) for (const name of kept) cookies.drop(reply, name);
      const state = randomState();
      const until = Date.now() + longest * 1000;
      const round = { ...way, state, nonce: randomNonce(), verifier: randomPKCECodeVerifier(), until };
      cookies.write(reply, nameOf(state), seal.close(JSON.stringify(round)), longest, 'lax');
      return round;
    },
    end: async (db, { request, reply }, { provider, state }) => {
      const name = nameOf(state ?? '');
      const opened = seal.open(cookies.read(request, name) ?? '');
      if (opened === null) throw new SignOnRefusal('stale', 'no round of this browser under this state');
      cookies.drop(reply, name);
      const round: Round = JSON.parse(opened);
      if (round.state !== state) throw new SignOnRefusal('stale', 'the state of another round');
      if (round.provider !== provider) throw new SignOnRefusal('failed', 'the way back of another provider');
      if (round.until < Date.now()) throw new SignOnRefusal('stale', 'the round is over');
      const isFirst = await spendOnce(db, `round ${state}`, new Date(round.until));
      if (!isFirst) throw new SignOnRefusal('stale', 'the round has been used');
      return round;
    },
  };
}

const nameOf = (state: string) => `round_${hashSecret(state).slice(0, 16)}`;
