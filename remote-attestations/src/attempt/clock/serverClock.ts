export interface ServerTime {
  /** ISO 8601, the server's clock when it answered. */
  now: string;
  deadline: string | null;
}

/** Milliseconds on two clocks of this computer. */
export interface Clocks {
  /** Runs evenly and cannot be set, but in some browsers stops while the computer sleeps. */
  even: () => number;
  /** Runs while the computer sleeps, but can be set. */
  wall: () => number;
}

/** Milliseconds by which the two clocks may drift apart before one of them must have jumped. */
const drift = 2000;

/**
 * Seconds until a deadline by the server's clock. Neither of this computer's clocks is believed alone: the later of
 * the two counts, and where they part (sleep, or a clock that was set) the server has to be asked again.
 */
export function createServerClock(first: ServerTime, clocks: Clocks) {
  const read = () => ({ even: clocks.even(), wall: clocks.wall() });
  let base = { time: first, at: read() };
  let apart = 0;

  return {
    /**
     * @param askedAt reading of `even` when the server was asked; the answer may have been long on its way
     * @returns minutes by which the deadline has moved, 0 when it has not
     */
    sync: (time: ServerTime, askedAt = clocks.even()): number => {
      const at = read();
      const before = base.time.deadline;
      const way = Math.max(0, at.even - askedAt);
      base = { time, at: { even: at.even - way, wall: at.wall - way } };
      apart = 0;
      if (before === null || time.deadline === null) return 0;
      return Math.round((Date.parse(time.deadline) - Date.parse(before)) / 60_000);
    },
    /** Null without a limit. */
    secondsLeft: (): number | null => {
      const { deadline, now } = base.time;
      if (deadline === null) return null;
      const passed = Math.max(clocks.even() - base.at.even, clocks.wall() - base.at.wall);
      return Math.max(0, Math.ceil((Date.parse(deadline) - Date.parse(now) - passed) / 1000));
    },
    /** Whether a clock has jumped since this was asked last, or since the server answered. */
    hasJumped: (): boolean => {
      const now = clocks.wall() - base.at.wall - (clocks.even() - base.at.even);
      const isJump = Math.abs(now - apart) > drift;
      if (isJump) apart = now;
      return isJump;
    },
    deadline: () => base.time.deadline,
  };
}
