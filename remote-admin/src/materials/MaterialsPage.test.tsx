import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminMaterial } from 'shared-api';
import { materials as materialsContract, reference } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const category = { id: 'c00000000000000000000001', name: 'Охрана труда' };

function buildMaterial(overrides: Partial<AdminMaterial> = {}): AdminMaterial {
  return {
    id: buildId(),
    title: 'Работа на высоте',
    description: 'Допуск и страховка',
    isPublished: true,
    createdAt: '2026-03-02T09:00:00.000Z',
    category,
    department: null,
    author: { id: buildId(), firstName: 'Анна', lastName: 'Смирнова' },
    files: [],
    _count: { likes: 7, favorites: 3, progress: 21 },
    ...overrides,
  };
}

function openMaterials(materials: AdminMaterial[], path = '/admin/materials', total = materials.length) {
  const server = createFakeServer();
  server.answer(reference.categories, () => ({ data: [category] }));
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(materialsContract.listAdminMaterials, ({ query }) => ({
    data: { materials, total, totalPages: Math.ceil(total / 20), page: Number(query.get('page') ?? 1) },
  }));
  const [success, error] = [jest.fn(), jest.fn()];
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }), notify: { success, error } });
  const { router } = renderRemote(routes, { host, mount: '/admin', path });
  return { server, router, success, error, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

describe('the materials', () => {
  it('shows what the specification asks for, three files at most', async () => {
    const files = ['а.pdf', 'б.pdf', 'в.pdf', 'г.pdf', 'д.pdf'].map((originalName) => ({
      id: buildId(),
      originalName,
      type: 'pdf' as const,
    }));
    const material = buildMaterial({ files });
    openMaterials([material]);
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    for (const text of ['Работа на высоте', 'Охрана труда', 'Анна Смирнова', 'в.pdf', '+2 ещё', '7', '3', '21']) {
      expect(row).toHaveTextContent(text);
    }
    expect(row).not.toHaveTextContent('г.pdf');
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Просмотр: Работа на высоте')).toBe(`/materials/${material.id}`);
    expect(link('Редактировать: Работа на высоте')).toBe(`/materials/${material.id}?edit=true`);
    expect(link('Создать материал')).toBe('/materials/create');
  });

  it('deletes, and says so', async () => {
    const { server, user, success } = openMaterials([buildMaterial()]);
    server.answer(materialsContract.deleteAdminMaterial, () => ({ success: true as const }));
    await user.click(await screen.findByRole('button', { name: 'Удалить: Работа на высоте' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Материал успешно удален'));
  });

  it('says why it was not deleted', async () => {
    const { server, user, error } = openMaterials([buildMaterial()]);
    server.answer(materialsContract.deleteAdminMaterial, () => {
      throw refusal(404, 'Материал не найден');
    });
    await user.click(await screen.findByRole('button', { name: 'Удалить: Работа на высоте' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith('Ошибка: Материал не найден'));
  });

  it('takes everything that narrows it from the address', async () => {
    const path = `/admin/materials?search=высот&category=${category.id}&author=Анна&isPublished=true&sort=-likes&page=2`;
    const { server } = openMaterials([buildMaterial()], path, 45);
    expect(await screen.findByText('Показано 21 - 40 из 45 результатов')).toBeVisible();
    const query = server.requests.find(({ address }) => address.startsWith('/admin/materials'))?.query;
    expect(Object.fromEntries(query ?? [])).toEqual({
      search: 'высот',
      category: category.id,
      author: 'Анна',
      isPublished: 'true',
      sort: '-likes',
      page: '2',
      limit: '20',
    });
  });

  it('publishes several drafts at once', async () => {
    const drafts = [buildMaterial({ isPublished: false }), buildMaterial({ title: 'Лестницы', isPublished: false })];
    const { server, user, success } = openMaterials(drafts);
    server.answer(materialsContract.changeAdminMaterials, () => ({ data: { changed: 1 } }));
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Лестницы' }));
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith(expect.stringMatching(/^Изменено: 1\sматериал$/)));
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ids: [drafts[1]?.id],
      action: 'publish',
    });
  });

  it('says what has to be approved first', async () => {
    const { server, user, success } = openMaterials([buildMaterial({ title: 'Лестницы', isPublished: false })]);
    server.answer(materialsContract.changeAdminMaterials, () => ({ data: { changed: 0, waiting: 1 } }));
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Лестницы' }));
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
    const message = expect.stringMatching(/^Отправлено на согласование: 1\sматериал$/);
    await waitFor(() => expect(success).toHaveBeenCalledWith(message));
  });

  it('publishes all of a filter at once', async () => {
    const draft = buildMaterial({ isPublished: false });
    const other = buildId();
    const { server, user, success } = openMaterials([draft], '/admin/materials?isPublished=false&page=2', 21);
    server.answer(materialsContract.listAdminMaterialIds, () => ({ data: { ids: [other, draft.id] } }));
    server.answer(materialsContract.changeAdminMaterials, () => ({ data: { changed: 2 } }));
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await user.click(screen.getByRole('button', { name: 'Выбрать все 21 по фильтру' }));
    await screen.findByText('Выбрано: 2');
    const asked = server.requests.find(({ address }) => address.startsWith('/admin/materials/ids'))?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({ isPublished: 'false' });
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
    await waitFor(() => expect(success).toHaveBeenCalled());
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ids: [other, draft.id],
      action: 'publish',
    });
  });
});
