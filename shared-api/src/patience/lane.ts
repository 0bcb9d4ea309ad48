import { createLaneTimer, type Failures, type Pace } from './laneTimer.ts';

interface Options extends Pace {
  /** Brings over all that there is at the moment of the call; rejects when it has to be tried again. */
  send: (isLeaving: boolean) => Promise<void>;
  /** Called when a send has ended, well or not. */
  onChange?: () => void;
}

export interface Lane {
  /** Says that there is something to send: after the usual wait, or after as many milliseconds as given. */
  touch: (delay?: number) => void;
  /** Sends what is due at once, also beside a send that is on its way: there may be no later. */
  hurry: () => void;
  /** Sends what is due without a wait; resolves when all is sent, or an attempt has failed. */
  flush: () => Promise<void>;
  /** Resolves when what is on its way has ended. */
  settled: () => Promise<void>;
  /** Begins nothing that waits; what is on its way is brought over, again and again if it fails. */
  rest: () => void;
  /** Starts nothing more; resolves when what is on its way has ended. */
  stop: () => Promise<void>;
  isRunning: () => boolean;
  isDue: () => boolean;
  hasFailed: () => boolean;
}

/**
 * Brings the newest state of something to one place: one send at a time, changes gathered for a while, and what has
 * failed again after a pause. Holds no value itself: `send` takes the newest one, so nothing can be outdated.
 */
export function createLane({ send, onChange, ...pace }: Options): Lane {
  let isOver = false;
  const sending = createSending(send, pace.pauseAfter !== undefined);
  const timer = createLaneTimer(pace, () => void start());

  const plan = (delay?: number) => {
    if (!isOver && !sending.isRunning()) timer.plan(sending.failures(), delay);
  };
  const start = (isLeaving = false): Promise<void> => {
    timer.clear();
    return sending.start(isLeaving, () => {
      if (sending.isDue()) plan();
      onChange?.();
    });
  };
  return {
    touch: (delay) => {
      sending.mark();
      plan(delay);
    },
    hurry: () => {
      if (sending.isDue() && !isOver) void start(true);
    },
    flush: async () => {
      if (sending.isRunning()) await sending.settled();
      if (sending.isDue() && !isOver) await start();
    },
    settled: sending.settled,
    rest: timer.clear,
    stop: () => {
      isOver = true;
      timer.clear();
      return sending.settled();
    },
    isRunning: sending.isRunning,
    isDue: sending.isDue,
    hasFailed: () => sending.failures().count > 0,
  };
}

/** What is due, what is on its way, and how often it has failed. */
function createSending(send: Options['send'], isTriedAgain: boolean) {
  let running: Promise<void> | null = null;
  let isDue = false;
  let failures: Failures = { count: 0, last: undefined };

  const attempt = async (isLeaving: boolean): Promise<void> => {
    isDue = false;
    try {
      await send(isLeaving);
      failures = { count: 0, last: undefined };
    } catch (last) {
      failures = { count: failures.count + 1, last };
      isDue ||= isTriedAgain;
    }
  };
  return {
    /** Calls back when nothing is on its way any more. */
    start: (isLeaving: boolean, onEnd: () => void): Promise<void> => {
      const started = Promise.all([running, attempt(isLeaving)]).then(() => {
        if (running !== started) return;
        running = null;
        onEnd();
      });
      running = started;
      return started;
    },
    settled: async (): Promise<void> => {
      while (running) await running;
    },
    mark: () => {
      isDue = true;
    },
    isRunning: () => running !== null,
    isDue: () => isDue,
    failures: () => failures,
  };
}
