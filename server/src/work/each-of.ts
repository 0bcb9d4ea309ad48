import { allDone } from './all-done.ts';

/**
 * Does the work for each item, some of them at the same time. After a failure no more are begun; it is told when those
 * that run have ended.
 */
export async function eachOf<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async () => {
    for (let next = rest.next(); !next.done && !hasFailed; next = rest.next()) {
      try {
        await work(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await allDone(Array.from({ length: atOnce }, worker));
}
