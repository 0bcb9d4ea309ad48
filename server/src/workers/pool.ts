import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { HttpError, invalid } from '../http/errors.ts';
import { tooComplex } from '../text/limits.ts';
import { createLine } from '../work/line.ts';
import { watchBuffers } from './buffers.ts';
import type { Order, Outcome, TaskInput, TaskName, TaskOutput } from './tasks.ts';

export interface Workers {
  /**
   * Does the task in another thread. Throws 400 for a text that is refused, or that takes too much time or memory;
   * 429 when too many tasks are waiting already, 503 when the node ends.
   */
  run: <Name extends TaskName>(name: Name, ...input: TaskInput<Name>) => Promise<TaskOutput<Name>>;
  /** Ends the threads with whatever they are doing. */
  close: () => Promise<void>;
}

export interface WorkerLimits {
  threads: number;
  /** Milliseconds for one task, from the moment at which a thread begins with it. */
  patience: number;
  /** Tasks that may wait for a thread. */
  waiting: number;
  /** Megabytes of heap for a thread. */
  memory: number;
  /** Megabytes of buffers beside it; for a pool of one thread, as the task is ended that the thread is doing. */
  buffers?: number;
}

const defaults: WorkerLimits = {
  threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
  patience: 10_000,
  waiting: 32,
  memory: 384,
};

/**
 * Milliseconds for longer tasks: a protocol of 5,000 people takes a quarter of a minute, and a build of the largest
 * size that an archive may have about as long. A file of documents is many texts.
 */
const ownPatience: Partial<Record<TaskName, number>> = {
  protocol: 180_000,
  inspect: 60_000,
  readIncoming: 60_000,
  writeWord: 30_000,
};

/** Milliseconds until a thread begins: its start competes with everything else that the machine has to do. */
const startPatience = 60_000;

/** Milliseconds without a task after which a thread ends and gives its memory back. */
const idleTimeout = 30_000;

/** Not 503: nginx would send this node nobody any more, whatever he asks for. */
const busy = () => refusal(429, 'BUSY', 'Сервер занят обработкой других документов. Повторите через несколько секунд.');
const ending = () => refusal(503, 'UNAVAILABLE', 'Сервер перезапускается. Повторите через несколько секунд.');

function refusal(status: number, code: string, message: string): HttpError {
  return new HttpError(status, code, message, undefined, { 'retry-after': '5' });
}

/** Threads for the work that an author can make long. The first one starts with the first task. */
export function createWorkers(given: Partial<WorkerLimits> = {}): Workers {
  const limits = { ...defaults, ...given };
  // As many at once as there are threads, so that a time limit counts from the beginning of the work.
  const line = createLine(limits.threads, { waiting: limits.waiting, refuse: busy });
  let pool: Promise<Piscina> | undefined;
  let orders = 0;
  let isClosed = false;

  async function perform(task: Omit<Order, 'id'>): Promise<Outcome> {
    pool ??= openPool(limits);
    const opened = await pool;
    orders += 1;
    const order: Order = { ...task, id: orders };
    const bounds = watchBounds(opened, order.id, {
      patience: ownPatience[order.name] ?? limits.patience,
      buffers: limits.buffers,
    });
    try {
      return (await opened.run(order, { name: 'perform', signal: bounds.signal })) as Outcome;
    } catch (error) {
      if (isClosed) throw ending();
      if (bounds.signal.aborted && !bounds.hasBegun()) throw busy();
      if (bounds.signal.aborted || isOutOfMemory(error)) return { refused: tooComplex().message };
      throw error;
    } finally {
      bounds.stop();
    }
  }

  return {
    run: <Name extends TaskName>(name: Name, ...input: TaskInput<Name>) =>
      line.run(async () => {
        if (isClosed) throw ending();
        const outcome = await perform({ name, input });
        if ('refused' in outcome) throw invalid({ content: outcome.refused });
        return outcome.value as TaskOutput<Name>;
      }),
    async close() {
      isClosed = true;
      await (await pool)?.destroy();
    },
  };
}

async function openPool({ threads, memory }: WorkerLimits): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout,
    // Requests go before documents where both need the processor.
    niceIncrement: 10,
    // Flags of the process, as those of a test run, are not for threads.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  // A thread that runs out of memory when its task has been ended already: nobody else hears of it, and unheard it
  // would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Ends the task when it begins too late, takes too long or, where that has a limit, holds too much. */
function watchBounds(pool: Piscina, id: number, { patience, buffers }: Pick<WorkerLimits, 'patience' | 'buffers'>) {
  const controller = new AbortController();
  const end = () => controller.abort();
  let hasBegun = false;
  let timer = setTimeout(end, startPatience);
  const handleBegin = (begun: number) => {
    if (begun !== id) return;
    hasBegun = true;
    clearTimeout(timer);
    timer = setTimeout(end, patience);
  };
  pool.on('message', handleBegin);
  const stopWatching = buffers === undefined ? undefined : watchBuffers(() => pool.threads, buffers, end);
  return {
    signal: controller.signal,
    hasBegun: () => hasBegun,
    stop: () => {
      clearTimeout(timer);
      pool.off('message', handleBegin);
      stopWatching?.();
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
