import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { TextRefused, tooComplex } from '../text/limits.ts';
import { type Answer, type Order, type Outcome, tasks } from './tasks.ts';

/** What runs in a helper process: one task after the other, until the server, whose process id it is given, is gone. */
process.on('message', async (order: Order) => answer(await perform(order).catch((failed: Error) => ({ failed }))));
lowerPriority();
const server = Number(process.argv[2]);
new Worker(new URL('./orphan.ts', import.meta.url), { workerData: server }).unref();
process.on('disconnect', () => process.exit());
// They are meant for the server, which ends its requests first: a terminal and systemd send them to all processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

/** Requests go before documents where both need the processor. */
function lowerPriority(): void {
  try {
    setPriority(10);
  } catch {
    // A sandbox may forbid it.
  }
}

function answer(given: Answer): void {
  // Nobody is there to hear it when the server has ended meanwhile.
  process.send?.(given, undefined, undefined, () => undefined);
}

async function perform({ name, input }: Order): Promise<Outcome> {
  try {
    const task: (...given: never[]) => unknown = await tasks[name]();
    answer({ begun: true });
    return { value: await task(...(input as never[])) };
  } catch (error) {
    if (error instanceof TextRefused) return { refused: error.message };
    // A stack or a string that has no room left.
    if (error instanceof RangeError) return { refused: tooComplex().message };
    throw error;
  }
}
