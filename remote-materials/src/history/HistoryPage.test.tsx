import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { editing, materials } from 'shared-api/contract';
import { buildMaterial, buildUser, createFakeServer, createTestHost } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const material = buildMaterial({ title: 'Правила' });
const author = { firstName: 'Анна', lastName: 'Смирнова' };
const common = {
  createdAt: '2026-03-02T09:00:00.000Z',
  author,
  title: 'Правила',
  isPublished: true,
  isEssential: false,
};

function openHistory() {
  const server = createFakeServer();
  const proposal = { ...common, number: 3, importedFrom: 'охрана/правила.md', isProposal: true, isCurrent: false };
  const versions = [
    proposal,
    { ...common, number: 2, importedFrom: null, isProposal: false, isCurrent: true },
    // A server of an earlier build says nothing of imports.
    { ...common, number: 1, isCurrent: false },
  ];
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(editing.listVersions, () => ({ data: { versions, total: 3, totalPages: 1, page: 1 } }));
  server.answer(editing.getVersion, () => ({
    data: {
      ...proposal,
      content: '<p>Новый порядок.</p>',
      changes: { fields: [], text: [{ kind: 'added' as const, text: 'Новый порядок.' }], isOnlyMarkup: false },
    },
  }));
  server.answer(editing.restoreVersion, () => ({ data: material }));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }), confirm: async () => true });
  renderRemote(routes, { host, mount: '/materials', path: `/materials/${material.id}/history` });
  return { server, user: userEvent.setup() };
}

describe('the history of a material', () => {
  it('names an import as such, shows what taking its text would change, and takes it', async () => {
    const { server, user } = openHistory();
    const list = within(await screen.findByRole('list', { name: 'Версии' }));
    const [proposal, current, first] = list.getAllByRole('button');
    expect(proposal).toHaveTextContent('Не применена');
    expect(proposal).toHaveTextContent('Импорт, охрана/правила.md');
    expect(proposal).not.toHaveTextContent('Смирнова');
    expect(current).toHaveTextContent('Анна Смирнова');
    expect(first).toHaveTextContent('Анна Смирнова');
    expect(await screen.findByText(/Этот текст принёс импорт/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Взять эту версию' }));
    const asked = server.requests.map(({ method, address }) => `${method} ${address}`);
    expect(asked).toContain(`POST /materials/${material.id}/versions/3/restore`);
  });
});
