import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLiveEvents } from './events.ts';

/** A node, and what the database says is live. */
function openNode(limits = { perAddress: 3, perNode: 5 }) {
  const database = { revision: 'one', failure: null as Error | null, reads: 0 };
  const onChange = jest.fn();
  const onError = jest.fn();
  const events = createLiveEvents({
    readRevision: async () => {
      database.reads += 1;
      if (database.failure) throw database.failure;
      return database.revision;
    },
    onChange,
    onError,
    limits,
  });
  return { events, database, onChange, onError };
}

/** All revisions that the stream has told so far. */
function told(stream: Readable): string[] {
  const text = String(stream.read() ?? '');
  return [...text.matchAll(/"revision":"([^"]+)"/g)].map(([, revision = '']) => revision);
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Events of what is live', () => {
  it('tell a newcomer at once, and everybody of a change that another node has made', async () => {
    const { events, database, onChange } = openNode();
    const first = events.open(null);
    await pass(0);
    const second = events.open(null);
    expect([told(first), told(second)]).toEqual([['one'], ['one']]);
    database.revision = 'two';
    await pass(500);
    expect([told(first), told(second)]).toEqual([['two'], ['two']]);
    expect(onChange).toHaveBeenCalledTimes(1);
    events.close();
  });

  it('tell of a change of this node without waiting for the next look', async () => {
    const { events, database } = openNode();
    const stream = events.open(null);
    await pass(0);
    told(stream);
    database.revision = 'two';
    await events.look();
    expect(told(stream)).toEqual(['two']);
    events.close();
  });

  it('never end with an answer that was overtaken', async () => {
    const answers: ((revision: string) => void)[] = [];
    const events = createLiveEvents({
      readRevision: () => new Promise((resolve) => answers.push(resolve)),
      onChange: () => undefined,
      onError: () => undefined,
      limits: { perAddress: 3, perNode: 5 },
    });
    const stream = events.open(null);
    const looked = events.look();
    await pass(0);
    expect(answers).toHaveLength(1);
    answers[0]?.('one');
    await pass(0);
    answers[1]?.('two');
    await looked;
    expect(told(stream)).toEqual(['one', 'two']);
    events.close();
  });

  it('give a sign of life before a proxy would cut them', async () => {
    const { events } = openNode();
    const stream = events.open(null);
    await pass(0);
    told(stream);
    await pass(25_000);
    expect(told(stream)).toEqual(['one']);
    events.close();
  });

  it('ask the database only while somebody listens', async () => {
    const { events, database } = openNode();
    await pass(10_000);
    await events.look();
    expect(database.reads).toBe(0);
    const stream = events.open(null);
    await pass(2_000);
    expect(database.reads).toBe(5);
    stream.destroy();
    await pass(10_000);
    expect(database.reads).toBe(5);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('do not send all listeners for the registry in the same instant', async () => {
    const { events, database } = openNode({ perAddress: 3, perNode: 1000 });
    const streams = Array.from({ length: 50 }, () => events.open(null));
    await pass(100);
    for (const stream of streams) told(stream);
    database.revision = 'two';
    await events.look();
    const count = () => streams.filter((stream) => told(stream).length > 0).length;
    expect(count()).toBe(20);
    await pass(50);
    expect(count()).toBe(30);
    events.close();
  });

  it('leave a listener who does not read', async () => {
    const { events } = openNode();
    events.open(null);
    await pass(20_000 * 1000);
    expect(events.count()).toBe(0);
  });

  it('go on after the database was away, which is told once', async () => {
    const { events, database, onError } = openNode();
    database.failure = new Error('away');
    const stream = events.open(null);
    await pass(3_000);
    expect(onError).toHaveBeenCalledTimes(1);
    database.failure = null;
    await pass(500);
    expect(told(stream)).toEqual(['one']);
    events.close();
  });

  it('refuse one too many, of an address or of all, and take the next once one has left', async () => {
    const { events } = openNode();
    const [first] = ['a', 'a', 'a'].map((address) => events.open(address));
    expect(() => events.open('a')).toThrow(expect.objectContaining({ statusCode: 429 }));
    events.open('b');
    events.open(null);
    // Not 503: nginx would send a node that is full nobody any more, whatever he asks for.
    expect(() => events.open('c')).toThrow(
      expect.objectContaining({ statusCode: 429, headers: { 'retry-after': '30' } }),
    );
    first?.destroy();
    await pass(0);
    events.open('a');
    expect(events.count()).toBe(5);
    events.close();
  });

  it('end when the node goes, and begin no more', async () => {
    const { events } = openNode();
    const stream = events.open(null);
    const ended = jest.fn();
    stream.once('end', ended);
    stream.resume();
    events.close();
    await pass(0);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(() => events.open(null)).toThrow(expect.objectContaining({ statusCode: 503 }));
    expect(jest.getTimerCount()).toBe(0);
  });
});
