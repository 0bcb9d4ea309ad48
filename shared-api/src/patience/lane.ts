import type { PauseAfter } from './pauses.ts';

interface Options {
  /** Brings over all that there is at the moment of the call; rejects when it has to be tried again. */
  send: (isLeaving: boolean) => Promise<void>;
  /** Milliseconds from a change until it is sent, and at least between two sends; each further change begins them anew. */
  wait: number;
  /** Milliseconds after which a change is sent even if there was no end of changes; `wait` unless given. */
  longestWait?: number;
  /** Until a failed send is tried again; without it a failure is left to the next change. */
  pauseAfter?: PauseAfter;
  /** Called when a send has ended, well or not. */
  onChange?: () => void;
}

export type Lane = ReturnType<typeof createLane>;

/**
 * Brings the newest state of something to one place: one send at a time, changes gathered for a while, and what has
 * failed again after a pause. Holds no value itself: `send` takes the newest one, so nothing can be outdated.
 */
export function createLane({ send, wait, longestWait = wait, pauseAfter, onChange }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isDue = false;
  let isOver = false;
  let failures = 0;
  let lastError: unknown;
  /** When the oldest change that waits was made. */
  let since: number | null = null;

  const attempt = async (isLeaving: boolean): Promise<void> => {
    isDue = false;
    since = null;
    try {
      await send(isLeaving);
      failures = 0;
    } catch (error) {
      failures += 1;
      lastError = error;
      isDue ||= pauseAfter !== undefined;
    }
  };
  const start = (isLeaving = false): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const started = Promise.all([running, attempt(isLeaving)]).then(() => {
      if (running !== started) return;
      running = null;
      if (isDue) plan();
      onChange?.();
    });
    running = started;
    return started;
  };
  const at = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void start(), Math.max(0, delay));
  };
  const plan = (delay?: number) => {
    if (isOver || running) return;
    if (failures > 0 && pauseAfter) {
      if (timer === undefined) at(pauseAfter(failures, lastError));
    } else if (delay !== undefined) {
      at(delay);
    } else {
      const now = performance.now();
      since ??= now;
      at(Math.min(wait, since + longestWait - now));
    }
  };
  /** Resolves when what is on its way has ended. */
  const settled = async (): Promise<void> => {
    while (running) await running;
  };

  return {
    /** Says that there is something to send: after the usual wait, or after as many milliseconds as given. */
    touch: (delay?: number) => {
      isDue = true;
      plan(delay);
    },
    /** Sends what is due at once, also beside a send that is on its way: there may be no later. */
    hurry: () => {
      if (isDue && !isOver) void start(true);
    },
    /** Sends what is due without a wait; resolves when all is sent, or an attempt has failed. */
    flush: async () => {
      if (running) await settled();
      if (isDue && !isOver) await start();
    },
    /** Begins nothing that waits; what is on its way is brought over, again and again if it fails. */
    rest: () => {
      clearTimeout(timer);
      timer = undefined;
    },
    settled,
    /** Starts nothing more; resolves when what is on its way has ended. */
    stop: (): Promise<void> => {
      isOver = true;
      clearTimeout(timer);
      return settled();
    },
    isRunning: () => running !== null,
    isDue: () => isDue,
    hasFailed: () => failures > 0,
  };
}
