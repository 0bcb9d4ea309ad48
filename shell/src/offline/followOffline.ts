import { loadPart } from 'shared-ui';
import { session } from '../session/session.ts';
import { forgetKept } from './forgetKept.ts';

/** Forgets what is kept as soon as its person leaves, and begins to keep once somebody has signed in and `isQuiet` resolves. */
export function followOffline(isQuiet: Promise<void>): void {
  // Both need a secure context; some private windows have neither.
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return;
  let hasBegun = false;
  session.subscribe(({ status, user }, before) => {
    const hasLeft = before.user !== null && user?.id !== before.user.id;
    if (hasLeft || status === 'signedOut' || status === 'interrupted') void forgetKept();
    if (status !== 'signedIn' || hasBegun) return;
    hasBegun = true;
    void isQuiet.then(begin);
  });
}

async function begin(): Promise<void> {
  try {
    const part = await loadPart(() => import(/* webpackChunkName: "offline" */ './keepFavourites.ts'));
    await part.startKeeping();
  } catch {
    // The portal works as well without it.
  }
}
