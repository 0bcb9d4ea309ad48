import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Material, MaterialEditor } from 'shared-api';
import { editing, materials, presence, reference } from 'shared-api/contract';
import { buildId, buildMaterial, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';
import { editorsText } from './editorsText.ts';

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
});

const me = buildUser({ role: 'EDITOR' });
const oleg: MaterialEditor = {
  person: { id: buildId(), firstName: 'Олег', lastName: 'Петров' },
  since: '2026-03-02T07:42:00.000Z',
};
const anna: MaterialEditor = {
  person: { id: buildId(), firstName: 'Анна', lastName: 'Ли' },
  since: '2026-03-01T20:00:00.000Z',
};
const own: MaterialEditor = { person: { ...me }, since: '2026-03-02T08:00:00.000Z' };

function open(editors: MaterialEditor[] | null, { search = '', person = me } = {}) {
  const server = createFakeServer();
  const material: Material = buildMaterial({ title: 'Инструктаж' });
  const answer = () => {
    if (!editors) throw refusal(500, 'Сбой');
    return { data: editors };
  };
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(presence.listEditors, answer);
  server.answer(presence.keepEditing, answer);
  server.answer(presence.endEditing, () => ({ success: true as const }));
  server.answer(editing.editableMaterial, () => ({ data: { material, markdown: 'Текст', draft: null } }));
  server.answer(reference.categories, () => ({ data: [] }));
  server.answer(reference.departments, () => ({ data: [] }));
  const host = createTestHost({ api: server.api, user: person });
  renderRemote(routes, { host, mount: '/materials', path: `/materials/${material.id}${search}` });
  const sent = (method: string) =>
    server.requests.filter((request) => request.method === method && request.address.includes('/editors'));
  return { sent, material, server };
}

describe('Who edits a material', () => {
  it('is said in words, the day where it was another one, and the reader’s own tab last', () => {
    const now = new Date('2026-03-02T12:00:00.000Z');
    const clock = (iso: string) => new Date(iso).toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' });
    expect(editorsText([], me.id, now)).toBe('');
    expect(editorsText([oleg], me.id, now)).toBe(`Олег Петров редактирует с ${clock(oleg.since)}.`);
    expect(editorsText([own], me.id, now)).toBe(`Вы редактируете в другой вкладке с ${clock(own.since)}.`);
    expect(editorsText([anna, own, oleg], me.id, now)).toBe(
      `Редактируют: Анна Ли с ${new Date(anna.since).toLocaleDateString('ru')}, ${clock(anna.since)}, Олег Петров с ${clock(oleg.since)}. Вы редактируете в другой вкладке с ${clock(own.since)}.`,
    );
  });

  it('is shown on its page to an editor, who may begin all the same', async () => {
    open([oleg]);
    expect(await screen.findByText(/Олег Петров редактирует с/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Редактировать' })).toBeEnabled();
  });

  it('is not asked for by readers', async () => {
    const { sent } = open([oleg], { person: buildUser() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Инструктаж' })).toBeVisible();
    expect(sent('GET')).toEqual([]);
  });

  it('is not worth a word where the server does not say it', async () => {
    const { sent } = open(null);
    await waitFor(() => expect(sent('GET')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Редактировать' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/редактиру/)).toBeNull();
  });

  it('is told by the form from the beginning where the page has told it', async () => {
    const { server } = open([oleg]);
    server.answer(presence.keepEditing, () => new Promise<never>(() => {}));
    expect(await screen.findByText(/Олег Петров редактирует с/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Редактировать' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Редактирование материала' })).toBeVisible();
    expect(screen.getByText(/Олег Петров редактирует с/)).toBeVisible();
  });

  it('is told by the form, which hears of others and says when it is closed', async () => {
    const { sent, material } = open([own], { search: '?edit=true' });
    expect(await screen.findByText(/Вы редактируете в другой вкладке с/)).toBeVisible();
    const [tab] = sent('PUT').map(({ body }) => (body as { tab: string }).tab);
    expect(tab).toMatch(/^[0-9a-f]{24}$/);
    expect(await screen.findByRole('textbox', { name: 'Текст материала' })).toBeEnabled();
    expect(sent('DELETE')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }));
    await waitFor(() =>
      expect(sent('DELETE').map(({ address }) => address)).toEqual([`/materials/${material.id}/editors/me?tab=${tab}`]),
    );
  });
});
