import { createLane } from 'shared-api';

/** Milliseconds between two reports, and before the first: a short look is no reading. */
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
  const opened = Date.now();
  const lane = createLane({
    send: async () => {
      if (wanted <= known) return;
      const percent = wanted;
      await send(percent);
      known = percent;
    },
    // Without pauses: progress is a convenience, its failure is told to nobody (specification section 8).
    wait: interval,
  });

  return {
    report(percent: number): void {
      const rounded = Math.min(100, Math.round(percent));
      if (rounded <= wanted) return;
      wanted = rounded;
      lane.touch();
    },
    /** Sends at once what still waits: the reader leaves. */
    leave(): void {
      if (Date.now() - opened < interval) {
        lane.rest();
      } else if (wanted > known) {
        lane.touch();
        void lane.flush();
      }
    },
  };
}
