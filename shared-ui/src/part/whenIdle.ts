/** Safari has no idle time of its own. */
const hasIdle = typeof globalThis.requestIdleCallback === 'function';

/** Does something as soon as the browser has nothing else to do, two seconds later at most. The number is for `notWhenIdle`. */
export function whenIdle(work: () => void): number {
  return hasIdle ? requestIdleCallback(work, { timeout: 2000 }) : self.setTimeout(work, 50);
}

export function notWhenIdle(id: number): void {
  if (hasIdle) cancelIdleCallback(id);
  else clearTimeout(id);
}

/** Fetches code while nobody waits for it; what does not come is asked for again when it is wanted. */
export function fetchWhenIdle(load: () => Promise<unknown>): () => void {
  const id = whenIdle(() => void load().catch(() => {}));
  return () => notWhenIdle(id);
}
