import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from 'shared-api';
import { embeds, reference, settings } from 'shared-api/contract';
import { buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';
import { siteOf } from './siteOf.ts';

function openSites(hosts: string[], role: Role = 'ADMIN') {
  const server = createFakeServer();
  const list = { hosts };
  server.answer(reference.listReference, () => ({ data: { categories: [], departments: [] } }));
  server.answer(settings.getSettings, () => ({ data: { timeZone: 'Europe/Moscow', isTimeZoneFixed: true } }));
  server.answer(embeds.embedHosts, () => ({ data: { ...list } }));
  const confirm = jest.fn(async (_: { title: string; text?: string }) => true);
  const notify = { success: jest.fn(), error: jest.fn() };
  const host = createTestHost({ api: server.api, user: buildUser({ role }), confirm, notify });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/reference' });
  const sent = (method: string) => server.requests.filter((request) => request.method === method);
  return { server, list, confirm, notify, sent, user: userEvent.setup() };
}

const card = async () => within(await screen.findByRole('region', { name: 'Разрешённые сайты для встраивания' }));

describe('sites for frames', () => {
  it('are for administrators', async () => {
    openSites([], 'EDITOR');
    await screen.findByRole('region', { name: 'Категории' });
    expect(screen.queryByText('Разрешённые сайты для встраивания')).toBeNull();
  });

  it('begin with none, and one is added by its name or the address of a page', async () => {
    const { server, user, sent, notify } = openSites([]);
    const shown = await card();
    expect(await shown.findByText('Пока не разрешён ни один сайт.')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Разрешить' }));
    expect(shown.getByText('Введите имя сайта')).toBeVisible();
    server.answer(embeds.allowEmbedHost, () => ({ data: { hosts: ['rutube.ru'] } }));
    await user.type(shown.getByLabelText('Сайт'), 'https://rutube.ru/video/abc/?r=wd{Enter}');
    expect(await shown.findByRole('listitem')).toHaveTextContent('rutube.ru');
    expect(sent('POST')[0]?.body).toEqual({ host: 'rutube.ru' });
    expect(notify.success).toHaveBeenCalledWith(expect.stringContaining('rutube.ru разрешён'));
    expect(shown.getByLabelText('Сайт')).toHaveValue('');
  });

  it('that are refused stay in the line, with the reason beside', async () => {
    const { server, user } = openSites(['rutube.ru']);
    const shown = await card();
    server.answer(embeds.allowEmbedHost, () => {
      throw refusal(400, 'Проверьте', { host: 'Это адрес самого портала' });
    });
    await user.type(await shown.findByLabelText('Сайт'), 'kb.example{Enter}');
    expect(await shown.findByText('Это адрес самого портала')).toBeVisible();
    expect(shown.getByLabelText('Сайт')).toHaveValue('kb.example');
    server.answer(embeds.allowEmbedHost, () => {
      throw refusal(409, 'Разрешить можно не больше 50 сайтов');
    });
    await user.type(shown.getByLabelText('Сайт'), '.ru{Enter}');
    expect(await shown.findByText(/не больше 50 сайтов/)).toBeVisible();
  });

  it('that are known are added with a press, and offered no more', async () => {
    const { server, user, sent } = openSites([]);
    const shown = await card();
    server.answer(embeds.allowEmbedHost, () => ({ data: { hosts: ['vkvideo.ru'] } }));
    await user.click(await shown.findByRole('button', { name: /VK Видео/ }));
    await waitFor(() => expect(shown.queryByRole('button', { name: /VK Видео/ })).toBeNull());
    expect(sent('POST')[0]?.body).toEqual({ host: 'vkvideo.ru' });
  });

  it('that are known leave alone what is being typed, and what was said of an empty line goes', async () => {
    const { server, user, notify } = openSites([]);
    const shown = await card();
    await user.click(await shown.findByRole('button', { name: 'Разрешить' }));
    expect(shown.getByText('Введите имя сайта')).toBeVisible();
    server.answer(embeds.allowEmbedHost, () => ({ data: { hosts: ['vkvideo.ru'] } }));
    await user.click(shown.getByRole('button', { name: /VK Видео/ }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith(expect.stringContaining('vkvideo.ru разрешён')));
    expect(shown.queryByText('Введите имя сайта')).toBeNull();
    expect(shown.getByLabelText('Сайт')).toHaveFocus();
    await user.keyboard('board.exa');
    server.answer(embeds.allowEmbedHost, () => ({ data: { hosts: ['rutube.ru', 'vkvideo.ru'] } }));
    await user.click(shown.getByRole('button', { name: /RuTube/ }));
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(2));
    expect(shown.getByLabelText('Сайт')).toHaveValue('board.exa');
  });

  it('that are known and refused are told of in a message, and not beside what is typed', async () => {
    const { server, user, notify } = openSites([]);
    const shown = await card();
    const refuse = (reason: string) =>
      server.answer(embeds.allowEmbedHost, () => {
        throw refusal(400, reason, { host: reason });
      });
    refuse('Это адрес самого портала');
    await user.type(await shown.findByLabelText('Сайт'), 'kb.example{Enter}');
    expect(await shown.findByText('Это адрес самого портала')).toBeVisible();
    refuse('Имена слишком длинные');
    await user.click(shown.getByRole('button', { name: /RuTube/ }));
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Ошибка: Имена слишком длинные'));
    expect(shown.queryByText(/слишком длинные/)).toBeNull();
    expect(shown.getByText('Это адрес самого портала')).toBeVisible();
    expect(shown.getByLabelText('Сайт')).toHaveValue('kb.example');
  });

  it('are taken off when it has been said what becomes of materials', async () => {
    const { server, user, confirm, sent } = openSites(['rutube.ru', 'vk.com']);
    const shown = await card();
    server.answer(embeds.countEmbeds, () => ({ data: { materials: 5 } }));
    server.answer(embeds.forbidEmbedHost, () => ({ data: { hosts: ['vk.com'] } }));
    confirm.mockResolvedValueOnce(false);
    await user.click(await shown.findByRole('button', { name: 'Убрать: rutube.ru' }));
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(confirm.mock.calls[0]?.[0].text).toMatch(/5\sматериалах.*ссылки/);
    expect(sent('DELETE')).toHaveLength(0);
    await user.click(shown.getByRole('button', { name: 'Убрать: rutube.ru' }));
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(1));
    expect(sent('DELETE')[0]?.address).toBe('/admin/embed-hosts/rutube.ru');
    expect(shown.getByLabelText('Сайт')).toHaveFocus();
  });

  it('are taken off also when nobody knows how many materials show them', async () => {
    const { server, user, confirm } = openSites(['rutube.ru']);
    const shown = await card();
    for (const call of [embeds.countEmbeds, embeds.forbidEmbedHost])
      server.answer(call, () => {
        throw refusal(500, 'Сервер не ответил');
      });
    await user.click(await shown.findByRole('button', { name: 'Убрать: rutube.ru' }));
    await waitFor(() => expect(confirm.mock.calls[0]?.[0].text).toContain('посчитать не удалось'));
  });
});

describe('the site that is meant', () => {
  it.each([
    ['rutube.ru', 'rutube.ru'],
    [' RuTube.ru ', 'rutube.ru'],
    ['https://vk.com/video-1_2', 'vkvideo.ru'],
    ['https://youtu.be/abc', 'www.youtube-nocookie.com'],
    ['youtube.com', 'www.youtube-nocookie.com'],
    ['youtube-nocookie.com', 'www.youtube-nocookie.com'],
    ['music.youtube.com', 'www.youtube-nocookie.com'],
    ['www.youtube.com', 'www.youtube.com'],
    ['https://www.youtube.com/@channel', 'www.youtube.com'],
    ['VK.ru', 'vkvideo.ru'],
    ['https://vk.ru/feed', 'vkvideo.ru'],
    ['http://m.vk.com/video-1_2', 'vkvideo.ru'],
    ['vk.com', 'vk.com'],
    ['www.rutube.ru', 'rutube.ru'],
    ['https://rutube.ru.evil.example/', 'rutube.ru.evil.example'],
    ['https://vimeo.com/', 'player.vimeo.com'],
    ['https://board.example:8443/a', 'board.example:8443'],
    ["'unsafe-inline'", "'unsafe-inline'"],
    ['https://', 'https://'],
  ])('by «%s» is %s', (typed, host) => {
    expect(siteOf(typed)).toBe(host);
  });
});
