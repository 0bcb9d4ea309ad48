import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

import { files } from 'shared-api/contract';
import { buildId, createFakeServer, noConnection } from 'shared-api/testing';
import { keepFilesFresh } from './keepFilesFresh.ts';

const id = buildId();
const old = `/files/${id}/a.png?s=old`;
const fresh = (turn = 1) => `/files/${id}/a.png?s=fresh${turn}`;
/** Lets answers of the fake server arrive. */
const settle = () => jest.advanceTimersByTimeAsync(10);

let server: ReturnType<typeof createFakeServer>;
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  server = createFakeServer();
  let turn = 0;
  server.answer(files.fileAddress, () => ({ data: { url: fresh(++turn) } }));
  stop = keepFilesFresh(server.api);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.body.innerHTML = '';
});

function show<T extends Element>(html: string): T {
  document.body.innerHTML = html;
  return document.body.firstElementChild as T;
}

describe('a picture whose address has expired', () => {
  it('is shown under a new one', async () => {
    const picture = show(`<img src="${old}">`);
    fireEvent.error(picture);
    await settle();
    expect(picture.getAttribute('src')).toBe(fresh());
    expect(server.requests.map(({ address }) => address)).toEqual([`/files/${id}/address`]);
  });

  it('is not asked for again and again when it is broken itself', async () => {
    const picture = show(`<img src="${old}">`);
    for (let turn = 0; turn < 5; turn += 1) {
      fireEvent.error(picture);
      await settle();
    }
    expect(server.requests).toHaveLength(1);
  });

  it('is asked for again after minutes, and after a lost connection', async () => {
    const picture = show(`<img src="${old}">`);
    fireEvent.error(picture);
    await settle();
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    server.answer(files.fileAddress, () => {
      throw noConnection();
    });
    fireEvent.error(picture);
    await settle();
    expect(picture.getAttribute('src')).toBe(fresh());
    server.answer(files.fileAddress, () => ({ data: { url: fresh(7) } }));
    fireEvent.error(picture);
    await settle();
    expect(picture.getAttribute('src')).toBe(fresh(7));
  });

  it('of another host is left alone', async () => {
    const picture = show('<img src="https://example.ru/a.png">');
    fireEvent.error(picture);
    await settle();
    expect(server.requests).toEqual([]);
  });
});

describe('a video whose address expires while it is watched', () => {
  it.each([true, false])('goes on at its place (paused: %s)', async (paused) => {
    const video = show<HTMLVideoElement>(`<video src="${old}"></video>`);
    const play = jest.fn(() => Promise.resolve());
    Object.assign(video, { play, load: jest.fn() });
    Object.defineProperty(video, 'paused', { value: paused });
    video.currentTime = 4321;
    video.playbackRate = 1.5;
    fireEvent.error(video);
    await settle();
    expect(video.getAttribute('src')).toBe(fresh());
    // A browser begins a new source at its beginning.
    video.currentTime = 0;
    video.playbackRate = 1;
    fireEvent.loadedMetadata(video);
    expect([video.currentTime, video.playbackRate]).toEqual([4321, 1.5]);
    expect(play).toHaveBeenCalledTimes(paused ? 0 : 1);
  });

  it('goes on also where a source names the file', async () => {
    const video = show<HTMLVideoElement>(`<video><source src="${old}"></video>`);
    const load = jest.fn();
    Object.assign(video, { load });
    fireEvent.error(video.firstElementChild as Element);
    await settle();
    expect(video.firstElementChild?.getAttribute('src')).toBe(fresh());
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a link to a file', () => {
  it('is renewed as soon as somebody points at it', async () => {
    const link = show<HTMLAnchorElement>(`<a href="${old}" download>Бланк</a>`);
    fireEvent.pointerOver(link);
    await settle();
    expect(link.getAttribute('href')).toBe(fresh());
    fireEvent.pointerOver(link);
    fireEvent.focusIn(link);
    await settle();
    expect(server.requests).toHaveLength(1);
  });

  it('is followed once, with the keys that were held, and under a new address', async () => {
    const link = show<HTMLAnchorElement>(`<a href="${old}"><b>Бланк</b></a>`);
    const clicks: [string | null, boolean][] = [];
    link.addEventListener('click', (event) => {
      event.preventDefault();
      clicks.push([link.getAttribute('href'), event.ctrlKey]);
    });
    fireEvent.click(link.firstElementChild as Element, { ctrlKey: true });
    expect(clicks).toEqual([]);
    await settle();
    expect(clicks).toEqual([[fresh(), true]]);
    fireEvent.click(link);
    expect(clicks).toEqual([
      [fresh(), true],
      [fresh(), false],
    ]);
  });

  it('is followed as it is when no new address comes', async () => {
    server.answer(files.fileAddress, () => {
      throw noConnection();
    });
    const link = show<HTMLAnchorElement>(`<a href="${old}">Бланк</a>`);
    const followed = jest.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', followed);
    fireEvent.click(link);
    await settle();
    expect(followed).toHaveBeenCalledTimes(1);
  });
});
