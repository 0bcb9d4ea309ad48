import { Readable } from 'node:stream';
import type { LiveEvent } from 'shared-api';
import { HttpError, tooMany } from '../http/errors.ts';
import { repeat } from '../work/repeat.ts';

/** Milliseconds between looks for what another node has made live, while anybody listens. */
const lookEvery = 500;
/** Milliseconds between signs of life; proxies cut what is silent for a minute. */
const beatEvery = 20_000;
/** Listeners that are told in one go, and milliseconds until the next: they all come for the registry then. */
const atOnce = 20;
const pause = 5;
/** Bytes that wait for somebody who does not read. */
const patience = 16_384;

export interface EventLimits {
  /** Listeners of one address: a whole office may sit behind it. */
  perAddress: number;
  perNode: number;
}

interface Options {
  readRevision: () => Promise<string>;
  /** Somebody has changed what is live. */
  onChange: () => void;
  /** The database does not say what is live; told once until it does again. */
  onError: (error: unknown) => void;
  limits: EventLimits;
}

/** Tells listeners which revision is live: those of this node, of changes by any node. */
export function createLiveEvents({ readRevision, onChange, onError, limits }: Options) {
  const listeners = createListeners(limits, () => {
    stopWork?.();
    stopWork = null;
    told = null;
  });
  let told: string | null = null;
  let stopWork: (() => void) | null = null;
  let looks: Promise<void> = Promise.resolve();
  let isFailing = false;

  /** One after the other: an answer that was overtaken must not be told last. */
  function look(): Promise<void> {
    looks = looks.then(lookOnce);
    return looks;
  }

  async function lookOnce(): Promise<void> {
    if (listeners.count() === 0) return;
    try {
      const revision = await readRevision();
      isFailing = false;
      if (revision === told) return;
      if (told !== null) onChange();
      told = revision;
      listeners.tellAll(messageOf(revision));
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
  }

  async function beat(): Promise<void> {
    if (told !== null) listeners.tellAll(messageOf(told));
  }

  function startWork(): () => void {
    const stops = [repeat(lookEvery, look, onError), repeat(beatEvery, beat, onError)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  return {
    /**
     * A stream of events for one more listener. Throws 429 when there are too many, 503 when the node leaves.
     *
     * @param address whom it counts for; null for nobody
     */
    open(address: string | null): Readable {
      const stream = listeners.add(address);
      stopWork ??= startWork();
      if (told === null) void look();
      else stream.push(messageOf(told));
      return stream;
    },
    look,
    count: listeners.count,
    /** Ends all streams, whose readers go to another node. */
    close: listeners.close,
  };
}

function messageOf(revision: string): string {
  const event: LiveEvent = { revision };
  return `data: ${JSON.stringify(event)}\n\n`;
}

/** The open streams, as many as the limits allow. */
function createListeners(limits: EventLimits, onEmpty: () => void) {
  /** Stream → the address that it counts for. */
  const listeners = new Map<Readable, string | null>();
  let telling: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function leave(stream: Readable): void {
    if (!listeners.delete(stream) || listeners.size > 0) return;
    clearTimeout(telling);
    onEmpty();
  }

  function requireRoom(address: string | null): void {
    if (isClosed) throw leaving();
    if (listeners.size >= limits.perNode) throw tooMany('Сервер занят. Повторите позже.', 30);
    if (address === null) return;
    const own = [...listeners.values()].filter((one) => one === address).length;
    if (own >= limits.perAddress) throw tooMany('С этого адреса открыто слишком много потоков событий', 60);
  }

  return {
    count: () => listeners.size,
    add(address: string | null): Readable {
      requireRoom(address);
      const stream = new Readable({ read: () => undefined });
      listeners.set(stream, address);
      stream.once('close', () => leave(stream));
      // Not all in the same instant when this node goes.
      stream.push(`retry: ${1000 + Math.floor(Math.random() * 1000)}\n\n`);
      return stream;
    },
    tellAll(message: string): void {
      clearTimeout(telling);
      const waiting = [...listeners.keys()];
      const tellSome = () => {
        for (const stream of waiting.splice(0, atOnce)) {
          if (stream.readableLength > patience) stream.destroy();
          else if (listeners.has(stream)) stream.push(message);
        }
        if (waiting.length > 0) telling = setTimeout(tellSome, pause).unref();
      };
      tellSome();
    },
    close(): void {
      isClosed = true;
      for (const stream of [...listeners.keys()]) {
        leave(stream);
        stream.push(null);
      }
    },
  };
}

/** nginx takes a node that answers so for gone, which this one is about to be. */
function leaving(): HttpError {
  const headers = { 'retry-after': '1' };
  return new HttpError(503, 'UNAVAILABLE', 'Сервер перезапускается. Повторите позже.', undefined, headers);
}
