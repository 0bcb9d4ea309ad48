import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Section } from 'shared-api';
import { sections } from 'shared-api/contract';
import { buildId, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { TreePlace } from './TreePlace.tsx';

const safety: Section = { id: buildId(), name: 'Охрана труда', parentId: null, depth: 0, materials: 0 };
const fire: Section = { id: buildId(), name: 'Пожары', parentId: safety.id, depth: 1, materials: 22 };
const sales: Section = { id: buildId(), name: 'Продажи', parentId: null, depth: 0, materials: 0 };
const rules = { id: buildId(), title: 'Правила', isPublished: true };
const draft = { id: buildId(), title: 'Учения', isPublished: false };
const tree = { label: 'Разделы', section: '/materials?categoryId=:id', material: '/materials/:id' };

let server: FakeServer;
beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = jest.fn<() => void>();
  server = createFakeServer();
  server.answer(sections.listSections, () => ({ data: [safety, fire, sales] }));
  server.answer(sections.sectionContents, () => ({
    data: {
      ...{ section: fire, path: [safety], sections: [], materials: [rules, draft] },
      ...{ total: 22, totalPages: 2, page: 1 },
    },
  }));
  server.answer(sections.materialSurroundings, () => ({
    data: { path: [safety, fire], previous: null, next: null, related: [] },
  }));
});
afterEach(() => localStorage.clear());

function open(address = '/dashboard') {
  const host = createTestHost({ api: server.api });
  const element = <TreePlace host={host} trees={[tree]} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const shown = render(
    <QueryClientProvider client={host.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, ...shown };
}

const names = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent);
const row = (name: string | RegExp) => screen.findByRole('treeitem', { name });

describe('the tree of sections', () => {
  it('shows the top, and opens a section by its mark without leaving the page', async () => {
    const { router } = open();
    const outer = await row('Охрана труда');
    expect(names()).toEqual(['Охрана труда', 'Продажи']);
    expect(outer).toHaveAttribute('aria-expanded', 'false');
    expect(await row('Продажи')).not.toHaveAttribute('aria-expanded');
    await userEvent.click(outer.querySelector('[data-toggle]') as Element);
    expect(names()).toEqual(['Охрана труда', 'Пожары', 'Продажи']);
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('stands open at the material of the page, with its neighbours, a draft named as such, and what is left', async () => {
    open(`/materials/${rules.id}/history`);
    expect(await row('Правила')).toHaveAttribute('aria-current', 'page');
    expect(names()).toEqual(['Охрана труда', 'Пожары', 'Правила', 'Учения, черновик', 'Ещё 20', 'Продажи']);
    expect(await row('Ещё 20')).toHaveAttribute('href', `/materials?categoryId=${fire.id}`);
    expect((await row('Правила')).getAttribute('aria-level')).toBe('3');
  });

  it('marks the section by which the list is narrowed', async () => {
    open(`/materials?search=план&categoryId=${fire.id}`);
    expect(await row('Пожары')).toHaveAttribute('aria-current', 'page');
  });

  it('is one stop of the Tab key, and arrows move, open and close', async () => {
    const user = userEvent.setup();
    const { router } = open();
    await row('Охрана труда');
    await user.tab();
    expect(await row('Охрана труда')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await row('Пожары')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await row('Правила');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await row(/^Учения/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(await row('Пожары')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{End}');
    expect(await row('Продажи')).toHaveFocus();
    expect(names()).toEqual(['Охрана труда', 'Пожары', 'Продажи']);
    await user.keyboard('{Home} ');
    expect(names()).toEqual(['Охрана труда', 'Продажи']);
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe(`?categoryId=${safety.id}`);
  });

  it('keeps what was opened and closed in this browser, also against the page that is shown', async () => {
    const first = open(`/materials/${rules.id}`);
    await row('Правила');
    await userEvent.click((await row('Пожары')).querySelector('[data-toggle]') as Element);
    expect(names()).toEqual(['Охрана труда', 'Пожары', 'Продажи']);
    first.unmount();
    open(`/materials/${rules.id}`);
    await row('Пожары');
    expect(names()).toEqual(['Охрана труда', 'Пожары', 'Продажи']);
  });

  it('offers to ask again for materials that did not come', async () => {
    let isBroken = true;
    server.answer(sections.sectionContents, () => {
      if (isBroken) throw refusal(500, 'Сервер не отвечает');
      return {
        data: {
          ...{ section: fire, path: [safety], sections: [], materials: [rules] },
          ...{ total: 1, totalPages: 1, page: 1 },
        },
      };
    });
    open(`/materials?categoryId=${fire.id}`);
    const retry = await row('Не загрузилось. Повторить');
    isBroken = false;
    await userEvent.click(retry);
    expect(await row('Правила')).toBeVisible();
  });

  it('is left out where there is nothing, or its data does not come', async () => {
    server.answer(sections.listSections, () => {
      throw refusal(500, 'Сервер не отвечает');
    });
    const { router } = open();
    await waitFor(() => expect(server.requests).toHaveLength(1));
    await act(() => router.navigate('/materials'));
    expect(screen.queryByRole('tree')).toBeNull();
  });
});
