import { type ChildProcess, fork } from 'node:child_process';
import type { Answer, Order, Outcome } from './tasks.ts';

/** Another process that does one task after the other; what becomes of it does not touch this one. */
export interface Helper {
  /** The process id; undefined where the system has started none. */
  readonly pid: number | undefined;
  /** Whether it can be given another task. */
  isThere: () => boolean;
  /**
   * Sends the task. `onBegin` is called when the process begins with it: its start takes a moment.
   *
   * @returns what came of it; `HelperGone` where the process ended before it answered
   */
  perform: (order: Order, onBegin: () => void) => Promise<Outcome>;
  /** Ends the process in the midst of whatever it does. */
  end: () => Promise<void>;
}

/** The process ended without an answer. */
export class HelperGone extends Error {
  /** Null where a signal ended it, or where it could not start. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;

  constructor(code: number | null, signal: NodeJS.Signals | null, said: string) {
    super(`The helper process ended (${signal ?? code ?? 'not started'}): ${said}`);
    this.code = code;
    this.signal = signal;
  }
}

/** Characters of what a process says last that its error is told with. */
const lastWords = 2000;

/** @param memory megabytes of heap; a task that needs more ends the process */
export function startHelper(memory: number): Helper {
  const child = fork(new URL('./worker.ts', import.meta.url), [String(process.pid)], {
    serialization: 'advanced',
    // Flags of this process, as those of a test run, are not for it. The stack in kilobytes is half of what Linux gives.
    execArgv: [`--max-old-space-size=${memory}`, '--max-semi-space-size=8', '--stack-size=4000'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const whenGone = watchEnd(child);
  hold(child, false);
  return {
    pid: child.pid,
    isThere: () => child.pid !== undefined && !child.killed && child.exitCode === null && child.signalCode === null,
    async perform(order, onBegin) {
      const { promise: outcome, resolve, reject } = Promise.withResolvers<Outcome>();
      const handleAnswer = (answer: Answer) => {
        if ('begun' in answer) onBegin();
        else if ('failed' in answer) reject(answer.failed);
        else resolve(answer);
      };
      child.on('message', handleAnswer);
      const stopWaiting = whenGone(reject);
      hold(child, true);
      try {
        // Where it is gone already, `whenGone` says so.
        child.send(order, () => undefined);
        return await outcome;
      } finally {
        child.off('message', handleAnswer);
        stopWaiting();
        hold(child, false);
      }
    },
    end() {
      hold(child, true);
      child.kill('SIGKILL');
      return new Promise((resolve) => whenGone(() => resolve()));
    },
  };
}

type Tell = (gone: HelperGone) => void;

/**
 * Returns what tells of the process that it has ended or could not start, at once or when it does, until the function
 * that this returns is called. No promise for the whole life of the process: each task would leave its result with it.
 */
function watchEnd(child: ChildProcess): (tell: Tell) => () => void {
  let said = '';
  let gone: HelperGone | undefined;
  const waiting = new Set<Tell>();
  const end = (code: number | null, signal: NodeJS.Signals | null, why: string) => {
    gone = new HelperGone(code, signal, why);
    for (const tell of waiting) tell(gone);
  };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-lastWords);
  });
  child.on('error', (error) => child.pid === undefined && end(null, null, error.message));
  child.on('exit', (code, signal) => end(code, signal, said));
  return (tell) => {
    if (gone) tell(gone);
    else waiting.add(tell);
    return () => waiting.delete(tell);
  };
}

/** Whether the process keeps this one from ending. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const holders = [child, child.channel, child.stderr as { ref?: () => void; unref?: () => void } | null];
  for (const holder of holders) isHeld ? holder?.ref?.() : holder?.unref?.();
}
