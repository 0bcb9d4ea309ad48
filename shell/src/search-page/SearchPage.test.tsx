import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SearchHit, SearchKind } from 'shared-api';
import { search as contract, searchMisses as misses, reference } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { searchRoute } from './route.tsx';

let server: FakeServer;
const category = { id: buildId(), name: 'Кадры' };

const hit = (kind: SearchKind, title: string): SearchHit => ({
  ...{ kind, id: buildId(), snippet: [], section: null, context: 'Кадры' },
  ...{ title: [{ text: title, hit: false }], to: `/materials/${encodeURIComponent(title)}#срок` },
});

const group = (kind: SearchKind, hits: SearchHit[], total = hits.length, totalIsCapped = false) => ({
  ...{ kind, hits, total, totalIsCapped },
  ...{ page: 1, totalPages: Math.ceil(total / 20) },
});

beforeEach(() => {
  server = createFakeServer();
  server.answer(reference.categories, () => ({ data: [category] }));
  server.answer(reference.departments, () => ({ data: [] }));
});

function open(address: string) {
  const host = createTestHost({ user: buildUser(), api: server.api });
  const router = createMemoryRouter([{ path: '/', children: [searchRoute(host)] }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={host.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const asked = () =>
    server.requests.filter((one) => one.address.startsWith('/search')).map(({ query }) => Object.fromEntries(query));
  return { user: userEvent.setup(), router, asked, params: () => new URLSearchParams(router.state.location.search) };
}

describe('The page of results', () => {
  it('asks for nothing without words', async () => {
    const { asked } = open('/search');
    expect(await screen.findByText('Что найти?')).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('shows the first hits of each kind, how many there are, and the way to the rest', async () => {
    server.answer(contract.search, () => ({
      data: {
        groups: [group('material', [hit('material', 'Отпуск')], 1000, true), group('quiz', [hit('quiz', 'Тест')])],
      },
    }));
    const { user, params } = open('/search?search=отпуск');
    const found = await screen.findByRole('region', { name: 'Материалы' });
    expect(within(found).getByRole('link', { name: 'Отпуск' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/materials\/.+#/),
    );
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Всё',
      'Материалы: более 1000',
      'Тесты: 1',
    ]);
    await user.click(within(found).getByRole('button', { name: /^Показать все, их более 1.000/ }));
    expect(params().get('kind')).toBe('material');
  });

  it('shows one kind page by page', async () => {
    const hits = Array.from({ length: 20 }, (_, at) => hit('material', `Материал ${at}`));
    server.answer(contract.search, ({ query }) => ({
      data: { groups: [{ ...group('material', hits, 45), page: Number(query.get('page') ?? 1) }] },
    }));
    const { user, asked } = open('/search?search=материал&kind=material');
    await user.click(await screen.findByRole('button', { name: 'Вперёд' }));
    expect(await screen.findByText('Показано 21 - 40 из 45 результатов')).toBeVisible();
    expect(asked().at(-1)).toEqual({ search: 'материал', kind: 'material', page: '2' });
  });

  it('takes filters of materials from the address, and drops what is none', async () => {
    server.answer(contract.search, () => ({ data: { groups: [group('material', [hit('material', 'Отпуск')])] } }));
    const author = buildId();
    const { user, asked, params } = open(
      `/search?search=отпуск&categoryId=${category.id}&authorId=${author}&tag=кадры&changedFrom=2026-01-01&changedTo=вчера`,
    );
    await screen.findByRole('link', { name: 'Отпуск' });
    expect(asked()).toEqual([
      {
        search: 'отпуск',
        limit: '5',
        categoryId: category.id,
        authorId: author,
        tag: 'кадры',
        changedFrom: '2026-01-01',
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Только один автор' }));
    await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('authorId'));
    await user.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect([...params().keys()]).toEqual(['search']);
  });

  it('asks without filters for kinds that have none', async () => {
    server.answer(contract.search, () => ({ data: { groups: [group('quiz', [hit('quiz', 'Тест')])] } }));
    const { asked } = open('/search?search=тест&kind=quiz&tag=кадры');
    await screen.findByRole('link', { name: 'Тест' });
    expect(screen.queryByRole('group', { name: 'Фильтры материалов' })).toBeNull();
    expect(asked().every((query) => !('tag' in query))).toBe(true);
  });

  it('says for what it has found something, asks for what was typed, and corrects the next words again', async () => {
    const correction = { typed: 'отпсук', shown: 'отпуск' };
    server.answer(contract.search, ({ query }) => ({
      data: {
        groups: [group('material', [hit('material', 'Отпуск')])],
        ...(query.get('asTyped') ? {} : { correction }),
      },
    }));
    const { user, asked } = open('/search?search=отпсук');
    await user.click(await screen.findByRole('button', { name: 'Искать «отпсук»' }));
    await waitFor(() => expect(screen.queryByText(/Показано по запросу/)).toBeNull());
    expect(asked().at(-1)).toMatchObject({ asTyped: 'true' });
    await user.type(screen.getByRole('searchbox', { name: 'Что найти' }), 'а');
    await waitFor(() => expect(asked().at(-1)).toEqual({ search: 'отпсука', limit: '5' }));
  });

  it('gives advice where nothing is found, and takes off what narrows it', async () => {
    server.answer(contract.search, () => ({ data: { groups: [] } }));
    const { user, params } = open('/search?search=щщщ&tag=нет');
    await screen.findByText('Ничего не найдено');
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    expect(params().get('tag')).toBeNull();
    expect(await screen.findByText(/Проверьте, нет ли опечатки/)).toBeVisible();
  });

  it('says that the server has failed, and asks it again', async () => {
    server.answer(contract.search, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    const { user } = open('/search?search=отпуск');
    expect(await screen.findByText('Внутренняя ошибка сервера')).toBeVisible();
    server.answer(contract.search, () => ({ data: { groups: [group('material', [hit('material', 'Отпуск')])] } }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: 'Отпуск' })).toBeVisible();
  });

  it('tells of results that were left without opening one', async () => {
    const left: unknown[] = [];
    server.answer(contract.search, () => ({ data: { groups: [group('material', [hit('material', 'Отпуск')])] } }));
    server.answer(misses.reportUnopened, ({ body }) => {
      left.push(body);
      return { success: true as const };
    });
    open('/search?search=отпуска нигде');
    await screen.findByRole('link', { name: 'Отпуск' });
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 5000);
    fireEvent(window, new Event('pagehide'));
    jest.mocked(Date.now).mockRestore();
    await waitFor(() => expect(left).toEqual([{ query: 'отпуска нигде', found: true }]));
  });
});
