import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { createBindingCookie } from '../credentials/binding.ts';
import { spendOnce } from '../credentials/once.ts';
import { createSeal } from '../credentials/seal.ts';
import type { Executor } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';

/** Seconds from the question to the answer: to take the telephone, and to be known by it. */
export const longestRound = 5 * 60;

/** What a passkey is asked for, and of whom, as far as it is known: its ticket, or its person and session. */
export interface Purpose {
  use: 'sign-in' | 'step' | 'enrol' | 'proof' | 'new';
  owner: string;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Challenges lie sealed in the browser that has asked, one for each use, so that asking costs the database nothing; for
 * another purpose or another owner the seal does not open. That each is answered once is noted in the database.
 */
export interface PasskeyRounds {
  /** Returns the challenge. */
  begin: (exchange: Exchange, purpose: Purpose) => string;
  /** The challenge that this browser was given, for the one time. Throws 409 where there is none any more. */
  end: (db: Executor, exchange: Exchange, purpose: Purpose) => Promise<string>;
}

export function createPasskeyRounds(config: Pick<Config, 'publicUrl' | 'secret'>): PasskeyRounds {
  const seal = createSeal(config.secret, 'challenges of passkeys');
  const cookieOf = ({ use }: Purpose) =>
    createBindingCookie(config, { name: `portal_passkey_${use}`, seconds: longestRound });
  const ownerOf = ({ use, owner }: Purpose) => `${use} ${owner}`;
  return {
    begin: ({ request, reply }, purpose) => {
      const challenge = randomBytes(32).toString('base64url');
      const until = Date.now() + longestRound * 1000;
      cookieOf(purpose).write(request, reply, seal.close(JSON.stringify({ challenge, until }), ownerOf(purpose)));
      return challenge;
    },
    end: async (db, { request, reply }, purpose) => {
      const cookie = cookieOf(purpose);
      const opened = seal.open(cookie.read(request) ?? '', ownerOf(purpose));
      if (opened === null) throw stale();
      cookie.write(request, reply, null);
      const { challenge, until }: { challenge: string; until: number } = JSON.parse(opened);
      if (until < Date.now() || !(await spendOnce(db, `passkey ${challenge}`, new Date(until)))) throw stale();
      return challenge;
    },
  };
}

const stale = () =>
  new HttpError(409, 'PASSKEY_STALE', 'Прошло слишком много времени, или запрос начат в другой вкладке. Повторите.');
