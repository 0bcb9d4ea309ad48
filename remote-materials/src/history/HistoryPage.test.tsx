import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Host, Role } from 'shared-api';
import { editing, materials } from 'shared-api/contract';
import { buildMaterial, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const material = buildMaterial({ title: 'Правила' });
const author = { firstName: 'Анна', lastName: 'Смирнова' };
const common = {
  createdAt: '2026-03-02T09:00:00.000Z',
  author,
  title: 'Правила',
  isPublished: true,
  isEssential: false,
};

interface Options {
  role?: Role;
  search?: string;
  isSure?: boolean;
}

function openHistory({ role = 'EDITOR', search = '', isSure = true }: Options = {}) {
  const server = createFakeServer();
  const proposal = { ...common, number: 3, importedFrom: 'охрана/правила.md', isProposal: true, isCurrent: false };
  const versions = [
    proposal,
    { ...common, number: 2, importedFrom: null, isProposal: false, isCurrent: true },
    // A server of an earlier build says nothing of imports.
    { ...common, number: 1, isPublished: false, isCurrent: false },
  ];
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(editing.listVersions, ({ query }) => ({
    data: { versions, total: 23, totalPages: 2, page: Number(query.get('page') ?? 1) },
  }));
  server.answer(editing.getVersion, ({ params }) => {
    const found = versions.find(({ number }) => String(number) === params.number) ?? proposal;
    const text = [{ kind: 'added' as const, text: `Порядок ${found.number}.` }];
    const changes = found.number === 1 ? null : { fields: [], text, isOnlyMarkup: false };
    return { data: { ...found, content: `<p>Весь текст ${found.number}</p>`, changes } };
  });
  server.answer(editing.restoreVersion, () => ({ data: material }));
  const success = jest.fn<(message: string) => void>();
  const error = jest.fn<(message: string) => void>();
  const confirm = jest.fn<Host['confirm']>(async () => isSure);
  const user = buildUser({ role });
  const host = createTestHost({ api: server.api, user, confirm, notify: { success, error } });
  const path = `/materials/${material.id}/history${search}`;
  const { router } = renderRemote(routes, { host, mount: '/materials', path });
  const asked = () => server.requests.map(({ method, address }) => `${method} ${address}`);
  return { server, asked, router, success, error, confirm, user: userEvent.setup() };
}

const restore = (number: number) => `POST /materials/${material.id}/versions/${number}/restore`;

describe('the history of a material', () => {
  it('names an import as such, shows what taking its text would change, and takes it', async () => {
    const { asked, user } = openHistory();
    const list = within(await screen.findByRole('list', { name: 'Версии' }));
    const [proposal, current, first] = list.getAllByRole('button');
    expect(proposal).toHaveTextContent('Не применена');
    expect(proposal).toHaveTextContent('Импорт, охрана/правила.md');
    expect(proposal).not.toHaveTextContent('Смирнова');
    expect(current).toHaveTextContent('Анна Смирнова');
    expect(first).toHaveTextContent('Анна Смирнова');
    expect(await screen.findByText(/Этот текст принёс импорт/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Взять эту версию' }));
    expect(asked()).toContain(restore(3));
  });

  it('shows the newest version first, then the chosen one, which the address keeps', async () => {
    const { router, user } = openHistory();
    expect(await screen.findByText('Порядок 3.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Версия 2/ }));
    expect(await screen.findByText('Порядок 2.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /эту версию/ })).toBeNull();
    expect(router.state.location.search).toBe('?page=1&version=2');
  });

  it('opens the version of the address, with its text as a whole on request', async () => {
    const { user } = openHistory({ search: '?version=1' });
    expect(await screen.findByText('Это первая версия материала.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Версия 1/ })).toHaveTextContent('Черновик');
    await user.click(screen.getByRole('tab', { name: 'Текст целиком' }));
    expect(screen.getByText('Весь текст 1')).toBeVisible();
  });

  it.each(['-2', '1.5', 'два'])('takes the page «%s» of the address for the first', async (page) => {
    const { asked } = openHistory({ search: `?page=${page}` });
    expect(await screen.findByRole('list', { name: 'Версии' })).toBeVisible();
    expect(asked()).toContainEqual(expect.stringMatching(/versions\?.*page=1(&|$)/));
  });

  it('asks for its further pages', async () => {
    const { asked, router, user } = openHistory();
    await user.click(await screen.findByRole('button', { name: 'Вперёд' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    await waitFor(() => expect(asked()).toContainEqual(expect.stringMatching(/versions\?.*page=2/)));
  });

  it('goes back to an old version as a new one, and shows the material', async () => {
    const { asked, router, success, confirm, user } = openHistory({ search: '?version=1' });
    await user.click(await screen.findByRole('button', { name: 'Вернуть эту версию' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Возвращена версия 1'));
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Вернуть версию 1?' }));
    expect(asked()).toContain(restore(1));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/materials/${material.id}`));
  });

  it('leaves everything as it is when the person is not sure', async () => {
    const { asked, confirm, user } = openHistory({ search: '?version=1', isSure: false });
    await user.click(await screen.findByRole('button', { name: 'Вернуть эту версию' }));
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    expect(asked()).not.toContain(restore(1));
  });

  it('says why a version could not be taken back', async () => {
    const { server, router, error, user } = openHistory({ search: '?version=1' });
    server.answer(editing.restoreVersion, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    await user.click(await screen.findByRole('button', { name: 'Вернуть эту версию' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith('Ошибка: Внутренняя ошибка сервера'));
    expect(router.state.location.pathname).toBe(`/materials/${material.id}/history`);
  });

  it('says in its place that a version did not come, and asks again', async () => {
    const { server, user } = openHistory({ search: '?version=2' });
    server.answer(editing.getVersion, () => {
      throw refusal(500, 'Версия не читается');
    });
    expect(await screen.findByText('Версия не читается')).toBeVisible();
    server.answer(editing.getVersion, () => ({
      data: { ...common, number: 2, isCurrent: true, content: '<p>Здесь</p>', changes: null },
    }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Правила' })).toBeVisible();
  });

  it('is not for readers', async () => {
    openHistory({ role: 'USER' });
    expect(await screen.findByText('Другая страница')).toBeVisible();
  });
});
