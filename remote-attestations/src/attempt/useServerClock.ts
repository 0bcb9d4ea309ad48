import { useEffect, useRef, useState } from 'react';

export interface ServerTime {
  /** ISO 8601, the server's clock when it answered. */
  now: string;
  deadline: string | null;
}

/**
 * Seconds until the deadline by the server's clock. The browser's clock is never asked: it may be wrong, or be
 * set while the attempt runs. What the server says with every answer sets the count right again.
 *
 * @param onEnd called once, when nothing is left
 */
export function useServerClock(time: ServerTime, onEnd: () => void) {
  const base = useRef({ time, at: performance.now() });
  const [seconds, setSeconds] = useState(() => secondsLeft(base.current));
  const end = useRef(onEnd);
  end.current = onEnd;
  const sync = useRef((next: ServerTime) => {
    base.current = { time: next, at: performance.now() };
    setSeconds(secondsLeft(base.current));
  });

  useEffect(() => {
    if (time.deadline === null) return;
    const timer = setInterval(() => {
      const left = secondsLeft(base.current) ?? 1;
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      end.current();
    }, 500);
    return () => clearInterval(timer);
  }, [time.deadline]);

  return { seconds, sync: sync.current };
}

function secondsLeft({ time: { now, deadline }, at }: { time: ServerTime; at: number }): number | null {
  if (deadline === null) return null;
  const passed = performance.now() - at;
  return Math.max(0, Math.ceil((Date.parse(deadline) - Date.parse(now) - passed) / 1000));
}
