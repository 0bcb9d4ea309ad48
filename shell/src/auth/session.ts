import { type ApiClient, isApiError, type User } from 'shared-api';
import { keepCompanyZone } from '../companyZone.ts';
import { prolonging, watchExpiry } from './prolong.ts';
import { currentPlace } from './returnTarget.ts';
import { adopt, connect, connected, nobody, type SessionState, session } from './sessionStore.ts';
import { dropToken, readToken, tokenKey } from './tokenStorage.ts';

export { type SessionState, type SessionStatus, session, useSession } from './sessionStore.ts';

type OnLost = (from: string | undefined) => void;
let onLost: OnLost = () => undefined;

/**
 * Says what to do when a session ends: leave the page and forget the person's data.
 * `from` is where the person was; absent when they left of their own will.
 */
export function onSessionLost(callback: OnLost): void {
  onLost = callback;
}

let isWatching = false;

/** Takes up the session that this browser keeps, and follows the other tabs from now on. */
export async function loadSession(api: ApiClient): Promise<void> {
  connect(api);
  if (!isWatching) {
    isWatching = true;
    addEventListener('storage', followOtherTab);
    watchExpiry();
  }
  const kept = readToken();
  if (!kept) return session.setState(nobody, true);
  session.setState({ ...kept, status: 'loading', user: null }, true);
  await identify(api);
}

/** Asks again who this is, after the server could not be reached. */
export async function retrySession(): Promise<void> {
  if (session.getState().status === 'unreachable') await identify(connected());
}

/** The answer to the last sign-out: it takes back the cookie of its session. */
let leaving: Promise<unknown> = Promise.resolve();
const longestLeave = 10_000;

/** Rejects with what the server answered; the session then stays as it was. */
export async function signIn(credentials: { email: string; password: string }): Promise<User> {
  // Else it could take back the cookie that this sign-in brings.
  await leaving;
  const { data } = await connected().auth.login({ body: { ...credentials, bound: true } });
  keepCompanyZone(data.timeZone);
  adopt({ token: data.token, expiresAt: Date.parse(data.expiresAt) });
  session.setState({ status: 'signedIn', user: data.user });
  return data.user;
}

/** Ends the session here and in the other tabs at once; the server learns of it as soon as it can. */
export function signOut(): void {
  if (!session.getState().token) return;
  // The request carries the token that is current when it starts, so it starts first.
  const told = connected().auth.logout({ signal: AbortSignal.timeout(longestLeave) });
  end({ keepsPlace: false });
  // Whether it arrives or not, here the session is over.
  leaving = told.catch(() => undefined);
}

/** For a 401: ends the session, but only the one that the refused token belonged to. */
export function sessionLost(token: string): void {
  void lose(token);
}

async function lose(token: string): Promise<void> {
  if (session.getState().token !== token || takeNewer(token)) return;
  // A token is refused from the moment in which the server replaces it; who asked for that has not heard yet.
  await prolonging();
  if (session.getState().token === token && !takeNewer(token)) end({ keepsPlace: true });
}

/** Another tab has prolonged the session, and its news has not arrived yet. */
function takeNewer(token: string): boolean {
  const kept = readToken();
  if (!kept || kept.token === token) return false;
  session.setState(kept);
  return true;
}

/** Resolves as soon as it is known whether somebody is signed in; waits for an unreachable server. */
export function settledSession(): Promise<SessionState> {
  const now = session.getState();
  if (isSettled(now)) return Promise.resolve(now);
  return new Promise((resolve) => {
    const unsubscribe = session.subscribe((state) => {
      if (!isSettled(state)) return;
      unsubscribe();
      resolve(state);
    });
  });
}

function isSettled({ status }: SessionState): boolean {
  return status === 'signedIn' || status === 'signedOut';
}

async function identify(api: ApiClient): Promise<void> {
  const { token, user: before } = session.getState();
  try {
    const { data } = await api.auth.me();
    if (session.getState().token !== token) return;
    keepCompanyZone(data.timeZone);
    // Somebody else has signed in from another tab: nothing of the former person may stay on the screen.
    if (before && before.id !== data.user.id) leave({ keepsPlace: true });
    session.setState({ status: 'signedIn', user: data.user });
  } catch (error) {
    if (token && isApiError(error) && error.status === 401) await replaceOrEnd(api, token);
    else if (session.getState().token === token && !before) session.setState({ status: 'unreachable' });
  }
}

/** The token of the first question may have been replaced while it was under way. */
async function replaceOrEnd(api: ApiClient, token: string): Promise<void> {
  await lose(token);
  const now = session.getState();
  if (now.status === 'loading' && now.token !== token) await identify(api);
}

function end(way: { keepsPlace: boolean }): void {
  const { status } = session.getState();
  dropToken();
  session.setState(nobody, true);
  // While the first page is still waiting for the session, its guard leads to the sign-in page.
  if (status === 'signedIn') leave(way);
}

/**
 * Later, when the page has gone with its person: one that guards unsaved input would stop the way out. By then
 * the person also stands where the refused call belonged to.
 */
function leave({ keepsPlace }: { keepsPlace: boolean }): void {
  setTimeout(() => onLost(keepsPlace ? currentPlace() : undefined));
}

function followOtherTab({ key, storageArea }: StorageEvent): void {
  if (storageArea !== localStorage || (key !== null && key !== tokenKey)) return;
  const kept = readToken();
  const { token } = session.getState();
  if ((kept?.token ?? null) === token) return;
  if (kept) {
    session.setState(token ? kept : { ...kept, status: 'loading' });
    void identify(connected());
  } else {
    end({ keepsPlace: true });
  }
}
