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
  /** Stream → the address that it counts for. */
  const listeners = new Map<Readable, string | null>();
  let told: string | null = null;
  let stopWork: (() => void) | null = null;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let looks: Promise<void> = Promise.resolve();
  let isFailing = false;
  let isClosed = false;

  /** One after the other: an answer that was overtaken must not be told last. */
  function look(): Promise<void> {
    looks = looks.then(lookOnce);
    return looks;
  }

  async function lookOnce(): Promise<void> {
    if (listeners.size === 0) return;
    try {
      const revision = await readRevision();
      isFailing = false;
      if (revision === told) return;
      if (told !== null) onChange();
      told = revision;
      tellAll();
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
  }

  function tellAll(): void {
    clearTimeout(telling);
    const waiting = [...listeners.keys()];
    const tellSome = () => {
      for (const stream of waiting.splice(0, atOnce)) tell(stream);
      if (waiting.length > 0) telling = setTimeout(tellSome, pause).unref();
    };
    tellSome();
  }

  function tell(stream: Readable): void {
    if (!listeners.has(stream) || told === null) return;
    if (stream.readableLength > patience) return void stream.destroy();
    const event: LiveEvent = { revision: told };
    stream.push(`data: ${JSON.stringify(event)}\n\n`);
  }

  function leave(stream: Readable): void {
    if (!listeners.delete(stream) || listeners.size > 0) return;
    stopWork?.();
    stopWork = null;
    clearTimeout(telling);
    told = null;
  }

  function requireRoom(address: string | null): void {
    if (isClosed) throw full('Сервер перезапускается', 1);
    if (listeners.size >= limits.perNode) throw full('Сервер занят', 30);
    if (address === null) return;
    const own = [...listeners.values()].filter((one) => one === address).length;
    if (own >= limits.perAddress) throw tooMany('С этого адреса открыто слишком много потоков событий', 60);
  }

  return {
    /**
     * A stream of events for one more listener. Rejects with 429 or 503 when there are too many.
     *
     * @param address whom it counts for; null for nobody
     */
    open(address: string | null): Readable {
      requireRoom(address);
      const stream = new Readable({ read: () => undefined });
      listeners.set(stream, address);
      stream.once('close', () => leave(stream));
      // Not all in the same instant when this node goes.
      stream.push(`retry: ${1000 + Math.floor(Math.random() * 1000)}\n\n`);
      if (stopWork === null) stopWork = startWork();
      if (told === null) void look();
      else tell(stream);
      return stream;
    },
    look,
    count: () => listeners.size,
    /** Ends all streams, whose readers go to another node. */
    close(): void {
      isClosed = true;
      for (const stream of [...listeners.keys()]) {
        leave(stream);
        stream.push(null);
      }
    },
  };

  function startWork(): () => void {
    const stops = [repeat(lookEvery, look, onError), repeat(beatEvery, async () => tellAll(), onError)];
    return () => {
      for (const stop of stops) stop();
    };
  }
}

export type LiveEvents = ReturnType<typeof createLiveEvents>;

function full(reason: string, seconds: number): HttpError {
  const headers = { 'retry-after': String(seconds) };
  return new HttpError(503, 'UNAVAILABLE', `${reason}. Повторите позже.`, undefined, headers);
}
