import type { LiveState } from './state.ts';

/** Milliseconds for which a node may continue with what another node has changed. */
const freshFor = 1000;

/** What is live, asked for at most once a second; a change made by this node counts at once. */
export function createCurrentState(read: () => Promise<LiveState>) {
  let known: { state: Promise<LiveState>; at: number } | null = null;
  return {
    get(): Promise<LiveState> {
      if (known && Date.now() - known.at < freshFor) return known.state;
      const state = read();
      known = { state, at: Date.now() };
      state.catch(() => {
        known = null;
      });
      return state;
    },
    forget(): void {
      known = null;
    },
  };
}

export type CurrentState = ReturnType<typeof createCurrentState>;
