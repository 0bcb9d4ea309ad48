import { describe, expect, it } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HostProvider, type Material, materialKeys, materialQuery, useApi } from 'shared-api';
import { materials } from 'shared-api/contract';
import { buildMaterial, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { FavoriteButton } from './FavoriteButton.tsx';
import { LikeButton } from './LikeButton.tsx';

/** The buttons over the cached material, as the page has them. */
function Buttons({ id }: { id: string }) {
  const { data } = useQuery({ ...materialQuery(useApi(), id), enabled: false });
  if (!data) return null;
  return (
    <>
      <LikeButton material={data} />
      <FavoriteButton material={data} />
    </>
  );
}

/** An answer that comes when the test lets it. */
function createGate<T>(value: T) {
  let open = (): void => undefined;
  let fail = (_error: Error): void => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    open = () => resolve(value);
    fail = reject;
  });
  return { promise, open: () => open(), fail: (error: Error) => fail(error) };
}

function showButtons(overrides: Partial<Material>) {
  const server = createFakeServer();
  const host = createTestHost({ api: server.api });
  const material = buildMaterial(overrides);
  host.queryClient.setQueryData(materialKeys.detail(material.id), material);
  render(
    <QueryClientProvider client={host.queryClient}>
      <HostProvider host={host}>
        <Buttons id={material.id} />
      </HostProvider>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

const like = () => screen.getByRole('button', { name: /Нравится/ });

describe('the like', () => {
  it('shows the like at once and keeps it', async () => {
    const { server, user } = showButtons({ isLiked: false, likesCount: 4 });
    const gate = createGate({ isLiked: true, likesCount: 6 });
    server.answer(materials.toggleLike, () => gate.promise);
    await user.click(like());
    expect(like()).toHaveAttribute('aria-pressed', 'true');
    expect(like()).toHaveTextContent('Нравится 5');
    gate.open();
    // Somebody else has liked it too: the server's count is the one that counts.
    await waitFor(() => expect(like()).toHaveTextContent('Нравится 6'));
    expect(like()).toHaveAttribute('aria-pressed', 'true');
  });

  it('is taken back in the same way', async () => {
    const { server, user } = showButtons({ isLiked: true, likesCount: 5 });
    server.answer(materials.toggleLike, () => ({ isLiked: false, likesCount: 4 }));
    await user.click(like());
    await waitFor(() => expect(like()).toHaveTextContent('Нравится 4'));
    expect(like()).toHaveAttribute('aria-pressed', 'false');
  });

  it('puts the old state back after a failure', async () => {
    const { server, user } = showButtons({ isLiked: false, likesCount: 4 });
    const gate = createGate({ isLiked: true, likesCount: 5 });
    server.answer(materials.toggleLike, () => gate.promise);
    await user.click(like());
    expect(like()).toHaveTextContent('Нравится 5');
    gate.fail(refusal(500, 'Внутренняя ошибка сервера'));
    await waitFor(() => expect(like()).toHaveAttribute('aria-pressed', 'false'));
    expect(like()).toHaveTextContent('Нравится 4');
    expect(server.requests).toHaveLength(1);
  });

  it('ignores a click while it waits', async () => {
    const { server, user } = showButtons({ isLiked: false, likesCount: 0 });
    const gate = createGate({ isLiked: true, likesCount: 1 });
    server.answer(materials.toggleLike, () => gate.promise);
    await user.click(like());
    await user.click(like());
    expect(like()).toHaveTextContent('Нравится 1');
    gate.open();
    await waitFor(() => expect(like()).toHaveAttribute('aria-pressed', 'true'));
    expect(server.requests).toHaveLength(1);
  });
});

describe('the favourite mark', () => {
  it('shows at once and falls back after a failure', async () => {
    const { server, user } = showButtons({ isFavorite: false });
    const gate = createGate({ isFavorite: true });
    server.answer(materials.toggleFavorite, () => gate.promise);
    await user.click(screen.getByRole('button', { name: 'В избранное' }));
    expect(screen.getByRole('button', { name: 'В избранном' })).toHaveAttribute('aria-pressed', 'true');
    gate.fail(refusal(500, 'Внутренняя ошибка сервера'));
    expect(await screen.findByRole('button', { name: 'В избранное' })).toHaveAttribute('aria-pressed', 'false');
  });
});
