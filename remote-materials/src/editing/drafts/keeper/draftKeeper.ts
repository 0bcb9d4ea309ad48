import { createLane, type Lane, pausesOf } from 'shared-api';

/** Keeps all that there is to keep at the moment of the call; rejects when nothing was kept. */
export type Save = (isLeaving: boolean) => Promise<void>;

/** Milliseconds: at most a second of typing may be lost, and a busy browser needs a part of it. */
const pace = {
  here: { wait: 400, pauseAfter: pausesOf(800, 1600, 3200, 5000) },
  there: { wait: 3000, pauseAfter: pausesOf(6000, 12_000, 24_000, 30_000) },
};
/** Milliseconds that a submit waits for the draft before it. */
const patience = 2000;

/**
 * `keptHere`: this browser has all, the server does not take it at the moment. `keptThere`: the server has all, this
 * browser keeps nothing. `failed`: what was typed is in the form only.
 */
export type KeptState = 'untouched' | 'saving' | 'kept' | 'keptHere' | 'keptThere' | 'failed';

interface Options {
  keepHere: Save;
  /** Absent where the server takes no draft. */
  keepThere?: Save | undefined;
  /** Calls the function when the page is hidden or ends; returns the function that stops it. */
  watchLeaving: (onLeave: () => void) => () => void;
  onChange: (state: KeptState) => void;
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/**
 * Keeps the input of a form while it is typed: in this browser and, less often, on the server. What fails or takes
 * long in one place does not hold up the other.
 */
export function createDraftKeeper({ keepHere, keepThere, watchLeaving, onChange }: Options) {
  let isTouched = false;
  const tell = () => onChange(isTouched ? stateOf(here, there) : 'untouched');
  const here = createLane({ send: keepHere, ...pace.here, onChange: tell });
  const there = keepThere && createLane({ send: keepThere, ...pace.there, onChange: tell });
  const lanes = there ? [here, there] : [here];
  const hurry = () => {
    for (const lane of lanes) lane.hurry();
  };
  const unwatch = watchLeaving(hurry);
  const stop = async (): Promise<void> => {
    unwatch();
    await Promise.all(lanes.map((lane) => lane.stop()));
  };
  return {
    /** Says that the input has changed. */
    touch: () => {
      isTouched = true;
      for (const lane of lanes) lane.touch();
      tell();
    },
    /** Resolves when all is kept, has failed, or takes too long to wait for. */
    flush: () => inTime(Promise.all(lanes.map((lane) => lane.flush())), patience),
    /** Keeps the last of it; after that the input is not asked for any more. */
    leave: () => {
      hurry();
      void stop();
    },
    /** Keeps nothing from now on; resolves when what is on its way has ended. */
    stop,
    /** Whether a draft may still reach the server, or may have without an answer. */
    isSending: () => there !== undefined && (there.isRunning() || there.hasFailed()),
  };
}

function stateOf(here: Lane, there: Lane | undefined): KeptState {
  const near = stateOfLane(here);
  const far = there && stateOfLane(there);
  if (near === 'failed' && (far === undefined || far === 'failed')) return 'failed';
  if (near === 'saving' || far === 'saving') return 'saving';
  if (near === 'failed') return 'keptThere';
  return far === 'failed' ? 'keptHere' : 'kept';
}

function stateOfLane(lane: Lane): 'failed' | 'saving' | 'kept' {
  if (lane.hasFailed()) return 'failed';
  return lane.isDue() || lane.isRunning() ? 'saving' : 'kept';
}

async function inTime(work: Promise<unknown>, limit: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
