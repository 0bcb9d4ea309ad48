import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createGuard, type Guard } from '../outgoing/address.ts';
import { type Answer, post, type Timer } from '../outgoing/post.ts';
import { type Clock, createOutbox, type Delivery, type Parcel, type Turn } from './outbox.ts';
import { pauseAfter } from './retries.ts';
import { sealOf, signedHeaders } from './signature.ts';

/** Milliseconds that running deliveries get when the server stops. */
const usualPatience = 5_000;

export interface Sender {
  /** Begins to send to every receiver that something is due for; does not wait for them. */
  begin: () => Promise<Promise<number>[]>;
  /** The same, and waits; returns how many were delivered. */
  sendDue: () => Promise<number>;
  /** Lets running deliveries end for a while, then cuts them. */
  close: () => Promise<void>;
}

/** What tests replace around a sender. */
export interface Surroundings {
  clock?: Clock;
  guard?: Guard;
  timer?: Timer;
  random?: () => number;
  patience?: number;
}

type Settings = Pick<Config, 'secret' | 'publicUrl' | 'webhooksReachLoopback'>;

/**
 * Sends events to other programs: to each receiver one after the other, to all of them at once, so that one that does
 * not answer holds up nobody else. After a crash between sending and noting it an event may come twice, with the same
 * `webhook-id`, but never not at all.
 */
export function createSender(db: Database, settings: Settings, surroundings: Surroundings = {}): Sender {
  const { clock, timer, random = Math.random, patience = usualPatience } = surroundings;
  const { guard = createGuard(settings.webhooksReachLoopback) } = surroundings;
  const outbox = createOutbox(db, clock);
  const running = new Set<Promise<number>>();
  const stopping = new AbortController();
  let isClosing = false;

  async function send(turn: Turn, { webhook, delivery }: Parcel): Promise<boolean> {
    const answer = await postEvent({ settings, guard, timer, signal: stopping.signal }, webhook, delivery);
    if (answer.error === null) await outbox.markDelivered(delivery, answer);
    else if (answer.status === null && stopping.signal.aborted) await outbox.giveBack(turn, delivery);
    else await outbox.markFailed(turn, delivery, answer, verdictOf(delivery, answer, random()));
    return answer.error === null;
  }

  async function work(turn: Turn): Promise<number> {
    let delivered = 0;
    while (!isClosing) {
      const parcel = await outbox.takeNext(turn);
      if (!parcel) break;
      if (await send(turn, parcel)) delivered += 1;
    }
    await outbox.endTurn(turn);
    return delivered;
  }

  async function begin() {
    const begun: Promise<number>[] = [];
    for (let turn = await takeTurn(); turn; turn = await takeTurn()) {
      const works = work(turn);
      running.add(works);
      const forget = () => running.delete(works);
      works.then(forget, forget);
      begun.push(works);
    }
    return begun;
  }

  const takeTurn = async () => (isClosing ? null : outbox.takeTurn());

  return {
    begin,
    sendDue: async () => (await Promise.all(await begin())).reduce((sum, delivered) => sum + delivered, 0),
    async close() {
      isClosing = true;
      const timeout = setTimeout(() => stopping.abort(), patience);
      await Promise.allSettled(running);
      clearTimeout(timeout);
    },
  };
}

function verdictOf({ tries }: Delivery, { status, retryAfter }: Answer, random: number) {
  const isGone = status === 410;
  return { isGone, pause: isGone ? null : pauseAfter(tries, retryAfter, Date.now(), random) };
}

interface Posting {
  settings: Settings;
  guard: Guard;
  timer?: Timer | undefined;
  signal?: AbortSignal;
}

/** One try. */
export async function postEvent(
  { settings, guard, timer, signal }: Posting,
  webhook: Parcel['webhook'],
  delivery: Pick<Delivery, 'id' | 'event' | 'createdAt' | 'data'>,
): Promise<Answer> {
  const secrets = secretsOf(settings.secret, webhook);
  if (secrets.length === 0) {
    const error = 'Секрет вебхука не читается: портал работает с другим SECRET. Смените секрет вебхука';
    return { status: null, answer: null, error, ms: 0, retryAfter: undefined };
  }
  const body = bodyOf(delivery, settings.publicUrl);
  const headers = signedHeaders({ id: delivery.id, timestamp: Math.floor(Date.now() / 1000), body }, secrets);
  return post({ url: webhook.url, headers, body, guard, timer, signal });
}

function secretsOf(key: string, { id, sealedSecret, sealedPrevious, isPreviousValid }: Parcel['webhook']): string[] {
  const seal = sealOf(key);
  const secret = seal.open(sealedSecret, id);
  const previous = sealedPrevious && isPreviousValid ? seal.open(sealedPrevious, id) : null;
  return [secret, previous].filter((opened) => opened !== null);
}

/** What is sent, to the letter; `url` becomes an address where the portal knows its own. */
export function bodyOf(
  { event, createdAt, data }: Pick<Delivery, 'event' | 'createdAt' | 'data'>,
  publicUrl: string | undefined,
): string {
  const url = `${publicUrl ?? ''}${data.url}`;
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: { ...data, url } });
}
