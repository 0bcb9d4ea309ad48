import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { embeds, materials } from 'shared-api/contract';
import { buildMaterial, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../../remote.tsx';
import { frameFor } from './frameFor.ts';

const { dataset } = document.documentElement;
beforeEach(() => {
  dataset.frames = 'rutube.ru www.youtube.com';
});
afterEach(() => {
  delete dataset.frames;
});

const embed = (href: string, title: string) => `<p class="embed"><a href="${href}">${title}</a></p>`;
const content = embed('https://rutube.ru/video/abc/', 'Ролик') + embed('https://other.example/a', 'Доска');

function openMaterial(answer: () => { data: { hosts: string[] } }) {
  const server = createFakeServer();
  const material = buildMaterial({ content });
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(embeds.embedHosts, answer);
  renderRemote(routes, {
    host: createTestHost({ api: server.api }),
    mount: '/materials',
    path: `/materials/${material.id}`,
  });
  return { server, user: userEvent.setup() };
}

describe('a video in a material', () => {
  it('is asked for when its reader wants it, and has no power over the page', async () => {
    const { user } = openMaterial(() => ({ data: { hosts: ['rutube.ru'] } }));
    await user.click(await screen.findByRole('button', { name: 'Показать: Ролик' }));
    const frame = await screen.findByTitle('Ролик');
    expect(frame).toHaveAttribute('src', 'https://rutube.ru/play/embed/abc/');
    expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin');
    expect(frame).toHaveAttribute('allow', 'fullscreen; picture-in-picture');
    expect(frame.getAttribute('sandbox')?.split(' ')).toEqual(expect.not.arrayContaining(['allow-top-navigation']));
    expect(frame).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Ролик' })).toHaveAttribute('href', 'https://rutube.ru/video/abc/');
  });

  it('names its site, and asks it for nothing before', async () => {
    openMaterial(() => ({ data: { hosts: ['rutube.ru'] } }));
    expect(await screen.findByRole('group', { name: 'Ролик' })).toHaveTextContent('Откроется с сайта rutube.ru');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('of a site that is not allowed is a link', async () => {
    openMaterial(() => ({ data: { hosts: ['rutube.ru'] } }));
    await screen.findByRole('button', { name: 'Показать: Ролик' });
    expect(screen.getAllByRole('button', { name: /^Показать:/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Доска' })).toHaveAttribute('href', 'https://other.example/a');
  });

  it('of a site that was allowed since the page was opened waits for another load', async () => {
    openMaterial(() => ({ data: { hosts: ['other.example', 'rutube.ru'] } }));
    expect(await screen.findByText(/other\.example разрешён недавно/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Обновить страницу' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Показать: Доска' })).toBeNull();
  });

  it('is a link where the list does not come', async () => {
    const { server } = openMaterial(() => {
      throw refusal(500, 'Внутренняя ошибка');
    });
    await waitFor(() => expect(server.requests.some(({ address }) => address === '/embed-hosts')).toBe(true));
    expect(screen.getByRole('link', { name: 'Ролик' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Показать/ })).toBeNull();
  });
});

describe('what is shown of an address', () => {
  const youtube = 'https://www.youtube.com/watch?v=a';

  it('comes from a host that the list allows and the page lets in', () => {
    const hosts = ['www.youtube-nocookie.com', 'www.youtube.com'];
    expect(frameFor(youtube, hosts)).toMatchObject({ host: 'www.youtube.com', isTooNew: false });
    expect(frameFor(youtube, ['www.youtube-nocookie.com'])).toMatchObject({ isTooNew: true });
  });

  it('is nothing where the site is allowed no more', () => {
    expect(frameFor(youtube, [])).toBeNull();
    expect(frameFor(youtube, ['rutube.ru'])).toBeNull();
  });

  it('is never the portal itself', () => {
    dataset.frames = location.hostname;
    expect(frameFor(`https://${location.host}/materials`, [location.hostname])).toBeNull();
  });
});
