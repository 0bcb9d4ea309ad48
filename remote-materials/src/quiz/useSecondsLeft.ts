import { useEffect, useState } from 'react';

/**
 * Whole seconds until a moment, 0 once it is over. Counted from the clock and not by ticks: a tab that slept shows
 * the right time.
 *
 * @param until milliseconds since the epoch
 */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= until;
  useEffect(() => {
    if (Date.now() >= until) return setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return isOver ? 0 : Math.ceil((until - now) / 1000);
}
