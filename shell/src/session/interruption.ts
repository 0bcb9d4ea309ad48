import type { ApiRequest } from 'shared-api';
import { createStore } from 'zustand/vanilla';
import { session } from './sessionStore.ts';

/** Milliseconds without a key before the window comes by itself: what is being typed would end up in it. */
const silence = 700;

/** The window over the page in which an interrupted person signs in again. */
export const signInWindow = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

let wasClosed = false;
/** The person has done something since they closed it. */
let hasActed = false;
let lastKey = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Notes keys and clicks, which decide when the window may come. */
export function followActions(): void {
  addEventListener('keydown', () => (lastKey = Date.now()), true);
  for (const action of ['keydown', 'pointerdown']) addEventListener(action, () => (hasActed = true), true);
  session.subscribe(({ status }, before) => {
    if (status === before.status || status === 'interrupted') return;
    clearTimeout(waiting);
    waiting = undefined;
    wasClosed = false;
    signInWindow.setState({ isOpen: false });
  });
}

/**
 * Asks the person to sign in because of this call; false where it does not. Once they have closed the window, it comes
 * again for a write of theirs, never by itself: neither for a draft nor for a repetition that nobody has asked for.
 */
export function askFor({ method, isBackground }: ApiRequest): boolean {
  if (signInWindow.getState().isOpen) return true;
  const isOwnWrite = method !== 'GET' && !isBackground;
  if (wasClosed && !(isOwnWrite && hasActed)) return false;
  if (isOwnWrite) openWindow();
  else openWhenQuiet();
  return true;
}

export function openWindow(): void {
  clearTimeout(waiting);
  waiting = undefined;
  if (session.getState().status === 'interrupted') signInWindow.setState({ isOpen: true });
}

export function openWhenQuiet(): void {
  const wait = lastKey + silence - Date.now();
  if (wait <= 0) openWindow();
  else waiting ??= setTimeout(reopenWhenQuiet, wait);
}

function reopenWhenQuiet(): void {
  waiting = undefined;
  openWhenQuiet();
}

/** The person does not want to sign in now: what waits is refused, and the page stays as it is. */
export function closeWindow(): void {
  wasClosed = true;
  hasActed = false;
  signInWindow.setState({ isOpen: false });
}
