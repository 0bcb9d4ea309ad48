/** Milliseconds between two tries; the last one repeats. */
const pauses = [1000, 2000, 5000, 10_000];

/**
 * Tries at once and again after each pause, until a try gives true. A try that fails is a try that gives false.
 *
 * @returns `now` tries without waiting for the pause; `stop` ends it
 */
export function untilDone(attempt: () => Promise<boolean>): { now: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isRunning = false;
  let tries = 0;
  const run = async () => {
    if (isOver || isRunning) return;
    clearTimeout(timer);
    isRunning = true;
    const isDone = await attempt().catch(() => false);
    isRunning = false;
    isOver ||= isDone;
    if (isOver) return;
    timer = setTimeout(() => void run(), pauses[Math.min(tries, pauses.length - 1)]);
    tries += 1;
  };
  void run();
  return {
    now: () => void run(),
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
