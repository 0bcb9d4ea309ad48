import { authApi } from 'shared-api';
import { adopt, connected, session, takeOver } from './sessionStore.ts';
import { readToken, toStored } from './tokenStorage.ts';

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
/** The end that the server would not put off any more: the session nears the longest time that one lasts. */
let lastEnd: number | null = null;
/** Other tabs wait for a renewal that is under way. */
const longestRenewal = 30_000;

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

/** Resolves when no tab of this browser is prolonging the session. */
export async function prolonging(): Promise<void> {
  if (running) await running;
  else if (navigator.locks) await navigator.locks.request(lockName, () => undefined);
}

const lockName = 'portal-session';

/** Locks need a secure context; over plain HTTP a tab that comes second has to sign in again. */
async function alone(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(lockName, work) : work());
}

async function prolong(): Promise<void> {
  const kept = readToken();
  if (kept && kept.token !== session.getState().token) takeOver(kept);
  if (!isDue()) return;
  const { token } = session.getState();
  try {
    const { data } = await authApi(connected()).refresh({ signal: AbortSignal.timeout(longestRenewal) });
    if (session.getState().token !== token) return;
    const next = toStored(data);
    adopt(next);
    if (isDue()) lastEnd = next.expiresAt;
  } catch {
    // A 401 has ended the session already; after a network failure the next check tries again.
  }
}

function isDue(): boolean {
  const { status, expiresAt } = session.getState();
  if (status !== 'signedIn' || expiresAt === null || expiresAt === lastEnd) return false;
  return expiresAt - Date.now() < prolongBefore;
}
