/** Does something as soon as the browser has nothing else to do, two seconds later at most. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  // Safari has none.
  else setTimeout(work, 500);
}
