import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MaterialSummary, Role, SearchCorrection } from 'shared-api';
import { materials, reference, searchMisses } from 'shared-api/contract';
import { buildMaterialSummary, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const category = { id: 'c00000000000000000000001', name: 'Охрана труда' };
const department = { id: 'd00000000000000000000001', name: 'Склад' };

interface Options {
  list?: MaterialSummary[];
  total?: number;
  more?: { totalIsCapped?: boolean; suggestion?: string; correction?: SearchCorrection };
  path?: string;
  role?: Role;
  /** Stands in for the answer with the list. */
  respond?: () => never;
}

function openList({
  list = [],
  total = list.length,
  more = {},
  path = '/materials',
  role = 'USER',
  respond,
}: Options = {}) {
  const server = createFakeServer();
  server.answer(reference.categories, () => ({ data: [category] }));
  server.answer(reference.departments, () => ({ data: [department] }));
  server.answer(
    materials.listMaterials,
    respond ??
      (({ query }) => ({
        data: {
          materials: list,
          total,
          totalPages: Math.ceil(total / 20),
          page: Number(query.get('page') ?? 1),
          ...more,
        },
      })),
  );
  const host = createTestHost({ api: server.api, user: buildUser({ role }) });
  const { router } = renderRemote(routes, { host, mount: '/materials', path });
  const asked = () =>
    server.requests
      .filter(({ address }) => /^\/materials($|\?)/.test(address))
      .map(({ address }) => decodeURIComponent(address));
  return { server, router, asked, user: userEvent.setup() };
}

describe('the list of materials', () => {
  it('shows what a card has to say', async () => {
    openList({
      list: [
        buildMaterialSummary({
          title: 'Работа на высоте',
          isPublished: false,
          category,
          department,
          createdAt: '2026-03-02T09:00:00.000Z',
          tags: ['высота', 'допуск', 'наряд', 'страховка', 'СИЗ'],
          likesCount: 7,
          progress: 40,
        }),
      ],
    });
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { name: /^Работа на\sвысоте$/ })).toBeVisible();
    expect(card.getByText('Черновик')).toBeVisible();
    expect(card.getByText('Охрана труда · Склад')).toBeVisible();
    expect(card.getByText(/^2\sмарта\s2026/)).toBeVisible();
    expect(card.getByText('наряд')).toBeVisible();
    expect(card.queryByText('страховка')).toBeNull();
    expect(card.getByText('+2 ещё')).toBeVisible();
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText(/^Найдено 1\sматериал$/)).toBeVisible();
  });

  it.each(['Карточки', 'Список'])('knows sections by what their managers have chosen: %s', async (view) => {
    const { user } = openList({
      list: [
        buildMaterialSummary({ title: 'Приёмка', category: { ...category, colour: 'teal', emoji: '📦' } }),
        buildMaterialSummary({ title: 'Отпуск', category }),
      ],
    });
    await user.click(await screen.findByRole('radio', { name: view }));
    const [marked, plain] = await screen.findAllByRole('article');
    expect(
      within(marked as HTMLElement)
        .getByText('📦')
        .closest('[aria-hidden="true"]'),
    ).not.toBeNull();
    expect(within(marked as HTMLElement).getByText(/^Охрана труда/)).toBeInTheDocument();
    expect(plain).not.toHaveTextContent('📦');
    expect(plain?.querySelector('[aria-hidden="true"] svg')).not.toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Карточки' }));
  });

  it('marks the found words in title and text', async () => {
    const match = {
      title: [
        { text: 'Годовая ', hit: false },
        { text: 'аттестация', hit: true },
      ],
      snippet: [
        { text: 'о порядке ', hit: false },
        { text: 'аттестации', hit: true },
      ],
    };
    openList({ list: [buildMaterialSummary({ match })], path: '/materials?search=аттестации' });
    expect(await screen.findByRole('link', { name: 'Годовая аттестация' })).toBeVisible();
    expect(screen.getAllByText(/^аттестаци/).map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
  });

  it('puts the typed search into the address after a pause and goes back to page 1', async () => {
    const { router, asked, user } = openList({ list: [buildMaterialSummary()], total: 50, path: '/materials?page=3' });
    // At once: on a busy machine there would be a pause after each letter.
    await user.click(await screen.findByRole('searchbox'));
    await user.paste('высота ');
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toBe('?search=высота'));
    expect(screen.getByRole('searchbox')).toHaveValue('высота ');
    await waitFor(() => expect(asked()).toEqual(['/materials?page=3', '/materials?search=высота']));
  });

  it('takes the whole state of its filters from the address', async () => {
    const { asked } = openList({
      role: 'EDITOR',
      path: `/materials?search=лестница&categoryId=${category.id}&isPublished=false&isFavorite=true&page=2`,
    });
    expect(await screen.findByRole('searchbox')).toHaveValue('лестница');
    expect(await screen.findByRole('button', { name: /Охрана труда/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Черновики/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Избранное' })).toHaveAttribute('aria-pressed', 'true');
    expect(asked()).toEqual([
      `/materials?search=лестница&categoryId=${category.id}&isPublished=false&isFavorite=true&page=2`,
    ]);
  });

  it('offers the state filter to editors only', async () => {
    openList();
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('button', { name: /Любое состояние/ })).toBeNull();
  });

  it('narrows by category and is reset by one button', async () => {
    const { router, user } = openList({ list: [buildMaterialSummary()], total: 50, path: '/materials?page=2' });
    await user.click(await screen.findByRole('button', { name: /Все категории/ }));
    await user.click(await screen.findByRole('option', { name: 'Охрана труда' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?categoryId=${category.id}`));
    const reset = screen.getByRole('button', { name: 'Сбросить' });
    await waitFor(() => expect(reset).toBeEnabled());
    await user.click(reset);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('turns the pages', async () => {
    const { router, user } = openList({ list: [buildMaterialSummary()], total: 45 });
    expect(await screen.findByText('Показано 1 - 20 из 45 результатов')).toBeVisible();
    expect(screen.getByRole('button', { name: /Назад/ })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /Впер[её]д/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(await screen.findByText('Показано 21 - 40 из 45 результатов')).toBeVisible();
  });

  it('says when there are more hits than it counts', async () => {
    openList({
      list: [buildMaterialSummary()],
      total: 1000,
      more: { totalIsCapped: true },
      path: '/materials?search=и',
    });
    expect(await screen.findByText('Найдено более 1000 материалов')).toBeVisible();
  });

  it('says that there is nothing yet', async () => {
    openList();
    expect(await screen.findByText('Материалов пока нет')).toBeVisible();
  });

  it('offers what was probably meant when nothing was found', async () => {
    const { router, user } = openList({ more: { suggestion: 'аттестация' }, path: '/materials?search=атестацыя' });
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'аттестация' }));
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toBe('?search=аттестация'));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('аттестация'));
  });

  it('says what was searched for instead of a mistyped word, and searches for that word when it was meant', async () => {
    const correction = { typed: 'атестация', shown: 'аттестация' };
    const { router, user } = openList({
      list: [buildMaterialSummary({ title: 'Аттестация' })],
      more: { correction },
      path: '/materials?search=атестация',
    });
    expect(await screen.findByText('«аттестация»')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Искать «атестация»' }));
    await waitFor(() =>
      expect(decodeURIComponent(router.state.location.search)).toBe('?search=атестация&asTyped=true'),
    );
    await user.type(screen.getByRole('searchbox'), 'и');
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toBe('?search=атестацияи'));
  });

  it('says in its place why it could not be loaded, and tries again', async () => {
    const refuse = () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    };
    const { server, user } = openList({ respond: refuse });
    expect(await screen.findByText('Внутренняя ошибка сервера')).toBeVisible();
    server.answer(materials.listMaterials, () => ({
      data: { materials: [buildMaterialSummary({ title: 'Снова здесь' })], total: 1, totalPages: 1, page: 1 },
    }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: 'Снова здесь' })).toBeVisible();
  });

  it('leads back from a page that does not exist any more', async () => {
    const { router, user } = openList({ total: 25, path: '/materials?page=9' });
    await user.click(await screen.findByRole('button', { name: 'На первую страницу' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('goes to the search box by «/»', async () => {
    const { user } = openList();
    const box = await screen.findByRole('searchbox');
    await user.keyboard('/');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
    await user.keyboard('/');
    expect(box).toHaveValue('/');
  });

  it.each([
    [
      'tells of a search that is left without opening a material',
      '/materials?search=отпуска нигде',
      false,
      ['отпуска нигде'],
    ],
    ['tells of none when one was opened', '/materials?search=отпуска где-то', true, []],
    ['tells of none when other filters narrow the list', '/materials?search=отпуска там&isFavorite=true', false, []],
  ])('%s', async (_, path, isOpened, told) => {
    const left: string[] = [];
    const { server, user } = openList({ list: [buildMaterialSummary({ title: 'Отпуск' })], path });
    server.answer(searchMisses.reportUnopened, ({ body }) => {
      left.push((body as { query: string }).query);
      return { success: true as const };
    });
    const link = await screen.findByRole('link', { name: 'Отпуск' });
    if (isOpened) await user.pointer({ keys: '[MouseMiddle]', target: link });
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 5000);
    fireEvent(window, new Event('pagehide'));
    jest.mocked(Date.now).mockRestore();
    await waitFor(() => expect(left).toEqual(told));
  });
});
