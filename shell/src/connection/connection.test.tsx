import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ApiError, NetworkError } from 'shared-api';
import { checkServer, noteOutcome, useConnection, watchConnection } from './connection.ts';

const outage = new NetworkError('Нет связи');

/** Seconds since the beginning at which the server was asked for a sign of life. */
let asked: number[];
let isAlive: boolean;
let isOnline: boolean;
let end: () => void;
const onRecovered = jest.fn();

function State() {
  return <p>{useConnection()}</p>;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const note = (error: unknown) => act(() => noteOutcome(error));
const happen = (event: 'online' | 'offline') =>
  act(async () => {
    isOnline = event === 'online';
    dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  jest.useFakeTimers();
  const started = performance.now();
  asked = [];
  isAlive = false;
  isOnline = true;
  onRecovered.mockReset();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    expect(address).toBe('/healthz');
    asked.push((performance.now() - started) / 1000);
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response('', { status: isAlive ? 200 : 503 });
  });
  end = watchConnection(onRecovered);
  render(<State />);
});
afterEach(async () => {
  isAlive = true;
  isOnline = true;
  await act(checkServer);
  end();
  const { length } = asked;
  await pass(60_000);
  expect(asked).toHaveLength(length);
  jest.useRealTimers();
});

describe('the connection', () => {
  it('is fine, and asks for nothing', async () => {
    await pass(60_000);
    expect(screen.getByText('fine')).toBeVisible();
    expect(asked).toEqual([]);
  });

  const answer = (status: number) => new ApiError(status, 'X', 'Нет ответа');

  it.each([
    ['a lost connection', outage],
    ['502', answer(502)],
    ['503', answer(503)],
    ['504', answer(504)],
  ])('is gone after %s', async (_, error) => {
    await note(error);
    expect(screen.getByText('unreachable')).toBeVisible();
  });

  it.each([
    ['500', answer(500)],
    ['404', answer(404)],
    ['a mistake of a program', new TypeError('undefined is not a function')],
  ])('is not judged by %s', async (_, error) => {
    await note(error);
    expect(screen.getByText('fine')).toBeVisible();
  });

  it('is looked for after growing pauses, which further failures do not change, until the server answers', async () => {
    await note(outage);
    for (let second = 0; second < 95; second += 1) {
      await pass(1000);
      await note(outage);
    }
    expect(asked).toEqual([2, 6, 14, 30, 60, 90]);
    expect(onRecovered).not.toHaveBeenCalled();
    isAlive = true;
    await pass(60_000);
    expect(asked).toEqual([2, 6, 14, 30, 60, 90, 120]);
    expect(screen.getByText('fine')).toBeVisible();
    expect(onRecovered).toHaveBeenCalledTimes(1);
  });

  it('is back with the first call that gets through', async () => {
    await note(outage);
    await pass(1000);
    await note(null);
    expect(screen.getByText('fine')).toBeVisible();
    expect(onRecovered).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(asked).toEqual([]);
  });

  it('is looked for in short pauses again after it was back', async () => {
    await note(outage);
    await pass(20_000);
    await note(null);
    await note(outage);
    await pass(6000);
    expect(asked).toEqual([2, 6, 14, 22, 26]);
  });

  it('is looked for at once when somebody asks for that, and then after growing pauses', async () => {
    await note(outage);
    await pass(7000);
    await act(checkServer);
    await pass(2000);
    expect(asked.slice(0, 3)).toEqual([2, 6, 7]);
    isAlive = true;
    await act(checkServer);
    expect(screen.getByText('fine')).toBeVisible();
  });

  it('is not lost again by an answer that comes too late', async () => {
    let fail: (error: Error) => void = () => undefined;
    await note(outage);
    jest.mocked(fetch).mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    await pass(2000);
    await note(null);
    await act(async () => fail(new TypeError('Failed to fetch')));
    expect(screen.getByText('fine')).toBeVisible();
  });

  it('is left alone without a network, and looked for at once when there is one', async () => {
    await note(outage);
    await happen('offline');
    expect(screen.getByText('offline')).toBeVisible();
    await pass(60_000);
    expect(asked).toEqual([]);
    await happen('online');
    expect(asked).toEqual([60]);
    expect(screen.getByText('unreachable')).toBeVisible();
    isAlive = true;
    await pass(60_000);
    expect(screen.getByText('fine')).toBeVisible();
    expect(onRecovered).toHaveBeenCalledTimes(1);
  });
});
