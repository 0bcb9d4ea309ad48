import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { EditableMaterial, Host, Material, MaterialDraft, User } from 'shared-api';
import { editing, materials, reference } from 'shared-api/contract';
import { buildId, buildMaterial, buildUser, createFakeServer, createTestHost } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

/** Before each test: a browser that keeps nothing yet. jsdom lays nothing out, so it has nothing to scroll. */
export function freshBrowser(): void {
  Element.prototype.scrollIntoView = jest.fn();
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
}

export const category = { id: buildId(), name: 'Охрана труда' };

interface Options {
  path: string;
  role?: 'EDITOR' | 'USER';
  person?: User;
  isSure?: boolean;
}

/** The section at an address, with what every form asks for and sends. */
export function open({ path, role = 'EDITOR', person = buildUser({ role }), isSure = true }: Options) {
  const server = createFakeServer();
  server.answer(reference.categories, () => ({ data: [category] }));
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(editing.saveDraft, () => ({ data: { savedAt: new Date().toISOString() } }));
  server.answer(editing.deleteDraft, () => ({ success: true as const }));
  const notify = { success: jest.fn(), error: jest.fn(), info: jest.fn() };
  const confirm = jest.fn<Host['confirm']>(async () => isSure);
  const host = createTestHost({ api: server.api, user: person, confirm, notify });
  const show = () => renderRemote(routes, { host, mount: '/materials', path });
  const sent = (method: string, address: string) =>
    server.requests.filter((request) => request.method === method && request.address === address);
  return { server, notify, confirm, show, sent, user: userEvent.setup() };
}

interface EditOptions extends Omit<Options, 'path'> {
  /** Whether the material is only read at first. */
  isRead?: boolean;
  material?: Partial<Material>;
  draft?: MaterialDraft | null;
}

/** A material that was written in Markdown, opened for editing. */
export function edit({ material: overrides = {}, draft = null, isRead = false, ...options }: EditOptions = {}) {
  const material = buildMaterial({ title: 'Инструктаж', version: 3, category, categoryId: category.id, ...overrides });
  const address = `/materials/${material.id}`;
  const opened = open({ path: isRead ? address : `${address}?edit=true`, ...options });
  const editable: EditableMaterial = { material, markdown: 'Старый текст', draft };
  opened.server.answer(materials.getMaterial, () => ({ data: material }));
  opened.server.answer(editing.editableMaterial, () => ({ data: editable }));
  opened.server.answer(editing.updateMaterial, ({ body }) => ({
    data: { ...material, title: (body as Material).title, version: 4 },
  }));
  const { router } = opened.show();
  return { ...opened, router, material, address };
}

export const text = () => screen.findByRole('textbox', { name: 'Текст материала' });
export const title = () => screen.findByRole('textbox', { name: /^Название/ });
export const press = (name: string) => screen.findByRole('button', { name });
