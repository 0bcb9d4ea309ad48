import type { PauseAfter } from './pauses.ts';

export interface Pace {
  /**
   * Milliseconds from a change until it is sent, and at least between two sends; each further change begins them again.
   */
  wait: number;
  /** Milliseconds after which a change is sent even if there was no end of changes; `wait` unless given. */
  longestWait?: number;
  /** Until a failed send is tried again; without it a failure is left to the next change. */
  pauseAfter?: PauseAfter;
}

/** Failed sends in a row, and the last error. */
export interface Failures {
  count: number;
  last: unknown;
}

/** When a lane sends: after a gathering of changes, or after the pause that follows a failure. */
export function createLaneTimer({ wait, longestWait = wait, pauseAfter }: Pace, onTime: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest change that waits was made. */
  let since: number | null = null;

  const at = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(onTime, Math.max(0, delay));
  };
  return {
    /** A change, or a failure, waits to be sent. A pause after a failure is not shortened by changes. */
    plan: ({ count, last }: Failures, delay?: number) => {
      const now = performance.now();
      if (count > 0 && pauseAfter) {
        if (timer === undefined) at(pauseAfter(count, last));
      } else if (delay !== undefined) {
        at(delay);
      } else {
        since ??= now;
        at(Math.min(wait, since + longestWait - now));
      }
    },
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      since = null;
    },
  };
}
