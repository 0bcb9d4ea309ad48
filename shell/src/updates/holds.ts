import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What stands against exchanging a remote right now: a running attempt, unsaved input. */
const holds = createStore<ReadonlyMap<symbol, string>>(() => new Map());

/** Keeps the loaded versions of remotes while something would be lost; returns the function that ends it. */
export function holdUpdates(reason: string): () => void {
  const hold = Symbol(reason);
  holds.setState(new Map(holds.getState()).set(hold, reason), true);
  return () => {
    const left = new Map(holds.getState());
    left.delete(hold);
    holds.setState(left, true);
  };
}

/** Reasons that stand against a swap right now, in words for people. */
export function holdReasons(): string[] {
  return [...holds.getState().values()];
}

export function onHoldsChange(callback: () => void): () => void {
  return holds.subscribe(callback);
}

export function useHoldReasons(): string[] {
  return [...useStore(holds).values()];
}
