import { describe, expect, it, jest } from '@jest/globals';
import type { Database, Executor } from './database.ts';
import { oneByOne } from './one-by-one.ts';

/** One transaction after another; what fails is as good as not done. */
const db = { transaction: (act: (tx: Executor) => unknown) => act({} as Executor) } as unknown as Database;

function pieces(...ids: string[]) {
  const open = new Set(ids);
  return {
    next: async (_tx: Executor, left: string[]) => {
      const id = [...open].find((one) => !left.includes(one));
      return id === undefined ? undefined : { id };
    },
    done: (id: string) => open.delete(id),
  };
}

describe('work that is due', () => {
  it('is done piece by piece, and counted', async () => {
    const { next, done } = pieces('a', 'b', 'c');
    const onError = jest.fn();
    expect(await oneByOne(db, { next, act: async (_tx, { id }) => done(id) }, onError)).toBe(3);
    expect(onError).not.toHaveBeenCalled();
  });

  it('goes on past a piece that fails or has to wait, and tries neither again', async () => {
    const { next, done } = pieces('broken', 'waiting', 'good');
    const tried: string[] = [];
    const act = async (_tx: Executor, { id }: { id: string }) => {
      tried.push(id);
      if (id === 'broken') throw new Error(id);
      return id === 'good' && done(id);
    };
    const onError = jest.fn();
    expect(await oneByOne(db, { next, act }, onError)).toBe(1);
    expect(tried).toEqual(['broken', 'waiting', 'good']);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('ends where it cannot even be looked for', async () => {
    const onError = jest.fn();
    const next = async () => {
      throw new Error('the database does not answer');
    };
    expect(await oneByOne(db, { next, act: async () => true }, onError)).toBe(0);
    expect(onError).toHaveBeenCalledTimes(1);
  });
});
