import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from '../http/errors.ts';
import type { ApiTransport } from '../http/transport.ts';
import { buildId } from '../testing/builders.ts';
import { partSize, uploadFile } from './uploadFile.ts';

/** A server that keeps parts as the real one does; `fail` decides what happens to each request before it counts. */
function createStore(size: number, fail: (request: number) => Error | null = () => null) {
  let received = 0;
  let requests = 0;
  const offsets: number[] = [];
  const state = () => ({
    data: { id: 'session', received, file: received === size ? { id: buildId(), originalName: 'a.mp4' } : null },
  });
  const api: ApiTransport = async ({ method, query, body }) => {
    requests += 1;
    const failure = fail(requests);
    if (failure) throw failure;
    if (method === 'PUT') {
      offsets.push(Number(query?.offset));
      if (query?.offset !== received) throw new ApiError(409, 'CONFLICT', 'не по порядку');
      received += ((body as FormData).get('part') as File).size;
    }
    return state();
  };
  return {
    api,
    offsets,
    lose: () => (received = 0),
    set: (bytes: number) => (received = bytes),
  };
}

beforeAll(() => {
  const arrayBuffer = async function (this: Blob) {
    return new ArrayBuffer(this.size);
  };
  // jsdom cannot read files.
  Object.assign(Blob.prototype, { arrayBuffer });
});

const lost = () => new NetworkError('Нет связи');
const size = partSize * 2 + 10;
const file = new File([new Uint8Array(size)], 'a.mp4', { type: 'video/mp4' });

function send(api: ApiTransport, overrides: Partial<Parameters<typeof uploadFile>[0]> = {}) {
  const sent: number[] = [];
  const waiting: boolean[] = [];
  const result = uploadFile({
    api,
    materialId: buildId(),
    file,
    signal: new AbortController().signal,
    onSession: () => undefined,
    onSent: (bytes) => sent.push(bytes),
    onWaiting: (is) => waiting.push(is),
    ...overrides,
  });
  return { result, sent, waiting };
}

describe('an upload', () => {
  it('goes part by part and tells how far it is', async () => {
    const { api, offsets } = createStore(size);
    const { result, sent } = send(api);
    expect((await result).originalName).toBe('a.mp4');
    expect(offsets).toEqual([0, partSize, partSize * 2]);
    expect(sent).toEqual([0, partSize, partSize * 2, size]);
  });

  it('waits a lost connection out and goes on', async () => {
    jest.useFakeTimers();
    const { api, offsets } = createStore(size, (request) => (request === 3 || request === 4 ? lost() : null));
    const { result, waiting } = send(api);
    await jest.advanceTimersByTimeAsync(5000);
    await result;
    jest.useRealTimers();
    expect(offsets).toEqual([0, partSize, partSize * 2]);
    expect(waiting).toEqual([true, true, false]);
  });

  it('goes on from what the server has when an answer was lost', async () => {
    const store = createStore(size);
    store.set(partSize);
    const { result } = send(store.api, { session: 'session' });
    await result;
    expect(store.offsets).toEqual([partSize, partSize * 2]);
  });

  it('ends with what the server says', async () => {
    const { api } = createStore(size, (request) => (request === 2 ? new ApiError(415, 'TYPE', 'не тот тип') : null));
    await expect(send(api).result).rejects.toThrow('не тот тип');
  });

  it('ends when the device does not give the file any more, and is read a part at a time', async () => {
    const { api, offsets } = createStore(size);
    const gone = new File([new Uint8Array(size)], 'a.mp4');
    const parts: Blob[] = [];
    const slice = gone.slice.bind(gone);
    gone.slice = (from, to) => {
      const part = slice(from, to);
      parts.push(part);
      if (from === partSize) part.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
      return part;
    };
    const { result, waiting } = send(api, { file: gone });
    await expect(result).rejects.toThrow('Файл изменился или недоступен. Выберите его ещё раз.');
    expect([offsets, parts.map((part) => part.size), waiting]).toEqual([[0], [partSize, partSize], []]);
  });

  it('can be cancelled while it waits', async () => {
    const abort = new AbortController();
    const { api } = createStore(size, () => lost());
    jest.useFakeTimers();
    const { result, waiting } = send(api, { signal: abort.signal });
    const cancelled = expect(result).rejects.toThrow();
    await jest.advanceTimersByTimeAsync(20);
    expect(waiting).toEqual([true]);
    abort.abort();
    await cancelled;
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
