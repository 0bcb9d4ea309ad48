import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DigestSetting, Followed } from 'shared-api';
import { follows } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const at = '2026-03-02T09:00:00.000Z';
const category = { id: buildId(), name: 'Кадры', colour: null, emoji: null };

function buildFollowed(overrides: Partial<Followed> = {}): Followed {
  return {
    kind: 'section',
    id: buildId(),
    name: 'Кадры',
    colour: null,
    emoji: null,
    since: at,
    news: [],
    ...overrides,
  };
}

function openFollowing(list: Followed[] | Error, digest: DigestSetting = { every: 'off', canSend: true }) {
  const server = createFakeServer();
  server.answer(follows.listFollowing, () => {
    if (list instanceof Error) throw list;
    return { data: { following: list, next: null } };
  });
  server.answer(follows.getDigest, () => ({ data: digest }));
  server.answer(follows.unfollowSection, () => ({ data: { isFollowing: false } }));
  server.answer(follows.followSection, () => ({ data: { isFollowing: true } }));
  server.answer(follows.setDigest, ({ body }) => ({
    data: { ...(body as Pick<DigestSetting, 'every'>), canSend: true },
  }));
  const notify = { success: jest.fn(), error: jest.fn() };
  const host = createTestHost({ api: server.api, user: buildUser(), notify });
  renderRemote(routes, { host, mount: '/profile', path: '/profile/following' });
  return { server, notify, user: userEvent.setup() };
}

describe('what one follows', () => {
  it('names sections and materials with what is new there', async () => {
    const id = buildId();
    openFollowing([
      buildFollowed({ news: [{ id, title: 'График отпусков', category, updatedAt: at, isNew: true }] }),
      buildFollowed({ kind: 'material', name: 'Пропуска' }),
    ]);
    expect(await screen.findByRole('link', { name: 'График отпусков' })).toHaveAttribute('href', `/materials/${id}`);
    expect(screen.getByText(/Новый материал/)).toBeVisible();
    expect(screen.getByText(/Материал, с .*Нового нет/)).toBeVisible();
  });

  it('is given up, and that can be taken back', async () => {
    const { user } = openFollowing([buildFollowed()]);
    await user.click(await screen.findByRole('button', { name: 'Не следить: Кадры' }));
    expect(await screen.findByText('Вы больше не следите')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Следить снова: Кадры' }));
    expect(await screen.findByRole('button', { name: 'Не следить: Кадры' })).toBeVisible();
  });

  it('stays when giving it up fails', async () => {
    const { server, notify, user } = openFollowing([buildFollowed()]);
    server.answer(follows.unfollowSection, () => {
      throw refusal(500, 'Ошибка');
    });
    await user.click(await screen.findByRole('button', { name: 'Не следить: Кадры' }));
    expect(await screen.findByRole('button', { name: 'Не следить: Кадры' })).toBeVisible();
    expect(notify.error).toHaveBeenCalled();
  });

  it('says what to do while there is nothing', async () => {
    const { server } = openFollowing([]);
    expect(await screen.findByText('Вы пока ни за чем не следите')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Выбрать раздел' })).toHaveAttribute('href', '/materials');
    expect(server.requests.map(({ address }) => address).toSorted()).toEqual(['/digest', '/materials/following']);
  });
});

describe('a list that does not come', () => {
  it('is asked for again', async () => {
    const { server, user } = openFollowing(refusal(500, 'Ошибка'));
    expect(await screen.findByText('Не удалось загрузить подписки')).toBeVisible();
    server.answer(follows.listFollowing, () => ({ data: { following: [buildFollowed()], next: null } }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: 'Кадры' })).toBeVisible();
  });
});

describe('the letter of what is new', () => {
  it('is chosen and saved at once', async () => {
    const { server, notify, user } = openFollowing([]);
    const digest = await screen.findByRole('region', { name: 'Письмо о новом' });
    await user.click(await within(digest).findByRole('radio', { name: 'По понедельникам в 8:00' }));
    expect(within(digest).getByRole('radio', { name: 'По понедельникам в 8:00' })).toBeChecked();
    expect(server.requests.at(-1)).toMatchObject({ method: 'PUT', body: { every: 'weekly' } });
    expect(notify.success).toHaveBeenCalledWith('Настройка письма сохранена');
  });

  it('cannot be ordered where the portal sends none', async () => {
    openFollowing([], { every: 'off', canSend: false });
    expect(await screen.findByText(/почта не настроена/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Каждый день в 8:00' })).toBeDisabled();
  });
});
