import { useEffect, useReducer } from 'react';
import type { AttestationSummary } from 'shared-api';
import { nextChange, type Standing, standingOf } from './standing.ts';

/** The longest that browsers keep a timer, in milliseconds. */
const longest = 2 ** 31 - 1;

/** How the person stands to the attestation now: what opens at nine can be begun at nine without a reload. */
export function useStanding(attestation: AttestationSummary): Standing {
  const [ticks, tick] = useReducer((count: number) => count + 1, 0);
  const next = nextChange(attestation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that came too early, or was cut short, is set again.
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(tick, Math.min(next - Date.now(), longest));
    return () => clearTimeout(timer);
  }, [next, ticks]);
  return standingOf(attestation);
}
