import { useEffect, useRef, useState } from 'react';

/**
 * Seconds that are left, counted from the start and not by ticks: a sleeping tab loses none.
 *
 * @param limit minutes; 0 means no limit and gives null
 * @param onEnd called once, when nothing is left
 */
export function useCountdown(startedAt: number, limit: number, onEnd: () => void): number | null {
  const left = () => Math.max(0, Math.ceil((startedAt + limit * 60_000 - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const end = useRef(onEnd);
  end.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is made of the two that are named.
  useEffect(() => {
    if (limit === 0) return;
    const tick = () => {
      const now = left();
      setSeconds(now);
      if (now > 0) return;
      clearInterval(timer);
      end.current();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [startedAt, limit]);
  return limit === 0 ? null : seconds;
}
