/** Milliseconds between two looks. */
const pause = 100;
/** Looks without a request after which fronts have gone elsewhere. Counted, for a clock also runs while the loop stands. */
const quietLooks = 10;
/** Seconds: nginx looks for a node again after five (`fail_timeout`), and only then needs this one no more. */
const longestWait = 6;

/**
 * Lasts `seconds`, and goes on until no front has asked for a second, six seconds more at most. A request that comes
 * as the port closes would be lost, and what changes something may not be sent twice. A front that has found no other
 * node yet, because that one has only just come back, goes on asking a node that leaves.
 *
 * @param countAsked how many requests have come by fronts until now
 */
export async function drain(seconds: number, countAsked: () => number): Promise<void> {
  if (seconds === 0) return;
  const least = (seconds * 1000) / pause;
  const most = least + (longestWait * 1000) / pause;
  let quiet = 0;
  for (let looks = 0; looks < least || (looks < most && quiet < quietLooks); looks += 1) {
    const before = countAsked();
    await new Promise((resolve) => setTimeout(resolve, pause));
    quiet = countAsked() === before ? quiet + 1 : 0;
  }
}
