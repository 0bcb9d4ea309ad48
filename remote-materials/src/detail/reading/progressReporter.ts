/** Milliseconds between two reports, and before the first: whoever only looks in has not read. */
const interval = 3000;

/**
 * Reports how far somebody has read: only upwards, at most once per interval and one call at a time.
 * A failed report is repeated with the next one.
 *
 * @param reached percent that the server knows already
 */
export function createProgressReporter(send: (percent: number) => Promise<unknown>, reached: number) {
  let wanted = reached;
  let known = reached;
  let isSending = false;
  const opened = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isSending || wanted <= known) return;
    const percent = wanted;
    isSending = true;
    try {
      await send(percent);
      known = percent;
    } catch {
      // Progress is a convenience: its failure is nobody's task (specification section 8).
    }
    isSending = false;
    if (wanted > percent) schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(flush, interval);
  }

  return {
    report(percent: number): void {
      const rounded = Math.min(100, Math.round(percent));
      if (rounded <= wanted) return;
      wanted = rounded;
      schedule();
    },
    /** Sends at once what still waits: the reader leaves. */
    leave(): void {
      if (Date.now() - opened >= interval) void flush();
      else clearTimeout(timer);
    },
  };
}
