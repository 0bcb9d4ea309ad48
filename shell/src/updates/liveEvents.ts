import { type LiveEvent, pausesOf } from 'shared-api';

/** Shared with other builds of the shell in the same browser, older and newer ones. */
const name = 'portal-live-events';
/** Milliseconds of silence after which a stream, or the tab that has it, is believed no more; the server's sign of life comes more often. */
const silence = 50_000;
/** Milliseconds between looks at the silence. */
const lookEvery = 10_000;
const pauseAfter = pausesOf(3_000, 6_000, 12_000, 30_000);

/** What tabs tell each other: a revision, or that the one that listens has no connection; a new one asks. */
type Message = LiveEvent | 'hello' | 'trying';

/** What is used of the browser. */
export interface Tab {
  locks: Pick<LockManager, 'request'>;
  openChannel: () => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  openSource: () => Pick<EventSource, 'onmessage' | 'onerror' | 'readyState' | 'close'>;
  isVisible: () => boolean;
  /** `away`: the browser is about to stop this tab for a time, `back`: it goes on. Returns the function that ends it. */
  onPresence: (change: (presence: 'away' | 'back') => void) => () => void;
}

/**
 * Hears which revision is live, as it changes. Of all tabs of a browser one has the connection, whichever holds the
 * lock, and tells the others; when it is closed, stopped by the browser or silent, another one takes over.
 *
 * @param hear gets the revision also when it is the same as before, as a sign that the way to the server is open
 * @returns the function that stops it
 */
export function followLiveEvents(hear: (revision: string) => void, tab: Tab): () => void {
  let end: (() => void) | null = join(hear, tab);
  const endPresence = tab.onPresence((presence) => {
    end?.();
    end = presence === 'back' ? join(hear, tab) : null;
  });
  return () => {
    endPresence();
    end?.();
  };
}

/** Takes part, as the one that listens or one of those that it tells; returns the function that leaves. */
function join(hear: (revision: string) => void, tab: Tab): () => void {
  const channel = tab.openChannel();
  const tell = (message: Message) => channel.postMessage(message);
  let known: string | null = null;
  let lastSign = Date.now();
  let endStream: (() => void) | null = null;
  const listen = () => {
    const take = (revision: string) => {
      known = revision;
      tell({ revision });
      hear(revision);
    };
    endStream = openStream(tab, take, () => tell('trying'));
  };
  const rest = () => {
    endStream?.();
    endStream = null;
    lastSign = Date.now();
  };
  let endTurn = waitForTurn(tab, listen, rest);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'hello') {
      if (endStream && known !== null) tell({ revision: known });
      return;
    }
    lastSign = Date.now();
    const revision = revisionOf(data);
    if (revision !== null) hear(revision);
  };
  tell('hello');
  // A tab in the front does not wait for one that says nothing: it may have been stopped without a word.
  const timer = setInterval(() => {
    if (endStream || !tab.isVisible() || Date.now() - lastSign < silence) return;
    endTurn();
    endTurn = waitForTurn(tab, listen, rest, { steal: true });
  }, lookEvery);
  return () => {
    clearInterval(timer);
    endTurn();
    channel.close();
  };
}

/**
 * Waits for the lock, and has this tab listen while it holds it; when another tab takes it, waits again. A browser that
 * refuses the lock, as it does where a site may keep nothing, is not asked again: the tab looks by itself then.
 *
 * @returns the function that gives it back
 */
function waitForTurn(tab: Tab, listen: () => void, rest: () => void, how: { steal?: true } = {}): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let end = () => {};
  let hadTurn = false;
  const work = () => {
    if (signal.aborted) return Promise.resolve();
    hadTurn = true;
    listen();
    return new Promise<void>((resolve) => (end = resolve));
  };
  tab.locks.request(name, how.steal ? how : { signal }, work).catch(() => {
    // A tab that was stopped notices it when it goes on.
    if (signal.aborted || !hadTurn) return;
    rest();
    end = waitForTurn(tab, listen, rest);
  });
  return () => {
    waiting.abort();
    rest();
    end();
  };
}

/** A stream that is opened again until it is ended; the browser's own tries stop at a refusal, and notice no silence. */
function openStream(tab: Tab, onRevision: (revision: string) => void, onTrouble: () => void): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = open();
  const reopen = () => {
    source.close();
    onTrouble();
    source = open();
  };
  const reopenIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(reopen, milliseconds);
  };
  return () => {
    clearTimeout(timer);
    source.close();
  };

  function open() {
    const opened = tab.openSource();
    clearTimeout(timer);
    timer = setTimeout(() => reopen(), silence);
    opened.onmessage = ({ data }) => {
      const revision = revisionOf(parsed(data));
      if (revision === null) return;
      failures = 0;
      reopenIn(silence);
      onRevision(revision);
    };
    opened.onerror = () => {
      onTrouble();
      if (opened.readyState !== 2) return;
      failures += 1;
      reopenIn(pauseAfter(failures, null) * (0.5 + Math.random()));
    };
    return opened;
  }
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

function revisionOf(data: unknown): string | null {
  const { revision } = (data ?? {}) as Partial<LiveEvent>;
  return typeof revision === 'string' ? revision : null;
}

/** This tab; null where the browser cannot do it, without TLS for example. */
export function thisTab(): Tab | null {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || typeof BroadcastChannel === 'undefined' || typeof EventSource === 'undefined') return null;
  return {
    locks,
    openChannel: () => new BroadcastChannel(name),
    openSource: () => new EventSource('/api/live-events'),
    isVisible: () => document.visibilityState === 'visible',
    onPresence(change) {
      const ending = new AbortController();
      const { signal } = ending;
      document.addEventListener('freeze', () => change('away'), { signal });
      document.addEventListener('resume', () => change('back'), { signal });
      addEventListener('pagehide', () => change('away'), { signal });
      addEventListener('pageshow', ({ persisted }) => persisted && change('back'), { signal });
      return () => ending.abort();
    },
  };
}
