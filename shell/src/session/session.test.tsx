import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createTransport, statsApi, type User } from 'shared-api';
import { auth, stats } from 'shared-api/contract';
import { buildUser, createFakeServer, type FakeServer, noConnection, refusal } from 'shared-api/testing';
import { prolongWhenDue } from './prolong.ts';
import {
  loadSession,
  onSessionLost,
  retrySession,
  session,
  sessionLost,
  settledSession,
  signIn,
  signOut,
} from './session.ts';

const hour = 60 * 60_000;
const anna = buildUser({ firstName: 'Анна' });
const boris = buildUser({ firstName: 'Борис' });

let server: FakeServer;
let lost: (string | undefined)[];

const api = createTransport({
  base: 'http://portal.test/api',
  token: () => session.getState().token,
  onUnauthorized: sessionLost,
  fetch: (input, init) => server.fetch(input, init),
});

const noStats = { materialsCount: 0, quizAttemptsCount: 0, attestationAttemptsCount: 0, lastLoginAt: null };

/** Calls so far, with the token that each carried. */
function calls(): string[] {
  return server.requests.map(({ method, address, token }) => `${method} ${address} ${token ?? '-'}`);
}

function answerMe(user: User): void {
  server.answer(auth.me, () => ({
    data: { user, stats: noStats },
  }));
}

function refused(): never {
  throw refusal(401, 'Войдите в систему');
}

function silent(): never {
  throw noConnection();
}

function inHours(hours: number): string {
  return new Date(Date.now() + hours * hour).toISOString();
}

function keep(token: string, hoursLeft = 12): void {
  localStorage.setItem('tokenExpiresAt', String(Date.now() + hoursLeft * hour));
  localStorage.setItem('token', token);
}

/** What another tab does to the storage, and how this one hears of it. */
function inAnotherTab(token: string | null): void {
  if (token) keep(token);
  else localStorage.removeItem('token');
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token, storageArea: localStorage }));
}

/** Until everything that is already on its way has happened. */
function settle(): Promise<void> {
  return jest.advanceTimersByTimeAsync(5);
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/materials?page=2#top');
  session.setState(session.getInitialState(), true);
  server = createFakeServer();
  answerMe(anna);
  server.answer(auth.logout, () => ({ success: true as const }));
  lost = [];
  onSessionLost((from) => lost.push(from));
});

afterEach(async () => {
  session.setState({ status: 'signedOut', token: null, user: null });
  await settle();
  jest.useRealTimers();
});

describe('loading the session', () => {
  it('is over at once when no token is kept', async () => {
    await loadSession(api);
    expect(session.getState().status).toBe('signedOut');
    expect(calls()).toEqual([]);
  });

  it('asks who the kept token belongs to', async () => {
    keep('kept');
    await loadSession(api);
    expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'kept', user: anna });
    expect(calls()).toEqual(['GET /auth/me kept']);
  });

  it('removes a token that the server refuses, and leaves the way to the guard', async () => {
    keep('stale');
    server.answer(auth.me, refused);
    await loadSession(api);
    expect(session.getState()).toMatchObject({ status: 'signedOut', token: null });
    expect(localStorage.getItem('token')).toBeNull();
    await settle();
    expect(lost).toEqual([]);
  });

  it('keeps the token while the server is away, and recovers when it is back', async () => {
    keep('kept');
    server.answer(auth.me, silent);
    await loadSession(api);
    expect(session.getState().status).toBe('unreachable');
    expect(localStorage.getItem('token')).toBe('kept');

    const settled = settledSession();
    answerMe(anna);
    await retrySession();
    expect(await settled).toMatchObject({ status: 'signedIn', user: anna });
  });

  it('keeps the token when a proxy answers in place of the server', async () => {
    keep('kept');
    server.answer(auth.me, () => {
      throw refusal(502, 'Bad Gateway');
    });
    await loadSession(api);
    expect(session.getState()).toMatchObject({ status: 'unreachable', token: 'kept' });
  });
});

describe('signing in and out', () => {
  beforeEach(() => {
    server.answer(auth.login, () => ({ data: { token: 'new', expiresAt: inHours(12), user: anna } }));
    return loadSession(api);
  });

  it('keeps the token for the other tabs', async () => {
    await signIn({ email: 'anna@demo.local', password: 'demo-portal' });
    expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'new', user: anna });
    expect(localStorage.getItem('token')).toBe('new');
  });

  it('asks for a session that is bound to this browser', async () => {
    await signIn({ email: 'anna@demo.local', password: 'demo-portal' });
    expect(server.requests.at(-1)?.body).toEqual({ email: 'anna@demo.local', password: 'demo-portal', bound: true });
  });

  it('waits for the sign-out before, whose answer takes a cookie back', async () => {
    await signIn({ email: 'anna@demo.local', password: 'demo-portal' });
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    server.answer(auth.logout, () => told.then(() => ({ success: true as const })));
    signOut();
    const again = signIn({ email: 'boris@demo.local', password: 'demo-portal' });
    await settle();
    expect(calls().at(-1)).toBe('POST /auth/logout new');
    tell();
    await again;
    expect(calls().at(-1)).toBe('POST /auth/login -');
  });

  it('changes nothing when the server refuses', async () => {
    server.answer(auth.login, refused);
    await expect(signIn({ email: 'anna@demo.local', password: 'wrong-one' })).rejects.toThrow('Войдите в систему');
    expect(session.getState()).toMatchObject({ status: 'signedOut', token: null });
  });

  it('clears everything at once on signing out, and tells the server with the old token', async () => {
    await signIn({ email: 'anna@demo.local', password: 'demo-portal' });
    signOut();
    expect(session.getState()).toMatchObject({ status: 'signedOut', token: null, user: null });
    expect(localStorage.getItem('token')).toBeNull();
    await settle();
    expect(lost).toEqual([undefined]);
    expect(calls().at(-1)).toBe('POST /auth/logout new');
  });

  it('signs out even when the server is away', async () => {
    await signIn({ email: 'anna@demo.local', password: 'demo-portal' });
    server.answer(auth.logout, silent);
    signOut();
    await Promise.resolve();
    expect(session.getState().status).toBe('signedOut');
  });
});

describe('a refused token', () => {
  beforeEach(async () => {
    keep('current');
    await loadSession(api);
  });

  it('ends its session and remembers where the person was', async () => {
    server.answer(stats.overview, refused);
    await expect(statsApi(api).overview()).rejects.toThrow();
    expect(session.getState().status).toBe('signedOut');
    expect(localStorage.getItem('token')).toBeNull();
    await settle();
    expect(lost).toEqual(['/materials?page=2#top']);
  });

  it('does not end a session that began after it', async () => {
    sessionLost('older');
    expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'current' });
    await settle();
    expect(lost).toEqual([]);
  });

  it('does not end a session that another tab has just prolonged', () => {
    keep('prolonged');
    sessionLost('current');
    expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'prolonged' });
  });

  it('ends the session once, however many calls it was refused for', async () => {
    server.answer(stats.overview, refused);
    await Promise.allSettled([statsApi(api).overview(), statsApi(api).overview(), statsApi(api).overview()]);
    await settle();
    expect(lost).toHaveLength(1);
  });
});

describe('another tab', () => {
  it('signs this one out', async () => {
    keep('shared');
    await loadSession(api);
    inAnotherTab(null);
    expect(session.getState().status).toBe('signedOut');
    await settle();
    expect(lost).toEqual(['/materials?page=2#top']);
    expect(calls()).toEqual(['GET /auth/me shared']);
  });

  it('signs this one in', async () => {
    await loadSession(api);
    inAnotherTab('theirs');
    expect(session.getState().status).toBe('loading');
    expect(await settledSession()).toMatchObject({ status: 'signedIn', token: 'theirs', user: anna });
  });

  it('hands over a prolonged token without disturbing the page', async () => {
    keep('first');
    await loadSession(api);
    inAnotherTab('second');
    expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'second', user: anna });
    await settle();
    expect(lost).toEqual([]);
  });

  it('leaves nothing of the former person on the screen when somebody else signs in', async () => {
    keep('annas');
    await loadSession(api);
    answerMe(boris);
    inAnotherTab('borises');
    await settle();
    expect(lost).toEqual(['/materials?page=2#top']);
    expect(session.getState()).toMatchObject({ status: 'signedIn', user: boris });
  });
});

describe('prolonging', () => {
  beforeEach(() => {
    server.answer(auth.refresh, () => ({ data: { token: 'fresh', expiresAt: inHours(12) } }));
  });

  it('takes a fresh token once less than half of the time remains', async () => {
    keep('old', 5.9);
    await loadSession(api);
    await prolongWhenDue();
    expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'fresh' });
    expect(localStorage.getItem('token')).toBe('fresh');
    expect(calls().filter((call) => call.includes('refresh'))).toHaveLength(1);
  });

  it('does not end the session for a call that the server refused meanwhile', async () => {
    keep('old', 12);
    await loadSession(api);
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    server.answer(auth.refresh, () => asked.then(() => ({ data: { token: 'fresh', expiresAt: inHours(12) } })));
    server.answer(stats.overview, refused);
    session.setState({ expiresAt: Date.now() + 5 * hour });
    const prolonged = prolongWhenDue();
    await expect(statsApi(api).overview()).rejects.toThrow('Войдите в систему');
    expect(session.getState().status).toBe('signedIn');
    answer();
    await prolonged;
    await settle();
    expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'fresh' });
    expect(lost).toEqual([]);
  });

  it('ends the session when the renewal itself is refused', async () => {
    server.answer(auth.refresh, refused);
    keep('old', 5);
    await loadSession(api);
    await prolongWhenDue();
    await settle();
    expect(session.getState()).toMatchObject({ status: 'signedOut', token: null });
  });

  it('takes the token by which another tab replaced that of the first question', async () => {
    keep('old');
    server.answer(auth.me, (request) => {
      if (request.token === 'old') {
        keep('fresh');
        throw refusal(401, 'Войдите в систему');
      }
      return { data: { user: anna, stats: noStats } };
    });
    await loadSession(api);
    expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'fresh', user: anna });
  });

  it('asks once for an end that the server does not put off any more', async () => {
    const end = inHours(3);
    server.answer(auth.refresh, () => ({ data: { token: 'last', expiresAt: end } }));
    keep('old', 3);
    await loadSession(api);
    await prolongWhenDue();
    await prolongWhenDue();
    inAnotherTab('later');
    session.setState({ expiresAt: Date.parse(end) });
    await prolongWhenDue();
    expect(calls().filter((call) => call.includes('refresh'))).toHaveLength(1);
  });

  it('waits while more than half remains', async () => {
    keep('young', 6.1);
    await loadSession(api);
    await prolongWhenDue();
    expect(calls()).toEqual(['GET /auth/me young']);
  });

  it('takes what another tab has got instead of asking again', async () => {
    server.answer(auth.refresh, refused);
    keep('theirs', 12);
    session.setState({ status: 'signedIn', token: 'old', expiresAt: Date.now() + 5 * hour, user: anna });
    await prolongWhenDue();
    expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'theirs' });
    expect(calls()).toEqual([]);
  });
});

describe('leaving a provider', () => {
  const leaveAt = 'https://sso.example.ru/logout?id_token_hint=hint';
  const gone: string[] = [];

  beforeEach(async () => {
    gone.length = 0;
    server.answer(auth.logout, () => ({ success: true as const, leaveAt }));
    answerMe(anna);
    keep('mine');
    await loadSession(api);
  });

  it('follows signing out, for whom the server says where to', async () => {
    signOut((address) => gone.push(address));
    await waitFor(() => expect(gone).toEqual([leaveAt]));
  });

  it('is left out once somebody has signed in here again', async () => {
    signOut((address) => gone.push(address));
    session.setState({ token: 'another' });
    await signIn({ email: 'anna@demo.local', password: 'demo-portal' }).catch(() => undefined);
    expect(gone).toEqual([]);
  });
});
