import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { nobody, session } from '../session/sessionStore.ts';
import { followObservations, observeUse } from './observations.ts';
import { observeError } from './observeError.ts';

let fetched: jest.SpiedFunction<typeof fetch>;
let end: () => void;

const signIn = () => session.setState({ ...nobody, status: 'signedIn', token: 'mine' }, true);
const told = () =>
  fetched.mock.calls
    .filter(([address]) => address === '/api/version-uses')
    .flatMap(([, init]) => JSON.parse(String(init?.body)).uses);

beforeEach(() => {
  jest.useFakeTimers();
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ success: true }));
  signIn();
  end = followObservations();
});
afterEach(() => {
  end();
  session.setState(nobody, true);
  jest.useRealTimers();
  fetched.mockRestore();
});

const admin = { name: 'admin', version: '1.4.2' };

describe('How a version fares', () => {
  it('is told in the name of the person, all news of a moment together', () => {
    observeUse(admin);
    observeUse({ name: 'shell', version: '2.0.0' });
    expect(fetched).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ headers: { authorization: 'Bearer mine' }, keepalive: true });
    expect(told()).toEqual([admin, { name: 'shell', version: '2.0.0' }]);
  });

  it('is told once a tab, however often a section is opened', () => {
    for (let count = 0; count < 5; count += 1) {
      observeUse(admin);
      jest.advanceTimersByTime(5_000);
    }
    expect(told()).toEqual([admin]);
  });

  it('is told again when a version that worked fails', () => {
    observeUse(admin);
    jest.advanceTimersByTime(2_000);
    observeUse({ ...admin, failure: 'render' }, { isFinal: true });
    observeUse(admin);
    jest.advanceTimersByTime(2_000);
    expect(told()).toEqual([admin, { ...admin, failure: 'render' }]);
  });

  it('is a success where only the first try has failed', () => {
    observeUse({ ...admin, failure: 'execution' });
    jest.advanceTimersByTime(1_000);
    observeUse(admin);
    jest.advanceTimersByTime(1_000);
    expect(told()).toEqual([admin]);
  });

  it('is a failure where the screen has thrown, although the section is loaded anew', () => {
    observeUse({ ...admin, failure: 'render' }, { isFinal: true });
    observeUse(admin);
    jest.advanceTimersByTime(2_000);
    expect(told()).toEqual([{ ...admin, failure: 'render' }]);
  });

  it('is told when the page is left', () => {
    observeUse(admin);
    dispatchEvent(new Event('pagehide'));
    expect(told()).toEqual([admin]);
  });

  it('waits until somebody is signed in, and is not told in the name of the next person', () => {
    session.setState(nobody, true);
    observeUse({ name: 'shell', version: '2.0.0' });
    jest.advanceTimersByTime(2_000);
    expect(told()).toEqual([]);
    signIn();
    jest.advanceTimersByTime(2_000);
    expect(told()).toEqual([{ name: 'shell', version: '2.0.0' }]);
    session.setState(nobody, true);
    signIn();
    observeUse({ name: 'shell', version: '2.0.0' });
    jest.advanceTimersByTime(2_000);
    expect(told()).toHaveLength(2);
  });
});

describe('A part of a section that did not come', () => {
  const lost = Object.assign(new Error('Loading chunk 7 failed'), {
    name: 'ChunkLoadError',
    type: 'error',
    request: '/remotes/admin/1.4.2/7.js',
  });

  it.each([
    [404, 'gone'],
    [200, 'network'],
    [503, 'network'],
  ])('is the release’s mistake only where it is not there: %d is %s', async (status, failure) => {
    fetched.mockImplementation(async () => new Response(null, { status }));
    await observeError(lost, admin);
    jest.advanceTimersByTime(2_000);
    expect(told()).toEqual([{ ...admin, failure }]);
  });
});
