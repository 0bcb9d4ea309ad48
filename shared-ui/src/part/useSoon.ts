import { useEffect } from 'react';
import { fetchWhenIdle } from './whenIdle.ts';

/** Milliseconds after a thing is there: what the page itself needs comes first. */
const pause = 1_500;

/**
 * Has the code of what a thing opens come soon after the thing, while nobody waits: it opens at once then.
 *
 * @param load the same function each time
 */
export function useSoon(load: () => Promise<unknown>): void {
  useEffect(() => {
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = fetchWhenIdle(load);
    }, pause);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [load]);
}
