import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { emptyStart } from '../formValues.ts';

const input = (content: string) => ({ ...emptyStart.values, ...emptyStart.text, tags: ['а'], content, version: 1 });
const copy = (materialId: string, copyId: string, content = 'текст', editedAt = '2026-11-22T10:00:00.000Z') => ({
  ...{ materialId, copyId, editedAt, input: input(content) },
});

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
  jest.resetModules();
});
afterEach(() => {
  Object.assign(globalThis, { indexedDB: undefined });
});

const openStore = async (userId: string) => (await import('./draftStore.ts')).createDraftStore(userId);

describe('the store of drafts', () => {
  it('gives back what was typed in a material, of each form its last state', async () => {
    const store = await openStore('анна');
    await store.put(copy('m', 'вкладка', 'раз'));
    await store.put(copy('m', 'вкладка', 'раз два'));
    await store.put(copy('m', 'телефон'));
    await store.put(copy('другой', 'вкладка'));
    const found = await store.list('m');
    expect(found.map(({ copyId, input: { content } }) => [copyId, content]).sort()).toEqual([
      ['вкладка', 'раз два'],
      ['телефон', 'текст'],
    ]);
  });

  it('gives nothing of another person, nor of a material whose name only begins alike', async () => {
    const anna = await openStore('анна');
    await anna.put(copy('', 'новый'));
    await anna.put(copy('m', 'свой'));
    const boris = await openStore('борис');
    expect([await boris.list(''), await boris.list('m')]).toEqual([[], []]);
    expect((await anna.list('')).map(({ copyId }) => copyId)).toEqual(['новый']);
  });

  it('removes a copy of another form only as it was offered', async () => {
    const store = await openStore('анна');
    const offered = copy('m', 'вкладка', 'раз', '2026-11-22T10:00:00.000Z');
    await store.put(copy('m', 'вкладка', 'раз два', '2026-11-22T10:00:05.000Z'));
    await store.removeUnchanged(offered);
    expect(await store.list('m')).toHaveLength(1);
    await store.put(offered);
    await store.removeUnchanged(offered);
    expect(await store.list('m')).toEqual([]);
  });

  it('rejects where the browser keeps nothing, and works as soon as it does', async () => {
    const { indexedDB } = globalThis;
    Object.assign(globalThis, { indexedDB: undefined });
    const store = await openStore('анна');
    await expect(store.put(copy('m', 'вкладка'))).rejects.toThrow();
    await expect(store.list('m')).rejects.toThrow();
    Object.assign(globalThis, { indexedDB });
    await store.put(copy('m', 'вкладка'));
    expect(await store.list('m')).toHaveLength(1);
  });

  it('makes way for a later version of the portal in another tab', async () => {
    const store = await openStore('анна');
    await store.put(copy('m', 'вкладка'));
    const later = indexedDB.open('portal-drafts', 2);
    await new Promise((resolve, reject) => {
      later.onsuccess = resolve;
      later.onblocked = () => reject(new Error('Прежняя вкладка держит хранилище'));
    });
    later.result.close();
  });

  it('does not wait for ever for a browser that never answers', async () => {
    jest.useFakeTimers();
    Object.assign(globalThis, { indexedDB: { open: () => ({}) } });
    const store = await openStore('анна');
    const refused = expect(store.put(copy('m', 'вкладка'))).rejects.toThrow('не отвечает');
    await jest.advanceTimersByTimeAsync(5000);
    await refused;
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});
