import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { emptyStart, type MaterialInput } from '../formValues.ts';
import { createDraftStore } from './draftStore.ts';
import type { Draft } from './drafts.ts';
import { createKeeping } from './keeping.ts';

const inputOf = (content: string): MaterialInput => ({
  ...emptyStart.values,
  ...{ title: 'Т', content, contentFormat: 'html', version: 1 },
});

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
});

let people = 0;

function openForm({ taken = null as Draft | null } = {}) {
  people += 1;
  const store = createDraftStore(`person-${people}`);
  const server = {
    draft: null as string | null,
    drops: 0,
    held: null as Promise<void> | null,
    save: async (_id: string, { content }: { content: string }) => {
      await server.held;
      server.draft = content;
    },
    drop: async () => {
      server.drops += 1;
      server.draft = null;
    },
  };
  const form = { text: '' };
  const stash = jest.fn(async () => undefined);
  const copy = { id: 'this', materialId: 'm', start: emptyStart, taken, store, stash, isAnswered: true };
  const keeping = createKeeping({ copy, server, read: () => inputOf(form.text), onChange: () => undefined });
  const type = (text: string) => {
    form.text += text;
    keeping.touch();
  };
  const kept = async (materialId = 'm') => (await store.list(materialId)).map(({ input }) => input.content);
  return { keeping, server, store, stash, type, kept };
}

describe('the input of a form', () => {
  it('is kept in both places before a submit, and in none after it', async () => {
    const { keeping, server, type, kept } = openForm();
    type('раз');
    await keeping.beforeSubmit();
    expect([await kept(), server.draft]).toEqual([['раз'], 'раз']);
    // The server drops the draft with the save itself.
    server.draft = null;
    expect(await keeping.finish({ id: 'm', version: 2 })).toBe(false);
    expect([await kept(), server.draft, server.drops]).toEqual([[], null, 0]);
  });

  it('typed during the submit stays as a draft of the new version', async () => {
    const { keeping, store, type } = openForm();
    type('раз');
    await keeping.beforeSubmit();
    type(' два');
    expect(await keeping.finish({ id: 'created', version: 2 })).toBe(true);
    expect((await store.list('created')).map(({ input }) => [input.content, input.version])).toEqual([['раз два', 2]]);
    expect(await store.list('m')).toEqual([]);
  });

  it('typed during the submit goes to the server where the browser keeps nothing', async () => {
    const { keeping, server, store, type } = openForm();
    store.put = async () => {
      throw new DOMException('Нет места', 'QuotaExceededError');
    };
    type('раз');
    await keeping.beforeSubmit();
    type(' два');
    expect(await keeping.finish({ id: 'created', version: 2 })).toBe(true);
    expect(server.draft).toBe('раз два');
  });

  it('does not come back when a slow draft reaches the server after the submit', async () => {
    const { keeping, server, type } = openForm();
    let arrive = () => {};
    server.held = new Promise((resolve) => {
      arrive = resolve;
    });
    jest.useFakeTimers();
    type('раз');
    const flushed = keeping.beforeSubmit();
    await jest.advanceTimersByTimeAsync(2500);
    jest.useRealTimers();
    await flushed;
    await keeping.finish({ id: 'm', version: 2 });
    arrive();
    await new Promise((resolve) => setTimeout(resolve));
    expect([server.draft, server.drops]).toEqual([null, 1]);
  });

  it('is the later one also when somebody has set the clock back', async () => {
    const { keeping, store, type } = openForm();
    const marks: string[] = [];
    for (const hour of [11, 10, 9]) {
      jest.useFakeTimers({
        now: Date.parse(`2099-11-22T${hour}:00:00.000Z`),
        doNotFake: ['setTimeout', 'setImmediate'],
      });
      type('раз');
      await keeping.beforeSubmit();
      marks.push(...(await store.list('m')).map(({ editedAt }) => editedAt));
      jest.useRealTimers();
    }
    expect(marks).toEqual([...new Set(marks)].sort());
    expect(marks).toHaveLength(3);
  });

  it('that is given up goes from both places', async () => {
    const { keeping, server, type, kept } = openForm();
    type('раз');
    await keeping.beforeSubmit();
    await keeping.discard();
    expect([await kept(), server.draft]).toEqual([[], null]);
  });

  it('brings a draft that nobody has answered to safety before it takes its place', async () => {
    const { keeping, server, stash, type } = openForm();
    stash.mockImplementation(async () => {
      expect(server.draft).toBeNull();
    });
    type('раз');
    await keeping.beforeSubmit();
    expect(stash).toHaveBeenCalled();
    expect(server.draft).toBe('раз');
  });

  it('given up untouched leaves the draft of another device where it is', async () => {
    const { keeping, server } = openForm();
    server.draft = 'с телефона';
    await keeping.discard();
    expect([server.draft, server.drops]).toEqual(['с телефона', 0]);
  });

  it('replaces the copy that it goes on with', async () => {
    const editedAt = '2026-11-22T10:00:00.000Z';
    const taken = { copyId: 'before', editedAt, hereAt: editedAt, isThere: false, input: inputOf('раз') };
    const { keeping, store, type, kept } = openForm({ taken });
    await store.put({ materialId: 'm', copyId: 'before', editedAt, input: inputOf('раз') });
    type('раз два');
    await keeping.beforeSubmit();
    expect(await kept()).toEqual(['раз два']);
  });

  it('is kept when the page goes out of sight', async () => {
    const { server, type } = openForm();
    type('раз');
    dispatchEvent(new Event('pagehide'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.draft).toBe('раз');
  });
});
