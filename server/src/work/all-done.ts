/**
 * As Promise.all, but a failure is told only when nothing is running any more: whoever cleans up after it has the
 * place to himself.
 */
export async function allDone<T extends readonly unknown[]>(
  work: readonly [...T],
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
