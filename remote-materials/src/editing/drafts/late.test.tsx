import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
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

/** From now on the browser's storage answers no list before the returned function is called. */
function holdBackLists(): () => void {
  let isHeldBack = true;
  const { getAll } = IDBObjectStore.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...given) {
    // A transaction lasts as long as something is asked in it.
    const goOn = () => {
      if (isHeldBack) this.count().onsuccess = goOn;
    };
    goOn();
    return getAll.apply(this, given);
  });
  return () => {
    isHeldBack = false;
  };
}

it('a draft that is taken before this browser has answered goes on from what it has of it', async () => {
  const id = buildId();
  const newer = { copyId: 'one', editedAt: '2026-03-02T09:00:05.000Z', input: { ...input, content: 'Начатое и ещё' } };
  await createDraftStore(person.id).put({ materialId: id, ...newer });
  const answer = holdBackLists();
  const { user } = edit({ draft: there, person, material: { id } });
  await user.click(await press('Продолжить'));
  answer();
  await waitFor(async () => expect(await text()).toHaveValue('Начатое и ещё'));
});
