import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AttemptAnswer } from 'shared-api';
import { createAnswerKeeper } from './answerKeeper.ts';

class Lost extends Error {}
class Closed extends Error {}

/** A server with the rule of the real one: a newer revision wins. */
function createServer(initial: AttemptAnswer[] = []) {
  const stored = new Map(initial.map((answer) => [answer.questionId, answer]));
  const server = {
    stored,
    requests: [] as AttemptAnswer[][],
    failure: null as Error | null,
    send: async (answers: AttemptAnswer[]) => {
      server.requests.push(answers);
      if (server.failure) throw server.failure;
      for (const answer of answers) {
        if (answer.revision > (stored.get(answer.questionId)?.revision ?? 0)) stored.set(answer.questionId, answer);
      }
      return [...stored.values()];
    },
  };
  return server;
}

function keep(server: ReturnType<typeof createServer>, kept: AttemptAnswer[] = []) {
  const memory = { unsent: kept };
  const keeper = createAnswerKeeper({
    initial: [...server.stored.values()],
    send: server.send,
    isClosed: (error) => error instanceof Closed,
    isPassing: (error) => error instanceof Lost,
    storage: {
      read: () => memory.unsent,
      write: (unsent) => {
        memory.unsent = unsent;
      },
    },
    onChange: () => undefined,
  });
  return { keeper, memory };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const answer = (questionId: string, text: string, revision: number) => ({ questionId, answer: text, revision });

describe('the keeper of answers', () => {
  it('sends an answer after a pause and says that it is saved when the server has it', async () => {
    const server = createServer();
    const { keeper } = keep(server);
    keeper.set('a', 'п');
    keeper.set('a', 'привет');
    expect(keeper.state()).toBe('saving');
    await jest.advanceTimersByTimeAsync(700);
    expect(server.requests).toEqual([[answer('a', 'привет', 2)]]);
    expect(keeper.state()).toBe('saved');
  });

  it('goes on without a connection, says so, and sends everything when it is back', async () => {
    const server = createServer();
    const { keeper, memory } = keep(server);
    server.failure = new Lost();
    keeper.set('a', '1');
    await jest.advanceTimersByTimeAsync(700);
    expect(keeper.state()).toBe('waiting');
    keeper.set('b', '2');
    expect(keeper.answers()).toEqual({ a: '1', b: '2' });
    expect(memory.unsent).toHaveLength(2);
    server.failure = null;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(keeper.state()).toBe('saved');
    expect(memory.unsent).toEqual([]);
    expect([...server.stored.values()].map(({ answer: text }) => text)).toEqual(['1', '2']);
  });

  it('finds unsent answers again after a reload, and those that the server has got meanwhile are no news', async () => {
    const server = createServer([answer('a', '1', 3), answer('b', 'старый', 5)]);
    const { keeper } = keep(server, [answer('a', '1', 3), answer('b', 'новый', 4), answer('c', '3', 1)]);
    expect(keeper.answers()).toEqual({ a: '1', b: 'новый', c: '3' });
    await jest.advanceTimersByTimeAsync(10);
    expect(server.requests).toEqual([[answer('b', 'новый', 6), answer('c', '3', 1)]]);
    expect(keeper.state()).toBe('saved');
  });

  it('wins over an older answer from another tab by taking a newer number', async () => {
    const server = createServer();
    const { keeper } = keep(server);
    server.stored.set('a', answer('a', 'из другой вкладки', 7));
    keeper.set('a', 'здесь');
    await jest.advanceTimersByTimeAsync(700);
    expect(server.stored.get('a')).toEqual(answer('a', 'здесь', 8));
  });

  it('stops when the attempt is over', async () => {
    const server = createServer();
    const { keeper, memory } = keep(server);
    server.failure = new Closed();
    keeper.set('a', '1');
    await jest.advanceTimersByTimeAsync(700);
    expect(keeper.state()).toBe('closed');
    expect(memory.unsent).toEqual([]);
    keeper.set('b', '2');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toHaveLength(1);
  });

  it('sends what is typed while a request is on its way', async () => {
    const server = createServer();
    const { keeper } = keep(server);
    keeper.set('a', '1');
    const sending = keeper.flush();
    keeper.set('a', '2');
    await sending;
    expect(server.stored.get('a')?.answer).toBe('2');
    expect(keeper.state()).toBe('saved');
  });
});
