import { availableParallelism } from 'node:os';
import { HttpError, invalid } from '../http/errors.ts';
import { tooComplex } from '../text/limits.ts';
import { createLine } from '../work/line.ts';
import { type Helper, HelperGone, startHelper } from './helper.ts';
import { processorTime } from './processorTime.ts';
import { watchResident } from './resident.ts';
import type { Order, Outcome, TaskInput, TaskName, TaskOutput } from './tasks.ts';

export interface Workers {
  /**
   * Does the task in another process. Throws 400 for a text that is refused, or that takes too much time or memory;
   * 429 when too many tasks are waiting already, 503 when the node ends.
   */
  run: <Name extends TaskName>(name: Name, ...input: TaskInput<Name>) => Promise<TaskOutput<Name>>;
  /** Ends the processes with whatever they are doing. */
  close: () => Promise<void>;
}

export interface WorkerLimits {
  processes: number;
  /**
   * Milliseconds for one task, from the moment at which a process begins with it. On a machine that has much else to
   * do it may take six times as long, while it uses no more of the processor.
   */
  patience: number;
  /** Tasks that may wait for a process. */
  waiting: number;
  /** Megabytes of heap for a process. */
  memory: number;
  /** Megabytes of buffers beside the heap. */
  buffers: number;
}

const defaults: WorkerLimits = {
  processes: Math.min(4, Math.max(2, availableParallelism() - 1)),
  patience: 10_000,
  waiting: 32,
  memory: 384,
  buffers: 640,
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

/** How much longer a task may take on a busy machine: that is not the document's fault. */
const mostStretch = 6;

/** Milliseconds until it is looked again whether a task has used its time up. */
const shortestLook = 200;

/** Milliseconds until a process begins: its start competes with everything else that the machine has to do. */
const startPatience = 60_000;

/** Milliseconds without a task after which a process ends and gives its memory back. */
const idleTimeout = 30_000;

/** Megabytes that Node itself takes beside heap and buffers. */
const ofNode = 128;

/** Signals of a process that has met a limit: V8's heap, the stack, the memory of the machine. */
const limitSignals: readonly unknown[] = ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGBUS', 'SIGKILL'];

/** Not 503: nginx would send this node nobody any more, whatever he asks for. */
const busy = () => refusal(429, 'BUSY', 'Сервер занят обработкой других документов. Повторите через несколько секунд.');
const ending = () => refusal(503, 'UNAVAILABLE', 'Сервер перезапускается. Повторите через несколько секунд.');

function refusal(status: number, code: string, message: string): HttpError {
  return new HttpError(status, code, message, undefined, { 'retry-after': '5' });
}

/**
 * Processes for the work that an author can make long. The first one starts with the first task. Threads would do it for
 * less, but V8 ends a whole process when one of them asks for more memory than it may have at once.
 */
export function createWorkers(given: Partial<WorkerLimits> = {}): Workers {
  const limits = { ...defaults, ...given };
  // As many at once as there are processes, so that a time limit counts from the beginning of the work.
  const line = createLine(limits.processes, { waiting: limits.waiting, refuse: busy });
  const idle = createIdle();
  const working = new Set<Helper>();
  let isClosed = false;

  async function perform(order: Order): Promise<Outcome> {
    const helper = idle.take() ?? startHelper(limits.memory);
    working.add(helper);
    const bounds = watchBounds(helper, { ...limits, patience: ownPatience[order.name] ?? limits.patience });
    try {
      return await helper.perform(order, bounds.begin);
    } catch (error) {
      if (isClosed) throw ending();
      if (!(error instanceof HelperGone)) throw error;
      if (!bounds.hasBegun() && error.code === null) throw busy();
      if (limitSignals.includes(error.signal)) return { refused: tooComplex().message };
      throw error;
    } finally {
      bounds.stop();
      working.delete(helper);
      if (helper.isThere() && !isClosed) idle.put(helper);
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
      await Promise.all([...working, ...idle.takeAll()].map((helper) => helper.end()));
    },
  };
}

/** Processes without a task; each ends when it has had none for long. */
function createIdle() {
  const timers = new Map<Helper, NodeJS.Timeout>();
  const remove = (helper: Helper) => {
    clearTimeout(timers.get(helper));
    timers.delete(helper);
  };
  return {
    put(helper: Helper) {
      const leave = () => {
        remove(helper);
        void helper.end();
      };
      timers.set(helper, setTimeout(leave, idleTimeout).unref());
    },
    /** The one that was used last, so that the others come to their end. */
    take(): Helper | undefined {
      const helper = [...timers.keys()].findLast((one) => one.isThere());
      for (const one of timers.keys()) if (one === helper || !one.isThere()) remove(one);
      return helper;
    },
    takeAll(): Helper[] {
      const all = [...timers.keys()];
      all.forEach(remove);
      return all;
    },
  };
}

/** Ends the process when it begins too late, takes too long or holds too much. */
function watchBounds(helper: Helper, { patience, memory, buffers }: WorkerLimits) {
  const end = () => void helper.end();
  let hasBegun = false;
  let timer = setTimeout(end, startPatience);
  const watchTime = (before: number, since: number) => {
    // Where it is not known what the process has used, the clock counts.
    const used = (processorTime(helper.pid) ?? Number.POSITIVE_INFINITY) - before;
    const left = Math.min(patience - used, since + patience * mostStretch - performance.now());
    if (left <= 0) end();
    else timer = setTimeout(watchTime, Math.max(left, shortestLook), before, since);
  };
  const stopWatching = watchResident(helper.pid, memory + buffers + ofNode, end);
  return {
    begin() {
      hasBegun = true;
      clearTimeout(timer);
      timer = setTimeout(watchTime, patience, processorTime(helper.pid) ?? 0, performance.now());
    },
    hasBegun: () => hasBegun,
    stop() {
      clearTimeout(timer);
      stopWatching();
    },
  };
}
