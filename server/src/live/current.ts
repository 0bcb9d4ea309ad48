import type { LiveState } from './state.ts';

/** Milliseconds for which a node may continue with what another node has changed. */
const freshFor = 1000;
/** Milliseconds between two looks, however many ask for a newer state than the known one. */
const renewedFor = 100;

/** What every document depends on, asked for at most once a second; a change made by this node counts at once. */
export function createCurrentState<State>(read: () => Promise<State>) {
  let known: { state: Promise<State>; at: number } | null = null;
  const callbacks = new Set<() => void>();

  function get(within = freshFor): Promise<State> {
    if (known && Date.now() - known.at < within) return known.state;
    const reading = { state: read(), at: Date.now() };
    known = reading;
    reading.state.catch(() => {
      if (known === reading) known = null;
    });
    return reading.state;
  }

  return {
    get: () => get(),
    /** The state for somebody who has heard of another revision than the known one. */
    renewed: () => get(renewedFor),
    /** To be called after each change that this node makes. */
    forget(): void {
      known = null;
      for (const callback of callbacks) callback();
    },
    /** Another node has changed what is live. */
    outdate(): void {
      known = null;
    },
    onForget(callback: () => void): void {
      callbacks.add(callback);
    },
  };
}

export type Current<State> = ReturnType<typeof createCurrentState<State>>;
export type CurrentState = Current<LiveState>;
