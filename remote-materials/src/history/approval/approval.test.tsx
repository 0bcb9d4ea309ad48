import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Approval, Host, MaterialApproval } from 'shared-api';
import { approvals, editing, materials } from 'shared-api/contract';
import { buildId, buildMaterial, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

const material = buildMaterial({ title: 'Правила', waitingVersion: 3 });
const author = { firstName: 'Анна', lastName: 'Смирнова' };
const asked: Approval = {
  ...{ id: buildId(), version: 3, isProposal: true, askedBy: { ...author, id: buildId() } },
  ...{ askedAt: '2026-03-02T09:00:00.000Z', publishAt: null, mayDecide: true, isOwn: false },
};
const approver = { id: buildId(), firstName: 'Олег', lastName: 'Петров' };

function openVersion(approval: Partial<MaterialApproval>) {
  const server = createFakeServer();
  const version = {
    ...{ createdAt: '2026-03-02T09:00:00.000Z', author, title: 'Правила', isPublished: true, isEssential: false },
    ...{ number: 3, isProposal: true, isCurrent: false, importedFrom: null, approvedBy: null },
  };
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(editing.listVersions, () => ({ data: { versions: [version], total: 1, totalPages: 1, page: 1 } }));
  server.answer(editing.getVersion, () => ({ data: { ...version, content: '<p>Текст</p>', changes: null } }));
  const answer = (given: Partial<MaterialApproval>) =>
    server.answer(approvals.materialApproval, () => ({
      data: { approvers: [approver], waiting: null, last: null, ...given },
    }));
  answer(approval);
  const success = jest.fn<(message: string) => void>();
  const error = jest.fn<(message: string) => void>();
  const confirm = jest.fn<Host['confirm']>(async () => true);
  const host = createTestHost({
    ...{ api: server.api, user: buildUser({ role: 'EDITOR' }), confirm, notify: { success, error } },
  });
  renderRemote(routes, { host, mount: '/materials', path: `/materials/${material.id}/history?version=3` });
  const sent = (method: string) => server.requests.filter((request) => request.method === method);
  return { server, answer, sent, success, error, user: userEvent.setup() };
}

describe('a version that waits for approval', () => {
  it('is approved by whoever may, and then waits no more', async () => {
    const { server, answer, sent, success, user } = openVersion({ waiting: asked });
    expect(await screen.findByText(/Анна Смирнова просит согласовать эту версию/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Версия 3 На согласовании/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Взять эту версию' })).toBeNull();
    server.answer(approvals.decideApproval, () => ({ data: { ...material, waitingVersion: null } }));
    answer({
      last: {
        ...{ version: 3, decision: 'APPROVED', askedBy: asked.askedBy, decidedBy: approver, comment: '' },
        decidedAt: '2026-03-03T09:00:00.000Z',
      },
    });
    await user.click(screen.getByRole('button', { name: 'Согласовать' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Версия 3 согласована и опубликована'));
    expect(sent('POST').at(-1)?.body).toEqual({ decision: 'APPROVE', comment: '', version: 3 });
    expect(await screen.findByText(/^Согласовано .*Олег Петров$/)).toBeVisible();
  });

  it('goes back with a word on what to do, which a refusal does not lose', async () => {
    const { server, answer, sent, success, user } = openVersion({ waiting: asked });
    await user.click(await screen.findByRole('button', { name: 'Вернуть на доработку' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Вернуть' }));
    expect(dialog.getByText('Напишите, что нужно исправить')).toBeVisible();
    expect(sent('POST')).toEqual([]);
    server.answer(approvals.decideApproval, () => {
      throw refusal(409, 'Эта версия согласования уже не ждёт');
    });
    await user.type(dialog.getByRole('textbox', { name: /^Что исправить/ }), 'Нет сроков');
    answer({});
    await user.click(dialog.getByRole('button', { name: 'Вернуть' }));
    expect(await dialog.findByText(/Эта версия согласования уже не ждёт/)).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('Нет сроков');
    await waitFor(() => expect(screen.queryByText(/просит согласовать/)).toBeNull());
    server.answer(approvals.decideApproval, () => ({ data: material }));
    await user.click(dialog.getByRole('button', { name: 'Вернуть' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Версия 3 возвращена на доработку'));
    expect(sent('POST').at(-1)?.body).toEqual({ decision: 'RETURN', comment: 'Нет сроков', version: 3 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is withdrawn by whoever has asked, who may not approve it', async () => {
    const { server, sent, user } = openVersion({ waiting: { ...asked, mayDecide: false, isOwn: true } });
    expect(await screen.findByText('Решает: Олег Петров.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Согласовать' })).toBeNull();
    server.answer(approvals.withdrawApproval, () => ({ success: true as const }));
    await user.click(screen.getByRole('button', { name: 'Отозвать' }));
    await waitFor(() =>
      expect(sent('DELETE').map(({ address }) => address)).toEqual([`/materials/${material.id}/approval`]),
    );
  });

  it('says that somebody else was faster', async () => {
    const { server, answer, error, user } = openVersion({ waiting: asked });
    server.answer(approvals.decideApproval, () => {
      throw refusal(409, 'Эта версия согласования уже не ждёт');
    });
    const button = await screen.findByRole('button', { name: 'Согласовать' });
    answer({});
    await user.click(button);
    await waitFor(() => expect(error).toHaveBeenCalledWith('Ошибка: Эта версия согласования уже не ждёт'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Согласовать' })).toBeNull());
  });

  it('stays with what was said when it came back', async () => {
    openVersion({
      last: {
        ...{ version: 3, decision: 'RETURNED', askedBy: asked.askedBy, decidedBy: approver, comment: 'Нет сроков' },
        decidedAt: '2026-03-03T09:00:00.000Z',
      },
    });
    expect(await screen.findByText(/^Возвращено на доработку/)).toBeVisible();
    expect(screen.getByText('Нет сроков')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Взять эту версию' })).toBeVisible();
  });
});
