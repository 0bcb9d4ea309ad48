import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Section } from 'shared-api';
import { materials, reference, sections } from 'shared-api/contract';
import { buildId, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

afterEach(() => localStorage.clear());

const safety: Section = { id: buildId(), name: 'Охрана труда', parentId: null, depth: 0, materials: 5 };
const fire: Section = { id: buildId(), name: 'Пожары', parentId: safety.id, depth: 1, materials: 1 };
const sales: Section = { id: buildId(), name: 'Продажи', parentId: null, depth: 0, materials: 1200 };

function openList(respond: () => { data: Section[] } = () => ({ data: [safety, fire, sales] }), search = '') {
  const server = createFakeServer();
  server.answer(sections.listSections, respond);
  server.answer(reference.categories, () => ({ data: [] }));
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(materials.listMaterials, () => ({ data: { materials: [], total: 0, totalPages: 0, page: 1 } }));
  const host = createTestHost({ api: server.api });
  const rendered = renderRemote(routes, { host, mount: '/materials', path: `/materials${search}` });
  return { ...rendered, user: userEvent.setup() };
}

/** As on a telephone: jsdom knows no width. */
async function tree() {
  const fold = await screen.findByRole('button', { name: 'Разделы' });
  if (fold.getAttribute('aria-expanded') === 'false') await userEvent.click(fold);
  return within(screen.getByRole('navigation', { name: 'Разделы списка' }));
}

describe('the sections beside the list', () => {
  it('stand in their order with the number of their materials, branches closed', async () => {
    openList();
    const pane = await tree();
    await pane.findByRole('link', { name: /Охрана труда/ });
    expect(pane.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Все разделы',
      expect.stringMatching(/^Охрана труда, 5\sматериалов/),
      expect.stringMatching(/^Продажи, 1\s200\sматериалов/),
    ]);
  });

  it('get a tile each once one of them has its emoji or its colour, and none before', async () => {
    const tiles = (pane: Awaited<ReturnType<typeof tree>>) =>
      pane.getAllByRole('link').map((link) => link.querySelector('[aria-hidden="true"]:first-child')?.textContent);
    const { unmount } = openList();
    const plain = await tree();
    await plain.findByRole('link', { name: /Продажи/ });
    expect(tiles(plain)).toEqual([undefined, undefined, undefined]);
    unmount();
    openList(() => ({ data: [{ ...safety, emoji: '🦺', colour: null }, fire, sales] }));
    const marked = await tree();
    await marked.findByRole('link', { name: /^Охрана труда/ });
    expect(tiles(marked)).toEqual([undefined, '🦺', '']);
  });

  it('narrow the list as the filter does: the others stay, the page begins anew', async () => {
    const { router, user } = openList(undefined, '?search=план&page=3');
    await user.click(await (await tree()).findByRole('link', { name: /Продажи/ }));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        search: 'план',
        categoryId: sales.id,
      }),
    );
    expect((await tree()).getByRole('link', { name: /Продажи/ })).toHaveAttribute('aria-current', 'true');
    await user.click((await tree()).getByRole('link', { name: 'Все разделы' }));
    await waitFor(() => expect(router.state.location.search).not.toMatch(/categoryId/));
  });

  it('open on the way to the chosen one', async () => {
    openList(undefined, `?categoryId=${fire.id}`);
    expect(await (await tree()).findByRole('link', { name: /Пожары/ })).toHaveAttribute('aria-current', 'true');
  });

  it('show what the chosen one contains, which itself may have no materials', async () => {
    openList(undefined, `?categoryId=${safety.id}`);
    expect(await (await tree()).findByRole('link', { name: /Пожары/ })).toBeInTheDocument();
  });

  it('stay open and closed as they were left, also after a reload', async () => {
    const { user, unmount } = openList();
    const toggle = await (await tree()).findByRole('button', { name: 'Вложенные разделы: Охрана труда' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    toggle.focus();
    await user.keyboard('{Enter}');
    expect((await tree()).getByRole('link', { name: /Пожары/ })).toBeInTheDocument();
    unmount();
    openList();
    expect(await (await tree()).findByRole('link', { name: /Пожары/ })).toBeInTheDocument();
  });

  it('take what the browser has kept of them for granted in no way', async () => {
    localStorage.setItem('materials.sections', '[["x"],null');
    openList();
    expect(await (await tree()).findByRole('link', { name: /Продажи/ })).toBeInTheDocument();
  });

  it('unfold above the list where there is no room beside it', async () => {
    const { user } = openList();
    const fold = await screen.findByRole('button', { name: 'Разделы' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
  });

  it.each<[string, () => { data: Section[] }]>([
    ['there are none', () => ({ data: [] })],
    [
      'they do not come',
      () => {
        throw refusal(500, 'Внутренняя ошибка сервера');
      },
    ],
  ])('leave the list whole where %s', async (_, respond) => {
    openList(respond);
    expect(await screen.findByText('Материалов пока нет')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Разделы списка' })).toBeNull());
    expect(screen.queryByText('Внутренняя ошибка сервера')).toBeNull();
  });
});
