/**
 * Does a piece of a node's work at intervals, never twice at the same time.
 *
 * @param interval milliseconds between two beginnings
 * @returns the function that stops it
 */
export function repeat(interval: number, work: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch(onError);
    isRunning = false;
  }, interval).unref();
  return () => clearInterval(timer);
}
