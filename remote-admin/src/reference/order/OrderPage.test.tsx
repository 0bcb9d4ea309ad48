import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Section } from 'shared-api';
import { sections as calls } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, noConnection, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';
import { moved } from './moves.ts';

// jsdom lays nothing out, so it has nothing to scroll.
beforeAll(() => {
  window.scrollBy = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
});

const build = (name: string, parent: Section | null = null): Section => ({
  id: buildId(),
  name,
  parentId: parent?.id ?? null,
  depth: parent ? parent.depth + 1 : 0,
  materials: 2,
});
const safety = build('Охрана труда');
const fire = build('Пожары', safety);
const sales = build('Продажи');
const tree = [safety, fire, sales];
const papers = ['Первый', 'Второй', 'Третий'].map((title) => ({
  id: buildId(),
  title,
  isPublished: title !== 'Третий',
}));

/** A server that keeps what it is told, as the real one does. */
function openOrder({ search = '', all = tree, total = papers.length, respond = () => {} } = {}) {
  const server = createFakeServer();
  let current = all;
  let materials = papers;
  server.answer(calls.listSections, () => {
    respond();
    return { data: current };
  });
  server.answer(calls.placeSection, ({ params, body }) => {
    current = moved(current, params.id ?? '', body as Parameters<typeof moved>[2]);
    return { success: true as const };
  });
  server.answer(calls.sectionContents, ({ query }) => {
    const page = Number(query.get('page') ?? 1);
    const shown = page === 1 ? materials : [{ id: 't99999999999999999999999', title: 'Дальний', isPublished: true }];
    return {
      data: {
        section: { id: safety.id, name: safety.name },
        path: [],
        sections: [],
        materials: shown,
        total,
        totalPages: Math.ceil(total / 100),
        page,
      },
    };
  });
  server.answer(calls.placeMaterial, ({ params, body }) => {
    const { beforeId } = body as { beforeId: string | null };
    const rest = materials.filter(({ id }) => id !== params.id);
    const at = rest.findIndex(({ id }) => id === beforeId);
    const own = materials.filter(({ id }) => id === params.id);
    materials = rest.toSpliced(at < 0 ? rest.length : at, 0, ...own);
    return { success: true as const };
  });
  const error = jest.fn<(message: string) => void>();
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }), notify: { error } });
  renderRemote(routes, { host, mount: '/admin', path: `/admin/reference/order${search}` });
  const sent = () => server.requests.filter(({ method }) => method === 'PUT');
  return { server, error, sent, user: userEvent.setup() };
}

const list = (name = 'Разделы по порядку') => screen.findByRole('list', { name });
const names = async (name?: string) =>
  within(await list(name))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/2$/, ''));
const handle = (name: string) => screen.findByRole('button', { name: `Переместить: ${name}` });

/** jsdom has no pointer events of its own. */
function point(target: HTMLElement, type: string, clientX: number, clientY: number) {
  fireEvent(target, new MouseEvent(type, { bubbles: true, clientX, clientY }));
}

async function take(user: ReturnType<typeof userEvent.setup>, of: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Действия: ${of}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the order of sections', () => {
  it('is changed with the keyboard alone, and every step is said aloud', async () => {
    const { sent, user } = openOrder();
    (await handle('Продажи')).focus();
    await user.keyboard(' ');
    expect(screen.getByText(/«Продажи» — в руках/)).toBeInTheDocument();
    await user.keyboard('{ArrowUp}');
    expect(await names()).toEqual(['Продажи', 'Охрана труда', 'Пожары, уровень 2']);
    expect(screen.getByText('Продажи: место 1 из 2')).toBeInTheDocument();
    expect(await handle('Продажи')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByText('Дальше некуда.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      address: `/admin/sections/${sales.id}/place`,
      body: { parentId: null, beforeId: safety.id },
    });
    expect(await handle('Продажи')).toHaveFocus();
  });

  it('keeps a section that is led by the keyboard in sight', async () => {
    const { user } = openOrder();
    const grip = await handle('Продажи');
    const scroll = jest.fn();
    grip.scrollIntoView = scroll;
    grip.focus();
    await user.keyboard(' ');
    scroll.mockClear();
    await user.keyboard('{ArrowUp}');
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
    scroll.mockClear();
    await user.keyboard('{Escape}');
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('lets a section into another one, and out', async () => {
    const { sent, user } = openOrder();
    (await handle('Продажи')).focus();
    await user.keyboard(' {ArrowRight}');
    expect(screen.getByText('Продажи: место 2 из 2 в разделе «Охрана труда»')).toBeInTheDocument();
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ parentId: safety.id, beforeId: fire.id }));
    await take(user, 'Пожары', 'Наружу');
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ parentId: null, beforeId: null }));
    expect(await names()).toEqual(['Охрана труда', 'Продажи, уровень 2', 'Пожары']);
  });

  it.each(['{Escape}', '{Tab}'])('stays as it was after %s', async (key) => {
    const { sent, user } = openOrder();
    (await handle('Продажи')).focus();
    await user.keyboard(` {ArrowUp}${key}`);
    expect(await names()).toEqual(['Охрана труда', 'Пожары, уровень 2', 'Продажи']);
    expect(screen.getByText('Отменено: «Продажи» остаётся, где был.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('is not sent where a section was put down where it stood', async () => {
    const { sent, user } = openOrder();
    (await handle('Продажи')).focus();
    await user.keyboard(' {ArrowUp}{ArrowDown}{Enter}');
    expect(screen.getByText(/«Продажи» — на месте/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('is changed in a menu that offers only what is possible, and changed back', async () => {
    const { sent, user } = openOrder();
    await user.click(await screen.findByRole('button', { name: 'Действия: Охрана труда' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Ниже']);
    await user.click(screen.getByRole('menuitem', { name: 'Ниже' }));
    await waitFor(async () => expect(await names()).toEqual(['Продажи', 'Охрана труда', 'Пожары, уровень 2']));
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    await waitFor(async () => expect(await names()).toEqual(['Охрана труда', 'Пожары, уровень 2', 'Продажи']));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual({ parentId: null, beforeId: sales.id });
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
    expect(await handle('Охрана труда')).toHaveFocus();
  });

  it('is changed by dragging', async () => {
    const { sent } = openOrder();
    const rows = within(await list()).getAllByRole('listitem');
    rows.forEach((row, at) => {
      row.getBoundingClientRect = () => ({ top: at * 40, bottom: at * 40 + 40 }) as DOMRect;
    });
    const grip = await handle('Продажи');
    point(grip, 'pointerdown', 10, 100);
    point(grip, 'pointermove', 36, 50);
    point(grip, 'pointerup', 36, 50);
    await waitFor(() => expect(sent()[0]?.body).toEqual({ parentId: safety.id, beforeId: fire.id }));
  });

  it('scrolls for as long as a section is held at the edge of the window', async () => {
    openOrder();
    const scroll = jest.mocked(window.scrollBy);
    const times = () => scroll.mock.calls.length;
    const grip = await handle('Продажи');
    point(grip, 'pointerdown', 10, 300);
    point(grip, 'pointermove', 10, innerHeight);
    const before = times();
    await waitFor(() => expect(times()).toBeGreaterThan(before + 2));
    fireEvent.keyDown(grip, { key: 'Escape' });
    const after = times();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(times()).toBe(after);
  });

  it('is not changed by a press that hardly moves, nor by dragging that is given up', async () => {
    const { sent } = openOrder();
    const grip = await handle('Продажи');
    point(grip, 'pointerdown', 10, 100);
    point(grip, 'pointermove', 11, 101);
    point(grip, 'pointerup', 11, 101);
    point(grip, 'pointerdown', 10, 100);
    point(grip, 'pointermove', 10, -10);
    fireEvent.keyDown(grip, { key: 'Escape' });
    point(grip, 'pointerup', 10, -10);
    expect(await names()).toEqual(['Охрана труда', 'Пожары, уровень 2', 'Продажи']);
    expect(sent()).toEqual([]);
  });

  it.each<[string, () => Error, RegExp]>([
    ['somebody else has changed it', () => refusal(404, 'Раздел не найден'), /порядок уже изменил кто-то другой/],
    ['the server refuses', () => refusal(409, 'Раздел нельзя вложить в него самого'), /нельзя вложить в него самого/],
    ['there is no connection', noConnection, /Нет связи с сервером: «Продажи»/],
  ])('is put back where %s, and asked for anew', async (_, failure, message) => {
    const { server, error, user } = openOrder();
    server.answer(calls.placeSection, () => {
      throw failure();
    });
    await take(user, 'Продажи', 'Выше');
    await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(message)));
    await waitFor(async () => expect(await names()).toEqual(['Охрана труда', 'Пожары, уровень 2', 'Продажи']));
    const asked = () => server.requests.filter(({ address }) => address === '/sections');
    await waitFor(() => expect(asked().length).toBeGreaterThan(1));
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  });

  it('says that there are no sections yet', async () => {
    openOrder({ all: [] });
    expect(await screen.findByText('Разделов пока нет')).toBeVisible();
  });

  it('says that the sections have not come, and tries again', async () => {
    let isDown = true;
    const { user } = openOrder({
      respond: () => {
        if (isDown) throw refusal(500, 'Внутренняя ошибка сервера');
      },
    });
    expect(await screen.findByText('Внутренняя ошибка сервера')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await list()).toBeVisible();
  });
});

describe('the order of materials in a section', () => {
  const inSafety = { search: `?section=${safety.id}` };
  const papersNow = () => names('Материалы по порядку');

  it('is that of the chosen section', async () => {
    const { user } = openOrder();
    await user.click(await screen.findByRole('link', { name: /Охрана труда/ }));
    expect(await screen.findByRole('heading', { name: 'Материалы раздела «Охрана труда»' })).toBeVisible();
    expect(await papersNow()).toEqual(['Первый', 'Второй', 'Третий']);
    expect(screen.getByText('Черновик')).toBeVisible();
  });

  it('is changed with the keyboard, and changed back', async () => {
    const { sent, user } = openOrder(inSafety);
    (await handle('Третий')).focus();
    await user.keyboard(' {ArrowRight}{ArrowUp}{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      address: `/admin/materials/${papers[2]?.id}/place`,
      body: { categoryId: safety.id, beforeId: papers[1]?.id },
    });
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(sent()[1]?.body).toEqual({ categoryId: safety.id, beforeId: null }));
    await waitFor(async () => expect(await papersNow()).toEqual(['Первый', 'Второй', 'Третий']));
  });

  it('leads a material to the beginning and to the end of all pages', async () => {
    const { sent, user } = openOrder(inSafety);
    await list('Материалы по порядку');
    await take(user, 'Третий', 'В начало раздела');
    await waitFor(() => expect(sent()[0]?.body).toEqual({ categoryId: safety.id, beforeId: papers[0]?.id }));
    await take(user, 'Третий', 'В конец раздела');
    await waitFor(() => expect(sent()[1]?.body).toEqual({ categoryId: safety.id, beforeId: null }));
  });

  it('puts what is dropped at the end of a page before the first of the next', async () => {
    const { server, sent, user } = openOrder({ ...inSafety, total: 101 });
    await list('Материалы по порядку');
    await waitFor(() => expect(server.requests.some(({ address }) => /page=2/.test(address))).toBe(true));
    await take(user, 'Второй', 'Ниже');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ beforeId: 't99999999999999999999999' }));
  });

  it('takes back what was the last of a page to where it was, not to the end of the section', async () => {
    const { sent, user } = openOrder({ ...inSafety, total: 101 });
    await list('Материалы по порядку');
    await take(user, 'Третий', 'Выше');
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(sent()[1]?.body).toMatchObject({ beforeId: 't99999999999999999999999' }));
  });

  it('fails at once where the browser knows that it is offline', async () => {
    const { server, error, user } = openOrder(inSafety);
    await list('Материалы по порядку');
    server.answer(calls.placeMaterial, () => {
      throw noConnection();
    });
    onlineManager.setOnline(false);
    try {
      await take(user, 'Третий', 'Выше');
      await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringMatching(/Нет связи с сервером: «Третий»/)));
    } finally {
      onlineManager.setOnline(true);
    }
  });
});
