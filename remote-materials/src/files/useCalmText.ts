import { useEffect, useRef, useState } from 'react';

/** Milliseconds between two announcements: whoever listens has other things to hear. */
const pause = 10_000;

/** A text that changes often, as often as it may be read out; an empty one is taken at once. */
export function useCalmText(text: string): string {
  const [said, setSaid] = useState(text);
  const saidAt = useRef(Date.now());
  const latest = useRef(text);
  latest.current = text;
  const isDue = said !== text;
  const isAtOnce = text === '' || said === '';
  useEffect(() => {
    if (!isDue) return;
    const say = () => {
      saidAt.current = Date.now();
      setSaid(latest.current);
    };
    const wait = isAtOnce ? 0 : saidAt.current + pause - Date.now();
    if (wait <= 0) return say();
    const timer = setTimeout(say, wait);
    return () => clearTimeout(timer);
  }, [isDue, isAtOnce]);
  return said;
}
