/** Milliseconds between two beats; the server forgets a form after three without one. */
const interval = 20_000;

/** Milliseconds after which an answer says nothing any more, as on the server. */
const validity = 60_000;

/** Milliseconds after which a beat counts as failed: its way may have gone while the computer slept. */
const patience = 15_000;

interface Options<Answer> {
  /** Says that the form is open; rejects when that has not reached the server, or the signal has ended it. */
  beat: (signal: AbortSignal) => Promise<Answer>;
  /** Says that it is closed. */
  leave: (isPageEnding: boolean) => Promise<unknown>;
  /** What somebody else has been told a moment ago: as good as the answer of a beat. */
  known?: Answer;
  /** Called with what a beat was told, and with null once that is too old to be true. */
  onChange: (answer: Answer | null) => void;
  isVisible: () => boolean;
  /** Says when somebody may be back, when nobody sees the form any more, and when its page ends. */
  watch: (on: { onReturn: () => void; onHide: () => void; onEnd: () => void }) => () => void;
}

/**
 * Tells the server again and again that a form is open, for as long as somebody can see it, and hears who else has one.
 * A failure is told to nobody: the next beat mends it. Returns the function that ends it when the form is closed.
 */
export function startHeartbeat<Answer>({
  beat,
  leave,
  known,
  onChange,
  isVisible,
  watch,
}: Options<Answer>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: { done: Promise<void>; end: () => void } | null = null;
  let isOver = false;
  const news = createNews(onChange);
  if (known !== undefined) news.hear(known);

  const rest = () => clearTimeout(timer);
  const start = () => {
    rest();
    news.look();
    if (isOver || running || !isVisible()) return;
    const { done, end } = limited(beat);
    running = {
      end,
      done: done
        .then((answer) => !isOver && news.hear(answer))
        // The next beat tries again.
        .catch(() => undefined)
        .then(() => {
          running = null;
          if (!isOver && isVisible()) timer = setTimeout(start, interval);
        }),
    };
  };
  const say = (isPageEnding: boolean) => void leave(isPageEnding).catch(() => undefined);

  const stop = watch({
    onReturn: start,
    onHide: rest,
    onEnd: () => {
      running?.end();
      say(true);
    },
  });
  start();
  return () => {
    isOver = true;
    rest();
    news.forget();
    stop();
    // A beat that is still under way would open the form again behind the back of the leaving.
    const last = running?.done ?? Promise.resolve();
    running?.end();
    void last.then(() => say(false));
  };
}

/** What was heard last, for as long as it may be true. */
function createNews<Answer>(onChange: (answer: Answer | null) => void) {
  let heardAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    heardAt = null;
  };
  return {
    hear: (answer: Answer) => {
      clearTimeout(timer);
      heardAt = Date.now();
      timer = setTimeout(() => {
        forget();
        onChange(null);
      }, validity);
      onChange(answer);
    },
    /** Timers stand still while a computer sleeps, clocks do not. */
    look: () => {
      if (heardAt === null || Date.now() - heardAt < validity) return;
      forget();
      onChange(null);
    },
    forget,
  };
}

/** A call that rejects when it takes too long, by the clock too, or when it is ended. */
function limited<Answer>(call: (signal: AbortSignal) => Promise<Answer>) {
  const begun = Date.now();
  const controller = new AbortController();
  const { signal } = controller;
  const limit = setTimeout(() => controller.abort(), patience);
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const done = Promise.race([call(signal), ended])
    .then((answer) => {
      if (Date.now() - begun > patience) throw new Error('The answer is as old as the sleep of the computer');
      return answer;
    })
    .finally(() => clearTimeout(limit));
  return { done, end: () => controller.abort() };
}
