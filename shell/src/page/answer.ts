import type { DataRouter } from 'react-router-dom';

/** Milliseconds after which a window that is not drawn, though it is not hidden, is waited for no longer. */
const patience = 500;

/** Resolves when the browser has drawn what the last click or key has changed; none once that has happened. */
let drawn: Promise<void> | undefined;
let link: HTMLAnchorElement | null = null;

/** Clicks and keys are answered by a frame before the router goes where they lead: decision 092. */
export function answerFirst(router: DataRouter): void {
  for (const kind of ['click', 'keydown']) addEventListener(kind, noteInput, { capture: true, passive: true });
  let wishes = 0;
  /** The wish for another place that waits; 0 while there is none. */
  let step = 0;
  addEventListener('popstate', () => {
    wishes += 1;
  });

  const go = router.navigate;
  router.navigate = async (to: Parameters<typeof go>[0] | number, options?: Parameters<typeof go>[1]) => {
    if (typeof to === 'number') return go(to);
    // A search that commits itself while a click waits comes before it: so it cannot call the click off.
    if (!drawn || (options?.replace && step > 0)) return go(to, options);
    wishes += 1;
    const wish = wishes;
    if (!options?.replace) step = wish;
    const pressed = link;
    if (pressed) pressed.dataset.going = '';
    await drawn;
    if (step === wish) step = 0;
    // The last wish counts: an address that is relative to a page which has gone would lead elsewhere.
    if (wish === wishes) await go(to, options);
    if (pressed) delete pressed.dataset.going;
  };
}

/** What stands over the page gives the keyboard back as it closes: the page it leads to has to be there by then. */
const over = '[role="dialog"], [role="alertdialog"], [role="menu"]';

function noteInput({ target }: Event): void {
  if (target instanceof Element && target.closest(over)) {
    drawn = undefined;
    return;
  }
  link = target instanceof Element ? target.closest('a') : null;
  const frame = nextFrame();
  drawn = frame;
  void frame.then(() => {
    if (drawn === frame) drawn = undefined;
  });
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // What nobody looks at has no frames.
    if (document.hidden) return resolve();
    const waiting = setTimeout(resolve, patience);
    // A frame's own callbacks come before it is drawn, the next task after it.
    requestAnimationFrame(() => {
      clearTimeout(waiting);
      setTimeout(resolve);
    });
  });
}
