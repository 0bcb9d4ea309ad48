import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SectionApprovers } from 'shared-api';
import { approvals, embeds, reference, settings, users } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

const section = { id: buildId(), name: 'Охрана труда', materials: 5, users: 0, attestations: 0 };
const oleg = { id: buildId(), firstName: 'Олег', lastName: 'Петров' };

async function openDialog(stored: SectionApprovers) {
  const server = createFakeServer();
  server.answer(reference.listReference, () => ({ data: { categories: [section], departments: [] } }));
  server.answer(settings.getSettings, () => ({ data: { timeZone: 'Europe/Moscow', isTimeZoneFixed: true } }));
  server.answer(embeds.embedHosts, () => ({ data: { hosts: [] } }));
  server.answer(approvals.sectionApprovers, () => ({ data: stored }));
  server.answer(approvals.setSectionApprovers, () => ({ data: stored }));
  const found = {
    ...buildUser({ firstName: 'Мария', lastName: 'Иванова', role: 'EDITOR' }),
    lastLoginAt: null,
    _count: { materials: 0, quizAttempts: 0, attestationAttempts: 0 },
  };
  server.answer(users.listUsers, () => ({ data: { users: [found], total: 1, totalPages: 1, page: 1 } }));
  const success = jest.fn<(message: string) => void>();
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'ADMIN' }), notify: { success } });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/reference' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Согласование: Охрана труда' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Согласование: «Охрана труда»' }));
  const sent = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { server, dialog, sent, success, user, found };
}

describe('the approvers of a section', () => {
  it('are found by name and saved', async () => {
    const { dialog, sent, success, user, found } = await openDialog({ approvers: [oleg], inherited: null });
    expect(await dialog.findByRole('button', { name: /Петров Олег/ })).toBeVisible();
    await user.type(dialog.getByRole('searchbox', { name: /^Согласующие/ }), 'Иванова');
    await user.click(await dialog.findByRole('button', { name: 'Добавить: Иванова Мария' }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Согласующие сохранены'));
    expect(sent()).toEqual([{ userIds: [oleg.id, found.id] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are those of the section above while it has none of its own', async () => {
    const { dialog } = await openDialog({
      approvers: [],
      inherited: { section: { id: buildId(), name: 'Безопасность' }, approvers: [oleg] },
    });
    expect(await dialog.findByText(/раздела «Безопасность»:\s+Олег Петров/)).toBeVisible();
  });

  it('say whom they cannot be, and keep what was chosen', async () => {
    const { server, dialog, user } = await openDialog({ approvers: [oleg], inherited: null });
    server.answer(approvals.setSectionApprovers, () => {
      throw refusal(400, 'Проверьте поля', { userIds: 'Согласовать могут только действующие редакторы' });
    });
    await user.click(await dialog.findByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Согласовать могут только действующие редакторы')).toBeVisible();
    expect(dialog.getByRole('button', { name: /Петров Олег/ })).toBeVisible();
  });
});
