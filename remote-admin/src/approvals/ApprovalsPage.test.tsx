import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { WaitingApproval } from 'shared-api';
import { approvals as contract } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const askedBy = { id: buildId(), firstName: 'Анна', lastName: 'Смирнова' };
const build = (more: Partial<WaitingApproval>): WaitingApproval => ({
  ...{ id: buildId(), version: 3, isProposal: true, askedBy, askedAt: '2026-03-02T09:00:00.000Z', publishAt: null },
  ...{ mayDecide: true, isOwn: false, material: { id: buildId(), title: 'Правила' } },
  section: { id: buildId(), name: 'Охрана труда', colour: null, emoji: null },
  ...more,
});

function open(rows: WaitingApproval[] | null) {
  const server = createFakeServer();
  server.answer(contract.listApprovals, () => {
    if (rows === null) throw refusal(500, 'Список не читается');
    return { data: { approvals: rows, total: rows.length, totalPages: 1, page: 1 } };
  });
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/approvals' });
}

describe('materials to approve', () => {
  it('lead to the version that waits, one’s own ones too', async () => {
    const own = build({
      isOwn: true,
      mayDecide: false,
      isProposal: false,
      material: { id: buildId(), title: 'Отпуска' },
    });
    const other = build({});
    open([other, own]);
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('row', { name: /Правила .*Охрана труда Изменение Смирнова Анна/ })).toBeVisible();
    expect(table.getByRole('row', { name: /Отпуска .*Новый материал Вы/ })).toBeVisible();
    expect(table.getByRole('link', { name: 'Рассмотреть: Правила' })).toHaveAttribute(
      'href',
      `/materials/${other.material.id}/history?version=3`,
    );
    expect(table.getByRole('link', { name: 'Открыть: Отпуска' })).toBeVisible();
  });

  it('say how they come here while there are none', async () => {
    open([]);
    expect(await screen.findByText('Ничего не ждёт согласования')).toBeVisible();
  });

  it('say why they did not come, and are asked for again', async () => {
    open(null);
    expect(await screen.findByText('Список не читается')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeVisible();
  });
});
