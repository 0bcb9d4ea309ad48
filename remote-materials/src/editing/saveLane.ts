/** Keeps all that there is to keep at the moment of the call; rejects when nothing was kept. */
export type Save = (isLeaving: boolean) => Promise<void>;

interface Options {
  save: Save;
  /** Milliseconds from a key until it is kept; no two saves are nearer to each other. */
  wait: number;
  /** Milliseconds between attempts after many failures. */
  longestWait: number;
  /** Called when a save has ended. */
  onChange: () => void;
}

export type SaveLane = ReturnType<typeof createSaveLane>;

/** Saves to one place: one save at a time while somebody types, failed ones again, more and more seldom. */
export function createSaveLane({ save, wait, longestWait, onChange }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isDue = false;
  let isOver = false;
  let failures = 0;

  const attempt = async (isLeaving: boolean): Promise<void> => {
    isDue = false;
    try {
      await save(isLeaving);
      failures = 0;
    } catch {
      failures += 1;
      isDue = true;
    }
  };
  const start = (isLeaving = false): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const started = Promise.all([running, attempt(isLeaving)]).then(() => {
      if (running !== started) return;
      running = null;
      schedule();
      onChange();
    });
    running = started;
    return started;
  };
  const schedule = () => {
    if (isOver || !isDue || running) return;
    // Counts from the first key that is not kept: who never pauses is kept as well.
    timer ??= setTimeout(start, Math.min(wait * 2 ** failures, longestWait));
  };
  const settled = async () => {
    while (running) await running;
  };

  return {
    touch: () => {
      isDue = true;
      schedule();
    },
    /** Saves what is due at once, also beside a save that is on its way: there may be no later. */
    hurry: () => {
      if (isDue && !isOver) void start(true);
    },
    /** Resolves when all is kept, or an attempt to keep it has failed. */
    flush: async () => {
      await settled();
      if (isDue && !isOver) await start();
    },
    /** Starts nothing more; resolves when what is on its way has ended. */
    stop: (): Promise<void> => {
      isOver = true;
      clearTimeout(timer);
      return settled();
    },
    isRunning: () => running !== null,
    state: () => {
      if (failures > 0) return 'failed';
      return isDue || running ? 'saving' : 'kept';
    },
  };
}
