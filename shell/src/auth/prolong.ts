import { adopt, connected, session } from './sessionStore.ts';
import { readToken } from './tokenStorage.ts';

/** A session lives 12 hours; it is prolonged once less than half of that remains. */
const prolongBefore = 6 * 60 * 60_000;
const checkEvery = 5 * 60_000;

/** Keeps the session alive while somebody has the portal open in front of them. */
export function watchExpiry(): void {
  setInterval(prolongWhenDue, checkEvery);
  document.addEventListener('visibilitychange', prolongWhenDue);
  session.subscribe((state, before) => {
    if (state.status === 'signedIn' && before.status !== 'signedIn') void prolongWhenDue();
  });
}

let running: Promise<void> | null = null;

/**
 * Prolongs the session when it is time. Of several tabs only one does: the others wait for it and find
 * a fresh token, because a refresh makes the token that it was called with worthless.
 */
export async function prolongWhenDue(): Promise<void> {
  if (document.visibilityState === 'hidden' || !isDue()) return;
  running ??= alone(prolong).finally(() => {
    running = null;
  });
  await running;
}

/** Locks need a secure context; over plain HTTP a tab that comes second has to sign in again. */
async function alone(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request('portal-session', work) : work());
}

async function prolong(): Promise<void> {
  const kept = readToken();
  if (kept && kept.token !== session.getState().token) session.setState(kept);
  if (!isDue()) return;
  const { token } = session.getState();
  try {
    const { data } = await connected().auth.refresh();
    if (session.getState().token === token) adopt({ token: data.token, expiresAt: Date.parse(data.expiresAt) });
  } catch {
    // A 401 has ended the session already; after a network failure the next check tries again.
  }
}

function isDue(): boolean {
  const { status, expiresAt } = session.getState();
  return status === 'signedIn' && expiresAt !== null && expiresAt - Date.now() < prolongBefore;
}
