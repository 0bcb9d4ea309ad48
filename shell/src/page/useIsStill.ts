import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** Milliseconds that a busy page waits at most. */
const patience = 2_000;

/** False until the first page has all that it has asked for, and the browser a moment: what can wait is asked for then. */
export function useIsStill(): boolean {
  const { state } = useNavigation();
  const isBusy = useIsFetching() > 0 || state !== 'idle';
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    if (isStill || isBusy) return;
    // Safari has no idle time of its own.
    if (!self.requestIdleCallback) {
      const wait = setTimeout(() => setStill(true), 50);
      return () => clearTimeout(wait);
    }
    const wait = requestIdleCallback(() => setStill(true), { timeout: patience });
    return () => cancelIdleCallback(wait);
  }, [isStill, isBusy]);
  return isStill;
}
