import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { follows, materials, reference } from 'shared-api/contract';
import { buildId, buildMaterial, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

let server: FakeServer;
const notify = { error: jest.fn() };
beforeEach(() => {
  server = createFakeServer();
  notify.error.mockClear();
  server.answer(materials.listMaterials, () => ({ data: { materials: [], total: 0, totalPages: 0, page: 1 } }));
  server.answer(reference.categories, () => ({ data: [] }));
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(follows.reportSeen, () => ({ success: true as const }));
});

const open = (path: string) =>
  renderRemote(routes, { host: createTestHost({ api: server.api, notify }), mount: '/materials', path });

describe('following', () => {
  it('a material shows its mark at once, and tells which version was opened', async () => {
    const material = buildMaterial({ version: 3 });
    server.answer(materials.getMaterial, () => ({ data: material }));
    server.answer(follows.isFollowingMaterial, () => ({ data: { isFollowing: false } }));
    server.answer(follows.followMaterial, () => ({ data: { isFollowing: true } }));
    open(`/materials/${material.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Следить' }));
    expect(await screen.findByRole('button', { name: 'Вы следите' })).toHaveAttribute('aria-pressed', 'true');
    const seen = server.requests.filter(({ address }) => address === `/materials/${material.id}/seen`);
    expect(seen).toMatchObject([{ method: 'PUT', body: { version: 3 } }]);
  });

  it('of a section is offered when one is chosen, and says why it was refused', async () => {
    const id = buildId();
    server.answer(follows.isFollowingSection, () => ({ data: { isFollowing: false } }));
    server.answer(follows.followSection, () => {
      throw refusal(409, 'Можно следить не более чем за 500 разделами и материалами.');
    });
    open(`/materials?categoryId=${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Следить' }));
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(expect.stringMatching(/Можно следить не более/)));
    expect(screen.getByRole('button', { name: 'Следить' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('is not offered for all sections together', async () => {
    open('/materials');
    await screen.findByRole('heading', { name: 'Материалы' });
    expect(screen.queryByRole('button', { name: 'Следить' })).toBeNull();
  });
});
