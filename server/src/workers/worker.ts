import { parentPort } from 'node:worker_threads';
import { TextRefused, tooComplex } from '../text/limits.ts';
import { type Order, type Outcome, tasks } from './tasks.ts';

/** The one function that the pool calls. */
export async function perform({ id, name, input }: Order): Promise<Outcome> {
  parentPort?.postMessage(id);
  try {
    const task: (...given: never[]) => unknown = tasks[name];
    return { value: await task(...(input as never[])) };
  } catch (error) {
    if (error instanceof TextRefused) return { refused: error.message };
    // A stack or a string that has no room left.
    if (error instanceof RangeError) return { refused: tooComplex().message };
    throw error;
  }
}
