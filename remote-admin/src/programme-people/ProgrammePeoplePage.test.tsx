import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Assignment, Enrolment, Programme, Role } from 'shared-api';
import { assignments, programmes, reference } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const programme: Programme = {
  ...{ id: buildId(), title: 'Онбординг', description: '', isActive: true, isOrdered: true, givesCertificate: true },
  ...{ validityMonths: 12, version: 3, updatedAt: '2026-03-02T09:00:00.000Z', steps: [] },
};

const enrolment = (name: string, more: Partial<Enrolment> = {}): Enrolment => ({
  ...{ id: buildId(), user: { id: buildId(), name, email: 'a@b.ru' }, department: null, state: 'DONE' },
  ...{ assignedAt: '2026-03-02T09:00:00.000Z', dueAt: null, completedAt: '2026-03-09T09:00:00.000Z' },
  ...{ validUntil: null, endedAt: null, done: 2, steps: 2 },
  certificate: { number: 'KB-7Q2M4-X9RTC', revokedAt: null },
  ...more,
});

async function openPeople(rows: Enrolment[], role: Role = 'ADMIN', assigned: Assignment[] = []) {
  const server = createFakeServer();
  server.answer(programmes.getProgramme, () => ({ data: programme }));
  server.answer(assignments.listAssignments, () => ({ data: assigned }));
  server.answer(assignments.listEnrolments, () => ({
    data: { enrolments: rows, total: rows.length, totalPages: 1, page: 1 },
  }));
  const success = jest.fn();
  const host = createTestHost({ api: server.api, user: buildUser({ role }), notify: { success } });
  renderRemote(routes, { host, mount: '/admin', path: `/admin/attestations/programmes/${programme.id}/people` });
  await screen.findByText(rows[0]?.user.name ?? '');
  return { server, success, user: userEvent.setup() };
}

const button = (name: string) => screen.queryByRole('button', { name: `Отозвать сертификат: ${name}` });

it('takes a certificate back with a reason, and says what that means before and after it', async () => {
  const row = enrolment('Петрова Анна');
  const { server, success, user } = await openPeople([row]);
  server.answer(assignments.revokeEnrolment, ({ body }) => {
    if (!(body as { reason: string }).reason)
      throw refusal(400, 'Проверьте заполненные поля', { reason: 'Укажите причину' });
    return { success: true as const };
  });
  expect(screen.getByText('Сертификат KB-7Q2M4-X9RTC')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отозвать сертификат: Петрова Анна' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отозвать сертификат' }));
  expect(dialog.getByText(/программа — считаться\s+пройденной/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Отозвать сертификат' }));
  expect(await dialog.findByText('Укажите причину')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Выдан по ошибке');
  await user.click(dialog.getByRole('button', { name: 'Отозвать сертификат' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Сертификат отозван'));
  const sent = server.requests.findLast(({ method }) => method === 'POST');
  expect(sent).toMatchObject({
    address: expect.stringContaining(`/admin/enrolments/${row.id}/certificate/revoke`),
    body: { reason: 'Выдан по ошибке' },
  });
});

it('keeps what was typed when the certificate was revoked by somebody else meanwhile', async () => {
  const { server, user } = await openPeople([enrolment('Петрова Анна')]);
  const message = 'У этого прохождения нет действующего сертификата. Обновите список.';
  server.answer(assignments.revokeEnrolment, () => {
    throw refusal(409, message);
  });
  await user.click(screen.getByRole('button', { name: 'Отозвать сертификат: Петрова Анна' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Ошибка');
  await user.click(dialog.getByRole('button', { name: 'Отозвать сертификат' }));
  expect(await dialog.findByText(message, { exact: false })).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Причина/ })).toHaveValue('Ошибка');
});

it('offers it where a certificate holds only, and shows which one was revoked', async () => {
  const revokedAt = '2026-04-01T09:00:00.000Z';
  await openPeople([
    enrolment('Бумажный Пётр', { certificate: null }),
    enrolment('Идущая Вера', { state: 'OPEN', completedAt: null, certificate: null }),
    enrolment('Отозванный Олег', {
      ...{ state: 'ENDED', endedAt: revokedAt, certificate: { number: 'KB-22222-33333', revokedAt } },
    }),
  ]);
  expect(screen.getByText('Сертификат KB-22222-33333 отозван')).toBeVisible();
  for (const name of ['Бумажный Пётр', 'Идущая Вера', 'Отозванный Олег']) expect(button(name)).toBeNull();
});

it('is no choice of an editor', async () => {
  await openPeople([enrolment('Петрова Анна')], 'EDITOR');
  expect(button('Петрова Анна')).toBeNull();
});

it('saves an assignment as it was when its form opened, and keeps the form when somebody else was faster', async () => {
  const lists = { departmentIds: [], positions: [], groupIds: [], userIds: [], excludedUserIds: [] };
  const row: Assignment = {
    ...{ id: buildId(), audience: { everybody: true, ...lists }, names: { departments: [], groups: [], people: [] } },
    ...{ event: null, dueDays: 5, dueAt: null, repeatMonths: null, version: 4, createdAt: '2026-03-02T09:00:00.000Z' },
  };
  const { server, user } = await openPeople([enrolment('Петрова Анна')], 'ADMIN', [row]);
  const message = 'Назначение тем временем изменил кто-то другой. Закройте окно и откройте его снова.';
  server.answer(assignments.updateAssignment, () => {
    throw refusal(409, message);
  });
  await user.click(await screen.findByRole('button', { name: 'Изменить: Все сотрудники' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить назначение' }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText(message, { exact: false })).toBeVisible();
  expect(server.requests.findLast(({ method }) => method === 'PUT')).toMatchObject({
    body: { dueDays: 5, version: 4 },
  });
});

it('takes a position with a comma in it for one', async () => {
  const { server, user } = await openPeople([enrolment('Петрова Анна')]);
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(assignments.listGroups, () => ({ data: [] }));
  server.answer(assignments.listPositions, () => ({ data: [{ position: 'Слесарь, 5 разряд', people: 3 }] }));
  server.answer(assignments.previewAssignment, () => ({ data: { total: 3, enrolled: 0, hit: 3, people: [] } }));
  await user.click(screen.getByRole('button', { name: 'Назначить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Назначить программу' }));
  await user.type(dialog.getByRole('searchbox', { name: 'Должности' }), 'слесарь');
  await user.click(await dialog.findByRole('button', { name: 'Добавить: Слесарь, 5 разряд' }));
  await user.click(dialog.getByRole('button', { name: 'Кого коснётся' }));
  expect(await dialog.findByText(/Подходит 3 сотрудника/)).toBeVisible();
  expect(server.requests.findLast(({ method }) => method === 'POST')).toMatchObject({
    body: { audience: { positions: ['Слесарь, 5 разряд'] } },
  });
});
