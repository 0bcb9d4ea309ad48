import type { SQL } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { repeat } from '../work/repeat.ts';
import { compose } from './compose.ts';
import { failureOf, refusalOf, secretsOf } from './failure.ts';
import { createOutbox, type Letter, leaseTime, type Outbox } from './outbox.ts';

/** Milliseconds between two renewals of a lease: two of them may fail. */
const renewal = leaseTime / 4;
/** Renewals after which a conversation is cut: ten minutes. */
const maxRenewals = 40;
/** Milliseconds that conversations get when the server stops. */
const patience = 5_000;
/** At once, over as many connections. */
const conversations = 3;
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, dnsTimeout: 15_000, socketTimeout: 180_000 };

export interface Mailer {
  /** Sends what is due, and returns how many letters the mail server has taken. */
  sendDue: () => Promise<number>;
  /** Lets running conversations end for a while, then cuts them. */
  close: () => Promise<void>;
}

/** What tests replace around a mailer. */
interface Surroundings {
  clock?: () => SQL;
  every?: typeof repeat;
}

/**
 * Sends notifications as e-mail. A letter belongs to one conversation, which renews its lease for as long as the
 * mail server takes. After a crash between sending and noting it may come twice, with the same Message-ID, but never
 * not at all.
 */
export function createMailer(
  db: Database,
  { smtpUrl, from, publicUrl }: NonNullable<Config['mail']>,
  { clock, every = repeat }: Surroundings = {},
): Mailer {
  const transport = nodemailer.createTransport(
    { url: smtpUrl, pool: true, maxConnections: conversations, ...timeouts },
    { from },
  );
  const outbox = createOutbox(db, clock);
  const secrets = secretsOf(smtpUrl);
  const open = new Set<AbortController>();
  const running = new Set<Promise<unknown>>();
  let isClosing = false;

  const next = async () => (isClosing ? null : takeNext(outbox));

  async function send(letter: Letter): Promise<Sent> {
    const refusal = refusalOf(letter.email);
    if (refusal) {
      await outbox.markFailed(letter, refusal);
      return { isSent: false, isServerDown: false };
    }
    const cut = new AbortController();
    const stopRenewing = keepLease(outbox, every, letter, cut);
    open.add(cut);
    try {
      await transport.sendMail({ ...compose(letter, publicUrl), signal: cut.signal });
    } catch (error) {
      const failure = failureOf(error, letter.tries, secrets);
      await outbox.markFailed(letter, failure);
      return { isSent: false, isServerDown: failure.isServerDown };
    } finally {
      stopRenewing();
      open.delete(cut);
    }
    await outbox.markSent(letter);
    return { isSent: true, isServerDown: false };
  }

  return {
    async sendDue() {
      const round = Promise.all(Array.from({ length: conversations }, () => sendOneByOne(next, send)));
      running.add(round);
      try {
        return (await round).reduce((sum, sent) => sum + sent, 0);
      } finally {
        running.delete(round);
      }
    },
    async close() {
      isClosing = true;
      const timer = setTimeout(() => {
        for (const cut of open) cut.abort(new Error('сервер останавливается'));
      }, patience);
      await Promise.allSettled(running);
      clearTimeout(timer);
      transport.close();
    },
  };
}

/** What became of a letter: whether the server has taken it, and whether it takes none at all. */
interface Sent {
  isSent: boolean;
  isServerDown: boolean;
}

/** Returns how many letters were sent. */
async function sendOneByOne(
  next: () => Promise<Letter | null>,
  send: (letter: Letter) => Promise<Sent>,
): Promise<number> {
  for (let sent = 0; ; ) {
    const letter = await next();
    if (!letter) return sent;
    const { isSent, isServerDown } = await send(letter);
    if (isSent) sent += 1;
    if (isServerDown) return sent;
  }
}

async function takeNext(outbox: Outbox): Promise<Letter | null> {
  return (await outbox.take()) ?? ((await outbox.collect()) > 0 ? outbox.take() : null);
}

/** Cuts the conversation when the letter is not its own any more, or may not be. */
function keepLease(outbox: Outbox, every: typeof repeat, letter: Letter, cut: AbortController): () => void {
  let renewals = 0;
  let failed = 0;
  return every(
    renewal,
    async () => {
      renewals += 1;
      if (renewals > maxRenewals) return cut.abort(new Error('разговор с сервером длился слишком долго'));
      if (!(await outbox.renew(letter))) return cut.abort(new Error('письмо взял другой узел'));
      failed = 0;
    },
    () => {
      failed += 1;
      if (failed > 2) cut.abort(new Error('база данных не отвечает'));
    },
  );
}
