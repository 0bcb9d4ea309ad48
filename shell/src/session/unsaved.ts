import { holdReasons, onHoldsChange } from '../updates/holds.ts';

/** Controls that somebody has typed into; those of a page that is gone are dropped. */
const touched = new Set<Element>();
let writes = 0;

/**
 * Notes what is typed, on any page: a form that never says that it is dirty, of a remote of whatever age, is kept as
 * well. Calls the function at every event that may make something unsaved; returns the function that stops it.
 */
export function followTyping(onBegin: () => void): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element) touched.add(target);
    onBegin();
  };
  document.addEventListener('input', note, true);
  const stop = onHoldsChange(onBegin);
  return () => {
    document.removeEventListener('input', note, true);
    stop();
  };
}

/** Counts a call that carries what somebody gave until it has been answered. */
export async function whileWriting<T>(call: () => Promise<T>): Promise<T> {
  writes += 1;
  try {
    return await call();
  } finally {
    writes -= 1;
  }
}

/** Whether leaving the page now would lose something: a running attempt, unsaved input, a save under way. */
export function isSomethingUnsaved(): boolean {
  if (writes > 0 || holdReasons().length > 0) return true;
  for (const control of touched) if (!control.isConnected) touched.delete(control);
  return [...touched].some(isPartOfForm);
}

/** A search or a filter of a list is no input that anybody would miss. */
function isPartOfForm(control: Element): boolean {
  if (control instanceof HTMLInputElement && [control.type, control.inputMode].includes('search')) return false;
  return control.matches('textarea, [contenteditable], form *, [role="dialog"] *');
}
