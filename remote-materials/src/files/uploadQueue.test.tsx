import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError, type FileToSend, type MaterialFile, UnreadableFile } from 'shared-api';
import { buildId } from 'shared-api/testing';
import { readInterrupted, rememberUpload } from './interrupted.ts';
import { createUploadQueue, type Upload } from './uploadQueue.ts';

afterEach(() => localStorage.clear());

const materialId = 'm';
const file = (name: string) => new File(['text'], name, { type: 'application/pdf', lastModified: 1 });
const stored: MaterialFile = {
  ...{ id: buildId(), type: 'pdf', originalName: 'a', mimeType: 'application/pdf', size: 4, url: '/files/a' },
};

interface Sending extends FileToSend {
  finish: () => void;
  refuse: (error: Error) => void;
}

/** A queue whose sends end when the test says so. */
function createQueue() {
  const sendings: Sending[] = [];
  const discarded: string[] = [];
  const errors: string[] = [];
  let shown: Upload[] = [];
  let idle = 0;
  const queue = createUploadQueue({
    materialId,
    send: (sending) =>
      new Promise((resolve, reject) => {
        sending.signal.addEventListener('abort', () => reject(sending.signal.reason));
        sendings.push({ ...sending, finish: () => resolve(stored), refuse: reject });
      }),
    discard: (session) => discarded.push(session),
    onChange: (uploads) => {
      shown = uploads;
    },
    onError: (message) => errors.push(message),
    onIdle: () => {
      idle += 1;
    },
  });
  const at = (index: number): Sending => {
    const sending = sendings[index];
    if (!sending) throw new Error(`Nothing is sent as number ${index}`);
    return sending;
  };
  const states = () => shown.map(({ name, state }) => `${name} ${state}`);
  const keyOf = (name: string) => shown.find((upload) => upload.name === name)?.key ?? 0;
  return { queue, at, states, keyOf, discarded, errors, idle: () => idle, shown: () => shown, sendings };
}

const tick = () => new Promise((resolve) => setTimeout(resolve));

describe('The queue of uploads', () => {
  it('sends one file after the other, and says when nothing is left', async () => {
    const { queue, at, states, idle, sendings } = createQueue();
    queue.add([file('a'), file('b')]);
    expect(states()).toEqual(['a sending', 'b waiting']);
    at(0).finish();
    await tick();
    expect(states()).toEqual(['a done', 'b sending']);
    expect(idle()).toBe(0);
    at(1).finish();
    await tick();
    expect(states()).toEqual(['a done', 'b done']);
    expect(idle()).toBe(1);
    expect(sendings).toHaveLength(2);
  });

  it('has files that are added meanwhile wait for their turn', async () => {
    const { queue, at, states } = createQueue();
    queue.add([file('a')]);
    queue.add([file('b')]);
    expect(states()).toEqual(['a sending', 'b waiting']);
    at(0).finish();
    await tick();
    expect(states()).toEqual(['a done', 'b sending']);
  });

  it('tells how far a file is, and that it waits for the connection', () => {
    const { queue, at, states, shown } = createQueue();
    queue.add([file('a')]);
    at(0).onSent(3);
    expect(shown()[0]?.sent).toBe(3);
    at(0).onWaiting(true);
    expect(states()).toEqual(['a reconnecting']);
    at(0).onWaiting(false);
    expect(states()).toEqual(['a sending']);
  });

  it('stops at the first failure, in the words of the server, and sends that file again on request', async () => {
    const { queue, at, states, keyOf, errors, shown } = createQueue();
    queue.add([file('a'), file('b')]);
    at(0).refuse(new ApiError(415, 'TYPE', 'не тот тип'));
    await tick();
    expect(states()).toEqual(['a failed', 'b cancelled']);
    expect(shown()[0]?.error).toBe('не тот тип');
    expect(errors).toEqual(['не тот тип']);
    queue.retry(keyOf('a'));
    expect(states()).toEqual(['a sending', 'b cancelled']);
    expect(shown()[0]?.error).toBeUndefined();
    at(1).finish();
    await tick();
    expect(states()).toEqual(['a done', 'b cancelled']);
  });

  it('has words of its own where the server has none', async () => {
    const { queue, at, errors } = createQueue();
    queue.add([file('a')]);
    at(0).refuse(new Error('socket hang up'));
    await tick();
    expect(errors).toEqual(['Ошибка загрузки файлов']);
  });

  it('says that the device does not give the file any more', async () => {
    const { queue, at, errors } = createQueue();
    queue.add([file('a')]);
    at(0).refuse(new UnreadableFile(null));
    await tick();
    expect(errors).toEqual(['Файл изменился или недоступен. Выберите его ещё раз.']);
  });

  it('goes on with the next file after a cancelled one, which the server forgets', async () => {
    const { queue, at, states, keyOf, discarded, errors } = createQueue();
    queue.add([file('a'), file('b'), file('c')]);
    at(0).onSession('session-a');
    queue.cancel(keyOf('a'));
    queue.cancel(keyOf('c'));
    await tick();
    expect(states()).toEqual(['a cancelled', 'b sending', 'c cancelled']);
    expect(discarded).toEqual(['session-a']);
    expect(errors).toEqual([]);
    expect(readInterrupted(materialId)).toEqual([]);
  });

  it('remembers what has begun until it has ended, also after a failure', async () => {
    const { queue, at, keyOf } = createQueue();
    queue.add([file('a')]);
    at(0).onSession('session-a');
    expect(readInterrupted(materialId)).toEqual([{ session: 'session-a', name: 'a', size: 4, lastModified: 1 }]);
    at(0).refuse(new Error('socket hang up'));
    await tick();
    expect(readInterrupted(materialId)).toHaveLength(1);
    queue.retry(keyOf('a'));
    expect(at(1).session).toBe('session-a');
    at(1).finish();
    await tick();
    expect(readInterrupted(materialId)).toEqual([]);
  });

  it('goes on with a file whose upload a reload has broken off', () => {
    rememberUpload(materialId, { session: 'before', name: 'a', size: 4, lastModified: 1 });
    const { queue, at } = createQueue();
    queue.add([file('a')]);
    expect(at(0).session).toBe('before');
  });

  it('breaks off what runs when its page ends', async () => {
    const { queue, at, states } = createQueue();
    queue.add([file('a')]);
    queue.stop();
    expect(at(0).signal.aborted).toBe(true);
    await tick();
    expect(states()).toEqual(['a cancelled']);
  });
});
