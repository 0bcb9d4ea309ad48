/**
 * Does a piece of a node's work now and then, never twice at the same time.
 *
 * @param interval milliseconds between two beginnings
 * @returns the way to stop
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
