import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type AdminStats, adminStatsQuery } from 'shared-api';
import { linkCheck, stats } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

function buildStats(overrides: Partial<AdminStats> = {}): AdminStats {
  return {
    overview: { totalUsers: 1204, totalMaterials: 98, totalQuizzes: 12, totalAttestations: 3 },
    usersByRole: [
      { role: 'USER', count: 1190 },
      { role: 'EDITOR', count: 12 },
      { role: 'ADMIN', count: 2 },
    ],
    materialsByCategory: [{ categoryId: 'c00000000000000000000001', categoryName: 'Охрана труда', count: 31 }],
    activity: [
      { day: '2026-03-01', count: 0 },
      { day: '2026-03-02', count: 1500 },
    ],
    recentUsers: [buildUser({ firstName: 'Пётр', lastName: 'Белов', email: 'belov@demo.local' })],
    recentMaterials: [
      {
        id: buildId(),
        title: 'Пожарная безопасность',
        isPublished: false,
        createdAt: '2026-03-02T09:00:00.000Z',
        category: { name: 'Охрана труда' },
        author: { firstName: 'Анна', lastName: 'Смирнова' },
      },
    ],
    ...overrides,
  };
}

/** `links` is how many lead nowhere; where nothing is said, the question fails. */
function openOverview(respond: () => { data: AdminStats }, links?: number | Promise<number>) {
  const server = createFakeServer();
  server.answer(stats.adminStats, respond);
  if (links !== undefined)
    server.answer(linkCheck.listBrokenLinks, async () => ({
      data: { links: [], total: await links, totalPages: 3, page: 1, waiting: 0 },
    }));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) });
  renderRemote(routes, { host, mount: '/admin', path: '/admin' });
  return { host, server, user: userEvent.setup() };
}

describe('the overview', () => {
  it('shows the counts, the roles and the categories', async () => {
    openOverview(() => ({ data: buildStats() }));
    expect(await screen.findByText(/^1\s204$/)).toBeVisible();
    const roles = within(screen.getByRole('region', { name: 'Пользователи по ролям' }));
    expect(roles.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      'Пользователь1 190',
      'Редактор12',
      'Администратор2',
    ]);
    const categories = within(screen.getByRole('region', { name: 'Материалы по категориям' }));
    expect(categories.getByRole('link', { name: 'Охрана труда' })).toHaveAttribute(
      'href',
      '/materials?categoryId=c00000000000000000000001',
    );
  });

  it('tells how many links lead nowhere, and where they are', async () => {
    openOverview(() => ({ data: buildStats() }), 3);
    expect(await screen.findByText(/Никуда не ведут: 3\sссылки в материалах/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Исправить' })).toHaveAttribute('href', '/admin/links');
  });

  it('shows no figures before it knows what stands above them', async () => {
    let answer: (total: number) => void = () => undefined;
    const links = new Promise<number>((resolve) => {
      answer = resolve;
    });
    const { host } = openOverview(() => ({ data: buildStats() }), links);
    await waitFor(() => expect(host.queryClient.getQueryData(adminStatsQuery(host.api).queryKey)).toBeDefined());
    expect(await screen.findByRole('status', { name: 'Загрузка…' })).toBeVisible();
    answer(1);
    expect(await screen.findByText(/^1\s204$/)).toBeVisible();
    expect(screen.getByText(/Никуда не ведут: 1\sссылка/)).toBeVisible();
  });

  it('draws the activity, and says it in words', async () => {
    openOverview(() => ({ data: buildStats() }));
    const chart = await screen.findByRole('img', {
      name: /^Всего действий: 1\s500\. Больше всего 02\.03\.2026: 1\s500\.$/,
    });
    expect(chart.querySelectorAll('rect')).toHaveLength(2);
  });

  it('says that nothing has happened yet', async () => {
    openOverview(() => ({ data: buildStats({ activity: [{ day: '2026-03-02', count: 0 }] }) }));
    expect(await screen.findByText('Действий пока нет')).toBeVisible();
  });

  it('shows who and what is new', async () => {
    openOverview(() => ({ data: buildStats() }));
    const users = within(await screen.findByRole('region', { name: 'Новые пользователи' }));
    expect(users.getByText('belov@demo.local')).toBeVisible();
    const materials = within(screen.getByRole('region', { name: 'Новые материалы' }));
    expect(materials.getByRole('link', { name: 'Пожарная безопасность' })).toBeVisible();
    expect(materials.getByText('Черновик')).toBeVisible();
  });

  it('folds a long list of categories, the largest first', async () => {
    const materialsByCategory = Array.from({ length: 11 }, (_, count) => ({
      categoryId: buildId(),
      categoryName: `Категория ${count}`,
      count,
    }));
    const { user } = openOverview(() => ({ data: buildStats({ materialsByCategory }) }));
    const region = within(await screen.findByRole('region', { name: 'Материалы по категориям' }));
    expect(region.getAllByRole('listitem')).toHaveLength(8);
    expect(region.getAllByRole('link')[0]).toHaveTextContent('Категория 10');
    await user.click(region.getByRole('button', { name: 'Показать ещё 3' }));
    expect(region.getAllByRole('listitem')).toHaveLength(11);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { server, user } = openOverview(() => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    expect(await screen.findByText('Ошибка загрузки')).toBeVisible();
    expect(screen.getByText('Не удалось загрузить статистику')).toBeVisible();
    server.answer(stats.adminStats, () => ({ data: buildStats() }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('belov@demo.local')).toBeVisible();
  });
});
