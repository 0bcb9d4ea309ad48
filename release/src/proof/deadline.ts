/** Milliseconds that one screen has for all that is looked at. */
export const screenTime = 60_000;

/**
 * What the work comes to, or a rejection once the time is over: whatever runs in a page that loops for ever never ends,
 * and nobody may wait for it.
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it does not answer for ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
