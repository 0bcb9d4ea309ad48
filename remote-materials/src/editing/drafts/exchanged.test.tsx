import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { MaterialDraft } from 'shared-api';
import { editing, materials, reference } from 'shared-api/contract';
import { buildId, buildMaterial, buildUser, createFakeServer, createTestHost } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
});

const editedAt = '2026-03-02T10:00:00.000Z';
const category = { id: buildId(), name: 'Охрана труда' };
const material = buildMaterial({ title: 'Инструктаж', version: 3, category, categoryId: category.id });
const input = {
  ...{ title: 'Введённый заголовок', description: '', categoryId: category.id, departmentId: '', tags: [] },
  ...{ reviewBy: '', isPublished: true, content: 'Введённый текст', contentFormat: 'markdown' as const, version: 3 },
};

/** Opens the material for editing, in a shell that has read its form in the version that has failed. */
function edit({ kept, draft = null }: { kept?: object; draft?: MaterialDraft | null }) {
  const server = createFakeServer();
  server.answer(reference.categories, () => ({ data: [category] }));
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(editing.saveDraft, () => ({ data: { savedAt: editedAt } }));
  server.answer(editing.deleteDraft, () => ({ success: true as const }));
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(editing.editableMaterial, () => ({ data: { material, markdown: 'Старый текст', draft } }));
  const readers = new Map<string, () => unknown>();
  const typed = {
    follow: (name: string, read: () => unknown) => {
      readers.set(name, read);
      return () => void readers.delete(name);
    },
    take: (name: string) => (name === `material:${material.id}` ? kept : undefined),
  };
  const host = { ...createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) }), typed };
  renderRemote(routes, { host, mount: '/materials', path: `/materials/${material.id}?edit=true` });
  return { readers };
}

it('a text that was being typed when its version failed goes on without a question', async () => {
  edit({ kept: { copyId: 'one', editedAt, hereAt: editedAt, input } });
  expect(await screen.findByLabelText(/Название/)).toHaveValue('Введённый заголовок');
  expect(screen.getByRole('textbox', { name: /Текст материала/ })).toHaveValue('Введённый текст');
  expect(screen.queryByRole('region', { name: 'Черновик' })).toBeNull();
});

it('its copy on the server is the same text, and is not offered beside it', async () => {
  const draft = { ...input, copyId: 'one', editedAt, savedAt: editedAt };
  edit({ kept: { copyId: 'one', editedAt, hereAt: editedAt, input }, draft });
  expect(await screen.findByLabelText(/Название/)).toHaveValue('Введённый заголовок');
  expect(screen.queryByRole('region', { name: 'Черновик' })).toBeNull();
});

it('a form in which nothing was typed leaves nothing, and one that was typed in all of it', async () => {
  const { readers } = edit({});
  const title = await screen.findByLabelText(/Название/);
  const read = () => readers.get(`material:${material.id}`)?.();
  await waitFor(() => expect(readers.size).toBe(1));
  expect(read()).toBeNull();
  await userEvent.type(title, ' 2');
  expect(read()).toMatchObject({ input: { title: 'Инструктаж 2', content: 'Старый текст', version: 3 } });
});
