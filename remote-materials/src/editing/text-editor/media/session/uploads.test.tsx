import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError, UnreadableFile } from 'shared-api';
import { isWaiting, shownAddress, storedAddress } from '../../model/waiting.ts';
import { type Sending, Uploads } from './uploads.ts';

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: jest.fn() });
});

interface Sent extends Sending {
  name: string;
  end: (address: string) => void;
  fail: (error: Error) => void;
}

/** Uploads into a text that holds what a test says, to a server that answers when a test says. */
function begin() {
  const text = new Set<string>();
  const sent: Sent[] = [];
  const failures: string[] = [];
  const uploads = new Uploads({
    send: ({ name }, sending) =>
      new Promise((end, fail) => {
        sent.push({ ...sending, name, end, fail });
      }),
    isInText: (address) => text.has(address),
    onChange: () => {},
    onStored: () => {},
    onFailure: ({ name }) => failures.push(name),
  });
  const insert = (name: string) => {
    const address = uploads.add(new File(['12345678'], name), 'picture');
    text.add(address);
    uploads.sync();
    return address;
  };
  const states = () =>
    uploads.unfinished().map(({ name, state, sent: percent, error }) => [name, state, percent, error]);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { text, sent, failures, uploads, insert, states, settled };
}

describe('A file of the text', () => {
  it('shows from memory, is not stored, and is shown and stored by its address once it has come', async () => {
    const { insert, sent, states, settled } = begin();
    const address = insert('a.png');
    expect([isWaiting(address), shownAddress(address), storedAddress(address)]).toEqual([true, 'blob:here', undefined]);
    sent[0]?.onSent(6);
    expect(states()).toEqual([['a.png', 'sending', 75, undefined]]);
    sent[0]?.end('/files/a/b.png');
    await settled();
    expect([isWaiting(address), shownAddress(address), storedAddress(address)]).toEqual([
      false,
      '/files/a/b.png',
      '/files/a/b.png',
    ]);
    expect(states()).toEqual([]);
  });

  it('is sent with at most two others, and the next when one of them has come', async () => {
    const { insert, sent, settled } = begin();
    for (const name of ['1', '2', '3', '4']) insert(name);
    expect(sent.map(({ name }) => name)).toEqual(['1', '2', '3']);
    sent[1]?.end('/files/a/b');
    await settled();
    expect(sent.map(({ name }) => name)).toEqual(['1', '2', '3', '4']);
  });

  it('is broken off when it leaves the text, and sent anew when it comes back', async () => {
    const { insert, sent, text, uploads, states, settled } = begin();
    const address = insert('a.png');
    text.delete(address);
    uploads.sync();
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.end('/files/late/a.png');
    await settled();
    expect(storedAddress(address)).toBeUndefined();
    text.add(address);
    uploads.sync();
    expect(states()).toEqual([['a.png', 'sending', null, undefined]]);
    sent[1]?.end('/files/a/b.png');
    await settled();
    expect(storedAddress(address)).toBe('/files/a/b.png');
  });

  it.each([
    ['in the server’s words', new ApiError(415, 'UNSUPPORTED_TYPE', 'Пришлите картинку.'), 'Пришлите картинку.'],
    ['or that it was not reached', new NetworkError('Нет связи с сервером.'), 'Нет связи с сервером.'],
    [
      'or that the device does not give it',
      new UnreadableFile(null),
      'Файл изменился или недоступен. Выберите его ещё раз.',
    ],
    ['and never in those of the program', new TypeError('x is undefined'), 'Повторите попытку.'],
  ])('says why it did not come, %s, and is sent again on demand', async (_, error, words) => {
    const { insert, sent, uploads, states, failures, settled } = begin();
    const address = insert('a.png');
    sent[0]?.fail(error);
    await settled();
    expect(states()).toEqual([['a.png', 'failed', null, words]]);
    expect(failures).toEqual(['a.png']);
    uploads.sync();
    expect(sent).toHaveLength(1);
    uploads.retry(address);
    expect(states()).toEqual([['a.png', 'sending', null, undefined]]);
  });

  it('waits for the connection, which counts as being sent', async () => {
    const { insert, sent, states, settled } = begin();
    for (const name of ['1', '2', '3', '4']) insert(name);
    sent[0]?.onWaiting(true);
    sent[1]?.end('/files/a/2');
    await settled();
    expect(states().map(([name, state]) => `${name} ${state}`)).toEqual(['1 reconnecting', '3 sending', '4 sending']);
    sent[0]?.onWaiting(false);
    expect(states()[0]).toEqual(['1', 'sending', null, undefined]);
    sent[0]?.end('/files/a/1');
    await settled();
    sent[0]?.onWaiting(true);
    expect(states().map(([name, state]) => `${name} ${state}`)).toEqual(['3 sending', '4 sending']);
  });

  it('that waits for the connection is broken off when it leaves the text', () => {
    const { insert, sent, text, uploads, states } = begin();
    const address = insert('a.png');
    sent[0]?.onWaiting(true);
    text.delete(address);
    uploads.sync();
    expect(sent[0]?.signal.aborted).toBe(true);
    text.add(address);
    uploads.sync();
    expect(states()).toEqual([['a.png', 'sending', null, undefined]]);
  });

  it('is sent no more when the editor is gone', async () => {
    const { insert, sent, uploads, failures, settled } = begin();
    const address = insert('a.png');
    uploads.end();
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.fail(new Error('aborted'));
    await settled();
    expect([failures, storedAddress(address), shownAddress(address)]).toEqual([[], undefined, '']);
  });
});
