import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ApiRequest, createTransport, referenceApi, statsApi, type User } from 'shared-api';
import * as contracts from 'shared-api/contract';
import { buildUser, createFakeServer, type FakeServer, refusal } from 'shared-api/testing';
import { holdUpdates } from '../updates/holds.ts';
import { askFor, closeWindow, signInWindow } from './interruption.ts';
import { createPatientTransport, liveToken } from './patientTransport.ts';
import { enterAgain, givePassword, loadSession, onSessionLost, session, sessionLost, takeOverFrom } from './session.ts';
import { followTyping } from './unsaved.ts';

const { auth, stats, reference, editing } = contracts;
const anna = buildUser({ firstName: 'Анна', email: 'anna@demo.local' });
const boris = buildUser({ firstName: 'Борис', email: 'boris@demo.local' });
const noStats = { materialsCount: 0, quizAttemptsCount: 0, attestationAttemptsCount: 0, lastLoginAt: null };
const later = '2099-01-01T00:00:00.000Z';

let server: FakeServer;
let lost: (string | undefined)[];
/** Tokens that the server takes, and whose they are. */
let alive: Map<string, User>;
let ends: (() => void)[];

const base = 'http://portal.test/api';
const fetch: typeof globalThis.fetch = (input, init) => server.fetch(input, init);
const send = createPatientTransport({ base, fetch });
const api = send;

/** Calls that did arrive, with the token that each carried. */
const calls = () => server.requests.map(({ method, address, token }) => `${method} ${address} ${token ?? '-'}`);
const saved = () => calls().filter((call) => call.startsWith('POST /admin/reference'));
/** Until everything that is already on its way has happened. */
const settle = () => jest.advanceTimersByTimeAsync(10);
/** Longer than the wait after the last key. */
const quiet = () => jest.advanceTimersByTimeAsync(700);
const isAsked = () => signInWindow.getState().isOpen;

function requireToken(token: string | null): User {
  const user = alive.get(token ?? '');
  if (!user) throw refusal(401, 'Сеанс истёк. Войдите снова.');
  return user;
}

const saveNames = () => Promise.all(['Отдел А', 'Отдел Б', 'Отдел В'].map(saveName));
const saveName = (name: string) =>
  referenceApi(api).createReference({ params: { kind: 'departments' }, body: { name } });

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  ends = [];
  lost = [];
  alive = new Map([['first', anna]]);
  session.setState(session.getInitialState(), true);
  server = createFakeServer();
  server.answer(auth.me, ({ token }) => ({ data: { user: requireToken(token), stats: noStats } }));
  server.answer(auth.login, ({ body }) => {
    const { email } = body as { email: string };
    const [token, user] = email === anna.email ? ['second', anna] : ['borises', boris];
    alive.set(token as string, user as User);
    return { data: { token: token as string, expiresAt: later, user: user as User } };
  });
  server.answer(stats.overview, ({ token }) => {
    requireToken(token);
    return { materialsCount: 1, attestationsCount: 1, quizzesCount: 1, usersCount: 1 } as never;
  });
  server.answer(reference.createReference, ({ token, body }) => {
    requireToken(token);
    return { data: { id: anna.id, name: (body as { name: string }).name } } as never;
  });
  onSessionLost((from) => lost.push(from));
  localStorage.setItem('token', 'first');
  await loadSession(createTransport({ base, token: liveToken, onUnauthorized: sessionLost, fetch }));
});

afterEach(async () => {
  for (const end of ends) end();
  session.setState({ status: 'signedOut', token: null, user: null });
  await settle();
  jest.useRealTimers();
});

/** A person is typing; the server ends their session. */
function endWhileWriting(): void {
  ends.push(holdUpdates('Материал не сохранён'));
  alive.clear();
}

async function signInAs({ email }: User) {
  const answer = await givePassword({ email, password: 'demo-portal' });
  return 'token' in answer ? enterAgain(answer) : null;
}

/** What another tab does to the storage, and how this one hears of it. */
function inAnotherTab(token: string | null): void {
  if (token) localStorage.setItem('token', token);
  else localStorage.removeItem('token');
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token, storageArea: localStorage }));
}

describe('a save whose session has ended', () => {
  it('waits for one sign-in over the page, and every waiting call goes on once', async () => {
    endWhileWriting();
    const saves = saveNames();
    await settle();
    expect(isAsked()).toBe(true);
    expect(session.getState()).toMatchObject({ status: 'interrupted', user: anna });
    expect(localStorage.getItem('token')).toBeNull();
    expect(lost).toEqual([]);
    await signInAs(anna);
    await expect(saves).resolves.toHaveLength(3);
    expect(isAsked()).toBe(false);
    expect(saved().filter((call) => call.endsWith(' second'))).toHaveLength(3);
    expect(saved()).toHaveLength(6);
  });

  it('waits as well in a form that has never said that it is dirty', async () => {
    alive.clear();
    const save = saveName('Отдел');
    await settle();
    expect(isAsked()).toBe(true);
    await signInAs(anna);
    await expect(save).resolves.toBeDefined();
  });

  it('is refused in clear words when the window is closed, and asks again when it is repeated', async () => {
    endWhileWriting();
    const save = saveName('Отдел');
    await settle();
    closeWindow();
    await expect(save).rejects.toMatchObject({ status: 401, message: expect.stringContaining('Введённое осталось') });
    expect(session.getState()).toMatchObject({ status: 'interrupted', user: anna });
    dispatchEvent(new Event('pointerdown'));
    const again = saveName('Отдел');
    await settle();
    expect(isAsked()).toBe(true);
    await signInAs(anna);
    await expect(again).resolves.toBeDefined();
  });

  it('is not asked for again by itself after the window was closed', async () => {
    endWhileWriting();
    void saveName('Отдел').catch(() => undefined);
    await settle();
    closeWindow();
    await expect(saveName('Отдел')).rejects.toMatchObject({ code: 'SIGN_IN_PUT_OFF' });
    dispatchEvent(new Event('keydown'));
    await expect(send({ method: 'PUT', path: '/x', body: {}, isBackground: true })).rejects.toThrow('Введённое');
    expect(isAsked()).toBe(false);
  });

  it('is repeated once: what the new session is refused as well is refused', async () => {
    endWhileWriting();
    const save = saveName('Отдел');
    await settle();
    const entering = signInAs(anna);
    server.answer(reference.createReference, () => {
      throw refusal(401, 'Сеанс истёк. Войдите снова.');
    });
    await entering;
    await expect(save).rejects.toThrow('Сеанс истёк');
    expect(saved()).toHaveLength(2);
  });

  it('ends with its page', async () => {
    endWhileWriting();
    const abort = new AbortController();
    const save = send({
      method: 'POST',
      path: '/admin/reference/departments',
      body: { name: 'Отдел' },
      signal: abort.signal,
    });
    await settle();
    abort.abort(new Error('страницы больше нет'));
    await expect(save).rejects.toThrow('страницы больше нет');
  });

  it('goes on with its files', async () => {
    endWhileWriting();
    const body = new FormData();
    body.append('part', new Blob(['часть файла']), 'part');
    server.answer(contracts.uploads.sendPart, ({ token }) => {
      requireToken(token);
      return { data: { id: anna.id, received: 11, file: null } } as never;
    });
    const part = send({ method: 'PUT', path: `/upload/sessions/${anna.id}/parts`, query: { offset: 0 }, body });
    await settle();
    await signInAs(anna);
    await expect(part).resolves.toMatchObject({ data: { received: 11 } });
    expect(server.requests.at(-1)?.body).toBe(body);
  });
});

describe('what only reads', () => {
  it('waits while something is being written, also when signing in was put off', async () => {
    endWhileWriting();
    const read = statsApi(api).overview();
    await quiet();
    expect(isAsked()).toBe(true);
    closeWindow();
    await settle();
    await signInAs(anna);
    await expect(read).resolves.toBeDefined();
  });

  it('leads to the sign-in page as before while nothing is being written', async () => {
    alive.clear();
    await expect(statsApi(api).overview()).rejects.toMatchObject({ status: 401 });
    await settle();
    expect(isAsked()).toBe(false);
    expect(session.getState().status).toBe('signedOut');
    expect(lost).toHaveLength(1);
  });

  it.each([
    ['a field of a form', '<form><input></form>', true],
    ['a text', '<textarea></textarea>', true],
    ['an editor', '<div contenteditable="true"></div>', true],
    ['a search', '<form><input type="search"></form>', false],
  ])('after typing into %s it asks: %s %p', async (_, html, isKept) => {
    ends.push(followTyping(() => undefined));
    const place = document.createElement('div');
    place.innerHTML = html;
    document.body.append(place);
    place.querySelector('input, textarea, [contenteditable]')?.dispatchEvent(new Event('input', { bubbles: true }));
    alive.clear();
    const read = statsApi(api)
      .overview()
      .catch(() => undefined);
    await settle();
    expect(session.getState().status).toBe(isKept ? 'interrupted' : 'signedOut');
    place.remove();
    if (isKept) await signInAs(anna);
    await read;
  });
});

describe('what nobody waits for', () => {
  it('opens no window by itself', async () => {
    alive.clear();
    server.answer(editing.saveDraft, ({ token }) => requireToken(token) as never);
    const draft = send({
      method: 'PUT',
      path: `/materials/${anna.id}/progress`,
      body: { percent: 5 },
      isBackground: true,
    });
    await expect(draft).rejects.toBeDefined();
    await settle();
    expect(isAsked()).toBe(false);
  });

  it('is refused at once where its page is going', async () => {
    endWhileWriting();
    const last = send({
      method: 'POST',
      path: '/admin/reference/departments',
      body: { name: 'Отдел' },
      keepalive: true,
    });
    await expect(last).rejects.toMatchObject({ status: 401 });
    expect(session.getState().status).toBe('interrupted');
    expect(isAsked()).toBe(false);
    await signInAs(anna);
  });

  it('comes while somebody types only after a pause of their hands', async () => {
    endWhileWriting();
    dispatchEvent(new Event('keydown'));
    const draft = send({
      method: 'PUT',
      path: '/admin/reference/departments',
      body: { name: 'Отдел' },
      isBackground: true,
    });
    draft.catch(() => undefined);
    void statsApi(api).overview();
    await settle();
    expect(session.getState().status).toBe('interrupted');
    expect(isAsked()).toBe(false);
    await jest.advanceTimersByTimeAsync(689);
    expect(isAsked()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isAsked()).toBe(true);
    await signInAs(anna);
  });
});

describe('somebody else', () => {
  it('is not taken over by signing in, and nothing of the page goes out under their name', async () => {
    endWhileWriting();
    const save = saveName('Отдел');
    const refused = expect(save).rejects.toMatchObject({ code: 'OTHER_PERSON' });
    await settle();
    const stranger = await signInAs(boris);
    expect(stranger?.user).toEqual(boris);
    expect(session.getState()).toMatchObject({ status: 'interrupted', user: anna });
    if (stranger) takeOverFrom(stranger);
    // The page ends with something still to send.
    await expect(saveName('Прощание')).rejects.toMatchObject({ code: 'OTHER_PERSON' });
    await refused;
    await settle();
    expect(lost).toHaveLength(1);
    expect(session.getState()).toMatchObject({ status: 'signedIn', user: boris, token: 'borises' });
    expect(saved()).toEqual(['POST /admin/reference/departments first']);
  });

  it('who signs in from another tab gets nothing of this page either', async () => {
    ends.push(holdUpdates('Материал не сохранён'));
    alive = new Map([['borises', boris]]);
    inAnotherTab('borises');
    await expect(saveName('Отдел')).rejects.toMatchObject({ code: 'OTHER_PERSON' });
    await settle();
    expect(saved()).toEqual([]);
    expect(session.getState()).toMatchObject({ status: 'signedIn', user: boris });
  });

  it('whose token this tab finds by itself gets nothing before it is known whose it is', async () => {
    alive = new Map([['borises', boris]]);
    localStorage.setItem('token', 'borises');
    await expect(saveName('Отдел')).rejects.toMatchObject({ code: 'OTHER_PERSON' });
    expect(saved()).toEqual(['POST /admin/reference/departments first']);
  });
});

describe('another tab', () => {
  it('in which the same person signs in closes the window, and the calls go on', async () => {
    endWhileWriting();
    const save = saveName('Отдел');
    await settle();
    alive.set('theirs', anna);
    inAnotherTab('theirs');
    await expect(save).resolves.toBeDefined();
    expect(isAsked()).toBe(false);
    expect(saved().at(-1)).toBe('POST /admin/reference/departments theirs');
  });

  it('that has prolonged the session is followed without a window', async () => {
    alive = new Map([['prolonged', anna]]);
    localStorage.setItem('token', 'prolonged');
    await expect(saveName('Отдел')).resolves.toBeDefined();
    expect(isAsked()).toBe(false);
  });

  it('in which the session ends takes nothing away that is being written here', async () => {
    ends.push(holdUpdates('Материал не сохранён'));
    inAnotherTab(null);
    await settle();
    expect(session.getState()).toMatchObject({ status: 'interrupted', user: anna });
    await quiet();
    expect(isAsked()).toBe(true);
    expect(lost).toEqual([]);
    await signInAs(anna);
  });
});

/** Every call of the portal that changes something and carries what somebody gave, save those of the session itself. */
const own = new Set<unknown>([auth.login, auth.logout, auth.refresh]);
const writes = Object.values(contracts)
  .flatMap((domain) => Object.values(domain as object))
  .filter((call): call is { method: string; path: string; body?: unknown; multipart?: boolean } =>
    Boolean(call && typeof call === 'object' && 'method' in call && 'path' in call && call.method !== 'GET'),
  )
  .filter((call) => !own.has(call) && (call.body || call.multipart))
  .map(({ method, path }): [string, string] => [method, path]);

describe('every form', () => {
  it('is in the table', () => {
    expect(writes.length).toBeGreaterThan(35);
  });

  it.each(writes)('%s %s goes on after the sign-in', async (method, path) => {
    ends.push(holdUpdates('Не сохранено'));
    alive.clear();
    const request: ApiRequest = { method, path: path.replace(/:\w+/g, anna.id), body: { typed: 'введённое' } };
    const answers: (string | null)[] = [];
    const own = createPatientTransport({
      base,
      fetch: async (_, init) => {
        const token = new Headers(init?.headers).get('authorization');
        answers.push(token);
        const isAlive = token === 'Bearer second';
        return { ok: isAlive, status: isAlive ? 200 : 401, headers: new Map(), json: async () => ({}) } as never;
      },
    });
    const answer = own(request);
    await settle();
    expect(isAsked()).toBe(true);
    await signInAs(anna);
    await answer;
    expect(answers).toEqual(['Bearer first', 'Bearer second']);
  });
});

it('no window is asked for while a session is there', () => {
  askFor({ method: 'POST', path: '/x', body: {} });
  expect(isAsked()).toBe(false);
});
