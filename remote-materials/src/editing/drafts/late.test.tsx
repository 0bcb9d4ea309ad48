import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import type { MaterialDraft } from 'shared-api';
import { buildId, buildUser } from 'shared-api/testing';
import { category, edit, freshBrowser, press, text } from '../testing/forms.tsx';
import { createDraftStore } from './draftStore.ts';

beforeEach(freshBrowser);
afterEach(() => {
  jest.restoreAllMocks();
});

const person = buildUser({ role: 'EDITOR' });
const input = {
  ...{ title: 'Инструктаж', description: '', content: 'Начатое', contentFormat: 'markdown' as const },
  ...{ categoryId: category.id, departmentId: '', tags: [], reviewBy: '', isPublished: true, version: 3 },
};
const there: MaterialDraft = {
  ...{ ...input, copyId: 'one', editedAt: '2026-03-02T09:00:00.000Z' },
  ...{ savedAt: '2026-03-02T09:00:01.000Z' },
};

/** From now on the browser's storage answers no such question before the returned function is called. */
function holdBack(question: 'get' | 'getAll'): () => void {
  let isHeldBack = true;
  const ask = IDBObjectStore.prototype[question] as (this: IDBObjectStore, ...given: unknown[]) => IDBRequest;
  jest.spyOn(IDBObjectStore.prototype, question).mockImplementation(function (
    this: IDBObjectStore,
    ...given: unknown[]
  ) {
    // A transaction lasts as long as something is asked in it.
    const goOn = () => {
      if (isHeldBack) this.count().onsuccess = goOn;
    };
    goOn();
    return ask.apply(this, given);
  });
  return () => {
    isHeldBack = false;
  };
}

it('a draft that is taken before this browser has answered goes on from what it has of it', async () => {
  const id = buildId();
  const newer = { copyId: 'one', editedAt: '2026-03-02T09:00:05.000Z', input: { ...input, content: 'Начатое и ещё' } };
  await createDraftStore(person.id).put({ materialId: id, ...newer });
  const answer = holdBack('getAll');
  const { user } = edit({ draft: there, person, material: { id } });
  await user.click(await press('Продолжить'));
  answer();
  await waitFor(async () => expect(await text()).toHaveValue('Начатое и ещё'));
});

it('a draft that is dropped goes out of sight when this browser has it no more, and not before', async () => {
  const { id: userId } = person;
  const id = buildId();
  const store = createDraftStore(userId);
  await store.put({ materialId: id, copyId: 'one', editedAt: '2026-03-02T09:00:05.000Z', input });
  const { user } = edit({ person, material: { id } });
  const drop = await press('Отбросить');
  const remove = holdBack('get');
  const asked = jest.mocked(IDBObjectStore.prototype.get);
  await user.click(drop);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByRole('region', { name: 'Черновик' })).toBeVisible();
  remove();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Черновик' })).toBeNull());
  expect(await store.list(id)).toEqual([]);
});
