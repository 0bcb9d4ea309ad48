import {
  type ApiTransport,
  authApi,
  isApiError,
  NetworkError,
  type SecondStep,
  type SignedIn,
  type User,
} from 'shared-api';
import { keepCompanyZone } from './companyZone.ts';
import { followActions, openWhenQuiet } from './interruption.ts';
import { prolonging, watchExpiry } from './prolong.ts';
import { currentPlace } from './returnTarget.ts';
import { adopt, connect, connected, nobody, type SessionState, session, takeOver } from './sessionStore.ts';
import { dropToken, readToken, type StoredToken, tokenKey, toStored } from './tokenStorage.ts';
import { isSomethingUnsaved } from './unsaved.ts';

export { type SessionState, type SessionStatus, session, useSession } from './sessionStore.ts';

type OnLost = (from: string | undefined) => unknown;
let onLost: OnLost = () => undefined;

/**
 * Says what to do when a session ends: leave the page and forget the person's data. A promise is waited for before
 * another person's session begins.
 * `from` is where the person was; absent when they left of their own will.
 */
export function onSessionLost(callback: OnLost): void {
  onLost = callback;
}

let isWatching = false;

/** Takes up the session that this browser keeps, and follows the other tabs from now on. */
export async function loadSession(api: ApiTransport): Promise<void> {
  connect(api);
  if (!isWatching) {
    isWatching = true;
    addEventListener('storage', followOtherTab);
    watchExpiry();
    followActions();
    document.addEventListener('visibilitychange', lookForToken);
  }
  const kept = readToken();
  if (!kept) return session.setState(nobody, true);
  session.setState({ ...nobody, ...kept, status: 'loading' }, true);
  await identify(api);
}

/** Asks again who this is, after the server could not be reached. */
export async function retrySession(): Promise<void> {
  if (session.getState().status === 'unreachable') await identify(connected());
}

/** The answer to the last sign-out: it takes back the cookie of its session. */
let leaving: Promise<unknown> = Promise.resolve();
const longestLeave = 10_000;

/** What a right password leads to. Rejects with what the server answered. */
export async function givePassword(credentials: {
  email: string;
  password: string;
}): Promise<SignedIn | { secondFactor: SecondStep }> {
  // Else it could take back the cookie that this sign-in brings.
  await leaving;
  const { data } = await authApi(connected()).login({ body: { ...credentials, bound: true } });
  return data;
}

/** Begins the session of somebody who has proved who they are. */
export function enter(signedIn: SignedIn): void {
  keepCompanyZone(signedIn.timeZone);
  adopt(toStored(signedIn));
  session.setState({ status: 'signedIn', user: signedIn.user, isUnconfirmed: false });
}

/** Signs in, or returns the step that comes before that. Rejects with what the server answered; nothing has changed then. */
export async function signIn(credentials: { email: string; password: string }): Promise<SecondStep | null> {
  const answer = await givePassword(credentials);
  if ('secondFactor' in answer) return answer.secondFactor;
  enter(answer);
  return null;
}

/** Somebody who has signed in over another person's page, and is not taken over yet. */
export interface Stranger extends StoredToken {
  user: User;
}

/**
 * The same over the page of an interrupted session: what waited continues. Returns somebody else without starting their
 * session, because the page's person would lose it.
 */
export function enterAgain(signedIn: SignedIn): Stranger | null {
  const { user } = session.getState();
  if (user && user.id !== signedIn.user.id) {
    keepCompanyZone(signedIn.timeZone);
    return { ...toStored(signedIn), user: signedIn.user };
  }
  enter(signedIn);
  return null;
}

/** Leaves the page of the person before, and begins the session of the one who has signed in over it. */
export function takeOverFrom({ user, ...next }: Stranger): void {
  adopt(next);
  changePerson(user);
}

/** Ends the session of a stranger who was not meant. */
export function dismiss({ token }: Stranger, clientOf: (token: string) => ApiTransport): void {
  leaving = authApi(clientOf(token))
    .logout({ signal: AbortSignal.timeout(longestLeave) })
    .catch(() => undefined);
}

const goTo = (address: string) => location.assign(address);

/**
 * Ends the session here and in the other tabs at once; the server learns of it as soon as it can. Who has come by a
 * provider leaves there too, unless somebody has signed in here meanwhile.
 */
export function signOut(go: (address: string) => void = goTo): void {
  if (!session.getState().token) return;
  // The request carries the token that is current when it starts, so it starts first.
  const told = authApi(connected()).logout({ signal: AbortSignal.timeout(longestLeave) });
  end({ keepsPlace: false });
  // Whether it arrives or not, here the session is over.
  leaving = told.then(
    ({ leaveAt }) => leaveAt !== undefined && !session.getState().token && go(leaveAt),
    () => undefined,
  );
}

/** For a 401: ends the session, but only the one that the refused token belonged to. */
export function sessionLost(token: string): void {
  void tokenRefused(token);
}

/**
 * Resolves when it is settled what a 401 means: the session has ended, it is interrupted, as its person is writing
 * something, or there is a newer token.
 */
export async function tokenRefused(token: string): Promise<void> {
  if (session.getState().token !== token || takeNewer(token)) return;
  const isKept = session.getState().status === 'interrupted' || isSomethingUnsaved();
  // A token is refused from the moment in which the server replaces it; who asked for that has not heard yet.
  await prolonging();
  if (session.getState().token !== token || takeNewer(token)) return;
  if (isKept || isSomethingUnsaved()) interrupt();
  else end({ keepsPlace: true });
}

/** Another tab has prolonged the session, and its message has not arrived yet. */
function takeNewer(token: string): boolean {
  const kept = readToken();
  if (!kept || kept.token === token) return false;
  takeOver(kept);
  return true;
}

let confirming: Promise<void> | null = null;

/** Resolves when it is known whose the current token is. Rejects with NetworkError when nobody could say. */
export async function confirmOwner(): Promise<void> {
  if (!session.getState().isUnconfirmed) return;
  confirming ??= identify(connected()).finally(() => {
    confirming = null;
  });
  await confirming;
  if (session.getState().isUnconfirmed) {
    throw new NetworkError('Нет связи с сервером. Проверьте подключение и повторите.');
  }
}

/** The page of an interrupted session has been left: nothing is to be kept any more. */
export function giveUp(): void {
  if (session.getState().status === 'interrupted') session.setState(nobody, true);
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
  return status === 'signedIn' || status === 'signedOut' || status === 'interrupted';
}

async function identify(api: ApiTransport): Promise<void> {
  const { token, user: before } = session.getState();
  try {
    const { data } = await authApi(api).me();
    if (session.getState().token !== token) return;
    keepCompanyZone(data.timeZone);
    if (before && before.id !== data.user.id) changePerson(data.user);
    else session.setState({ status: 'signedIn', user: data.user, isUnconfirmed: false });
  } catch (error) {
    if (token && isApiError(error) && error.status === 401) await replaceOrEnd(api, token);
    else if (session.getState().token === token && !before) session.setState({ status: 'unreachable' });
  }
}

/** The token of the first question may have been replaced while it was under way. */
async function replaceOrEnd(api: ApiTransport, token: string): Promise<void> {
  await tokenRefused(token);
  const now = session.getState();
  if (now.status === 'loading' && now.token !== token) await identify(api);
}

function end(way: { keepsPlace: boolean }): void {
  const { status } = session.getState();
  dropToken();
  session.setState(nobody, true);
  // While the first page is still waiting for the session, its guard leads to the sign-in page.
  if (status === 'signedIn' || status === 'interrupted') void leave(way);
}

/** Keeps the page and its person; the window in which they sign in again comes with the calls that wait. */
function interrupt(): void {
  const { status } = session.getState();
  if (status === 'signedIn' || status === 'interrupted') {
    dropToken();
    session.setState({ status: 'interrupted', isUnconfirmed: false });
  } else {
    end({ keepsPlace: true });
  }
}

/**
 * Somebody else has signed in: first the page goes, as nothing of the former person may stay on the screen, nor be
 * sent under the new name.
 */
function changePerson(user: User): void {
  const { token } = session.getState();
  session.setState({ status: 'loading', user: null, isUnconfirmed: false });
  void leave({ keepsPlace: true }).then(() => {
    if (session.getState().token === token) session.setState({ status: 'signedIn', user });
  });
}

/**
 * Later, when the page has gone with its person: a page that guards unsaved input would block the navigation. By then
 * the person is also on the page that the refused call belonged to.
 */
function leave({ keepsPlace }: { keepsPlace: boolean }): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(async () => {
      await onLost(keepsPlace ? currentPlace() : undefined);
      resolve();
    });
  });
}

function followOtherTab({ key, storageArea }: StorageEvent): void {
  if (storageArea !== localStorage || (key !== null && key !== tokenKey)) return;
  const kept = readToken();
  const { token } = session.getState();
  if ((kept?.token ?? null) === token) return;
  if (!kept) {
    endElsewhere();
  } else if (token) {
    takeOver(kept);
    void confirmOwner().catch(() => undefined);
  } else {
    session.setState({ ...kept, status: 'loading' });
    void identify(connected());
  }
}

/** The session has ended in another tab; what is being written in this one stays. */
function endElsewhere(): void {
  if (session.getState().status === 'interrupted') return;
  if (isSomethingUnsaved()) {
    interrupt();
    openWhenQuiet();
  } else {
    end({ keepsPlace: true });
  }
}

/** The message of another tab may have come while there was no connection to ask whose the token is. */
function lookForToken(): void {
  const { status, isUnconfirmed } = session.getState();
  if (document.visibilityState === 'visible' && status === 'interrupted' && isUnconfirmed) {
    void confirmOwner().catch(() => undefined);
  }
}
