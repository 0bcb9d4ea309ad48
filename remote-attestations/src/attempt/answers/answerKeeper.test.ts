import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AttemptAnswer } from 'shared-api';
import type { PendingAnswer, TabMessage } from './answerBook.ts';
import { createAnswerKeeper } from './answerKeeper.ts';
import type { Failure } from './failures.ts';

class Failing extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}
const lost = () => new Failing({ kind: 'passing', message: 'Нет связи' });
const closed = () => new Failing({ kind: 'closed' });
const refusal = (isOfOne = true) => new Failing({ kind: 'refused', message: 'Ответ длиннее 5000 знаков', isOfOne });

/** A server with the rule of the real one in short: what is based on an older answer than is stored is refused. */
function createServer(initial: AttemptAnswer[] = []) {
  const stored = new Map(initial.map((answer) => [answer.questionId, answer]));
  const server = {
    stored,
    requests: [] as AttemptAnswer[][],
    failure: null as Error | null,
    isTooLong: (_text: string) => false,
    send: async (answers: PendingAnswer[]) => {
      server.requests.push(answers.map(plain));
      if (server.failure) throw server.failure;
      if (answers.some(({ answer: text }) => server.isTooLong(text))) throw refusal();
      const refused: string[] = [];
      for (const { base, ...answer } of answers) {
        const before = stored.get(answer.questionId);
        if (before && before.revision > base && before.answer !== answer.answer) refused.push(answer.questionId);
        else if (answer.revision > (before?.revision ?? 0)) stored.set(answer.questionId, plain(answer));
      }
      return { answers: [...stored.values()], refused };
    },
  };
  return server;
}

const plain = ({ questionId, answer: text, revision }: AttemptAnswer) => ({ questionId, answer: text, revision });

function keep(server: ReturnType<typeof createServer>, kept: PendingAnswer[] = []) {
  const memory = { unsent: kept };
  const told: TabMessage[] = [];
  const keeper = createAnswerKeeper({
    initial: [...server.stored.values()],
    send: server.send,
    failureOf: (error) => (error as Failing).failure,
    newChain: () => 'chain',
    tell: (message) => told.push(message),
    storage: {
      read: () => memory.unsent,
      write: (unsent) => {
        memory.unsent = unsent;
      },
    },
    onChange: () => undefined,
  });
  return { keeper, memory, told };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pending = (questionId: string, text: string, revision: number, base: number) => ({
  ...answer(questionId, text, revision),
  ...{ base, chain: 'before' },
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
    server.failure = lost();
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
    const { keeper } = keep(server, [pending('a', '1', 3, 0), pending('b', 'новый', 6, 5), pending('c', '3', 1, 0)]);
    expect(keeper.answers()).toEqual({ a: '1', b: 'новый', c: '3' });
    await jest.advanceTimersByTimeAsync(10);
    expect(server.requests).toEqual([[answer('b', 'новый', 6), answer('c', '3', 1)]]);
    expect(keeper.state()).toBe('saved');
  });

  it('never replaces a newer answer of another device: the person sees both and chooses his own', async () => {
    const server = createServer([answer('a', 'начало', 3)]);
    const { keeper, memory } = keep(server);
    server.stored.set('a', answer('a', 'с телефона', 4));
    keeper.set('a', 'из дома');
    keeper.set('b', 'без спора');
    await jest.advanceTimersByTimeAsync(700);
    expect(server.stored.get('a')?.answer).toBe('с телефона');
    expect(server.stored.get('b')?.answer).toBe('без спора');
    expect(keeper.state()).toBe('conflict');
    expect(keeper.conflicts()).toEqual([{ questionId: 'a', mine: 'из дома', theirs: 'с телефона' }]);
    expect(keeper.answers().a).toBe('из дома');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toHaveLength(1);
    expect(memory.unsent).toHaveLength(1);
    keeper.choose('a', 'mine');
    await jest.advanceTimersByTimeAsync(700);
    expect(server.stored.get('a')).toEqual(answer('a', 'из дома', 5));
    expect({ state: keeper.state(), conflicts: keeper.conflicts() }).toEqual({ state: 'saved', conflicts: [] });
  });

  it('leaves the answer of the other device where the person chooses that', async () => {
    const server = createServer();
    const { keeper, memory } = keep(server, [pending('a', 'из дома', 9, 0)]);
    server.stored.set('a', answer('a', 'с телефона', 1));
    await jest.advanceTimersByTimeAsync(10);
    expect(keeper.conflicts()).toHaveLength(1);
    keeper.choose('a', 'theirs');
    await jest.advanceTimersByTimeAsync(700);
    expect(server.stored.get('a')).toEqual(answer('a', 'с телефона', 1));
    expect(keeper.answers().a).toBe('с телефона');
    expect({ state: keeper.state(), unsent: memory.unsent }).toEqual({ state: 'saved', unsent: [] });
  });

  it('shows what another device has answered, and asks nothing where both say the same', async () => {
    const server = createServer();
    const { keeper } = keep(server);
    keeper.learn([answer('a', 'с телефона', 2)]);
    expect(keeper.answers()).toEqual({ a: 'с телефона' });
    keeper.learn([answer('a', 'старое', 1)]);
    expect(keeper.answers()).toEqual({ a: 'с телефона' });
    server.stored.set('b', answer('b', 'да', 1));
    keeper.set('b', 'да');
    await jest.advanceTimersByTimeAsync(700);
    expect(keeper.state()).toBe('saved');
  });

  it('sends while one types without a pause', async () => {
    const server = createServer();
    const { keeper } = keep(server);
    for (let key = 0; key < 30; key += 1) {
      keeper.set('a', 'а'.repeat(key));
      await jest.advanceTimersByTimeAsync(300);
    }
    expect(server.requests.length).toBeGreaterThanOrEqual(2);
  });

  it('waits as long as a busy server says, says so, and then sends', async () => {
    const server = createServer();
    const { keeper } = keep(server);
    server.failure = new Failing({ kind: 'passing', delay: 40_000, message: 'Слишком много запросов' });
    keeper.set('a', '1');
    await jest.advanceTimersByTimeAsync(700);
    expect({ state: keeper.state(), problem: keeper.problem() }).toEqual({
      ...{ state: 'waiting', problem: 'Слишком много запросов' },
    });
    server.failure = null;
    await keeper.flush();
    await jest.advanceTimersByTimeAsync(39_000);
    expect(server.requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1000);
    expect(server.requests).toHaveLength(2);
    expect({ state: keeper.state(), problem: keeper.problem() }).toEqual({ state: 'saved', problem: null });
  });

  it('keeps an answer that the server does not take, says why, does not spin, and sends the others', async () => {
    const server = createServer();
    const { keeper, memory } = keep(server);
    server.isTooLong = (text) => text.startsWith('слишком');
    keeper.set('a', 'слишком длинный');
    keeper.set('b', 'хороший');
    await jest.advanceTimersByTimeAsync(700);
    expect(server.stored.get('b')?.answer).toBe('хороший');
    expect({ state: keeper.state(), problem: keeper.problem() }).toEqual({
      ...{ state: 'refused', problem: 'Ответ длиннее 5000 знаков' },
    });
    await jest.advanceTimersByTimeAsync(120_000);
    expect(server.requests).toHaveLength(3);
    expect(memory.unsent.map(plain)).toEqual([answer('a', 'слишком длинный', 1)]);
    keeper.retry();
    await jest.advanceTimersByTimeAsync(0);
    expect(server.requests).toHaveLength(4);
    keeper.set('a', 'короче');
    await jest.advanceTimersByTimeAsync(700);
    expect(server.stored.get('a')?.answer).toBe('короче');
    expect(keeper.state()).toBe('saved');
  });

  it('says a refusal of everything once and leaves it at that', async () => {
    const server = createServer();
    const { keeper, memory } = keep(server);
    server.failure = refusal(false);
    keeper.set('a', '1');
    keeper.set('b', '2');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toHaveLength(1);
    expect(keeper.state()).toBe('refused');
    expect(memory.unsent).toHaveLength(2);
  });

  it('stops when the attempt is over', async () => {
    const server = createServer();
    const { keeper, memory } = keep(server);
    server.failure = closed();
    keeper.set('a', '1');
    await jest.advanceTimersByTimeAsync(700);
    expect(keeper.state()).toBe('closed');
    // An administrator may open it again.
    expect(memory.unsent).toHaveLength(1);
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

  it('follows the other tabs: an answer typed in one is shown, sent and confirmed in all', async () => {
    const server = createServer();
    const { keeper: first, told } = keep(server);
    const { keeper: second } = keep(server);
    first.set('a', 'из первой');
    for (const message of told.splice(0)) second.hear(message);
    expect(second.answers()).toEqual({ a: 'из первой' });
    expect(second.state()).toBe('saving');
    await jest.advanceTimersByTimeAsync(700);
    for (const message of told.splice(0)) second.hear(message);
    expect(second.state()).toBe('saved');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.requests).toHaveLength(1);
  });

  it('sends what another tab has typed when that one is gone', async () => {
    const server = createServer();
    const { keeper: first, told } = keep(server);
    const { keeper: second } = keep(server);
    first.set('a', 'из первой');
    first.stop();
    for (const message of told) second.hear(message);
    await jest.advanceTimersByTimeAsync(5000);
    expect(server.stored.get('a')?.answer).toBe('из первой');
    expect(second.state()).toBe('saved');
  });

  it('takes a choice that was made in another tab', async () => {
    const server = createServer();
    const { keeper: first, told } = keep(server);
    const { keeper: second } = keep(server);
    server.stored.set('a', answer('a', 'с телефона', 1));
    first.set('a', 'из дома');
    await jest.advanceTimersByTimeAsync(700);
    for (const message of told.splice(0)) second.hear(message);
    expect(second.conflicts()).toHaveLength(1);
    first.choose('a', 'theirs');
    for (const message of told.splice(0)) second.hear(message);
    expect({ answers: second.answers(), conflicts: second.conflicts() }).toEqual({
      ...{ answers: { a: 'с телефона' }, conflicts: [] },
    });
  });
});
