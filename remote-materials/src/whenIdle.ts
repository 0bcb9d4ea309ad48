/** Safari has no idle time of its own. */
const hasIdle = typeof self.requestIdleCallback === 'function';

export function whenIdle(act: () => void): number {
  return hasIdle ? self.requestIdleCallback(act, { timeout: 2000 }) : self.setTimeout(act, 50);
}

export function notWhenIdle(id: number): void {
  if (hasIdle) self.cancelIdleCallback(id);
  else clearTimeout(id);
}

/** Fetches code while nobody waits for it; what does not come is asked for again when it is wanted. */
export function fetchWhenIdle(load: () => Promise<unknown>): () => void {
  const id = whenIdle(() => void load().catch(() => {}));
  return () => notWhenIdle(id);
}
