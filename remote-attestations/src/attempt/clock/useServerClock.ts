import { useEffect, useRef, useState } from 'react';
import { createServerClock, type ServerTime } from './serverClock.ts';

const clocks = { even: () => performance.now(), wall: () => Date.now() };

/**
 * Seconds until the deadline by the server's clock; what the server says with every answer sets the count right.
 *
 * @param onJump called when a clock of this computer has jumped, as after sleep: ask the server
 */
export function useServerClock(first: ServerTime, onJump: () => void) {
  const [clock] = useState(() => createServerClock(first, clocks));
  const [seconds, setSeconds] = useState(clock.secondsLeft);
  const [moved, setMoved] = useState<number | null>(null);
  const jump = useRef(onJump);
  jump.current = onJump;
  const sync = useRef((time: ServerTime, askedAt?: number) => {
    // An answer from before the computer slept is old.
    if (clock.hasJumped()) jump.current();
    const minutes = clock.sync(time, askedAt);
    if (minutes !== 0) setMoved(minutes);
    setSeconds(clock.secondsLeft());
  });

  useEffect(() => {
    const timer = setInterval(() => {
      if (clock.hasJumped()) jump.current();
      setSeconds(clock.secondsLeft());
    }, 500);
    return () => clearInterval(timer);
  }, [clock]);

  return { seconds, sync: sync.current, /** Minutes by which an editor has moved the deadline last. */ moved };
}
