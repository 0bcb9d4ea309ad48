import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { protocols, results } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

const attestationId = buildId();
const people = Array.from({ length: 20 }, (_, index) => ({
  user: {
    ...{ id: buildId(), firstName: 'Анна', lastName: `Сотрудник${index}`, email: `a${index}@b.ru` },
    ...{ isActive: true, patronymic: '', position: index === 0 ? 'слесарь' : '' },
  },
  ...{ department: null, state: 'NOT_STARTED' as const, bestScore: null, attempts: 0 },
  ...{ lastAttempt: null, certificate: null, allowance: null },
}));
const made = {
  ...{ id: buildId(), series: 'ПБ', number: '8', heldOn: '2026-11-21', people: 212, isReady: false },
  ...{ createdBy: 'Я', createdAt: '2026-11-21T10:00:00.000Z' },
};

function openPeople() {
  const server = createFakeServer();
  server.answer(results.attestationStatistics, () => ({
    data: {
      attestation: {
        ...{ id: attestationId, title: 'Высота', passingScore: 70, department: null, validityMonths: null },
        deletedAt: null,
      },
      people: { total: 213, passed: 0, notPassed: 213 },
      ...{ finished: 0, awaitingReview: 0, averageScore: null, medianScore: null, counted: 'first' as const },
      distribution: Array(10).fill(0),
      questions: [],
    },
  }));
  server.answer(results.attestationPeople, () => ({ data: { people, total: 213, totalPages: 11, page: 1 } }));
  const last = { organization: 'ООО «Ромашка»', order: '', commission: [{ name: 'Иванов И. И.', position: '' }] };
  server.answer(protocols.nextProtocolNumber, () => ({ data: { number: '7', last } }));
  server.answer(protocols.listProtocols, () => ({ data: [made] }));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) });
  renderRemote(routes, { host, mount: '/admin', path: `/admin/attestations/${attestationId}/results` });
  const sent = () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { server, user: userEvent.setup(), sent };
}

describe('a protocol', () => {
  it('takes all people of the filter but those left out, and offers what the last one had', async () => {
    const { server, user, sent } = openPeople();
    server.answer(protocols.createProtocol, () => ({ data: made }));
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    expect(screen.getByText('Выбрано: 20')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Выбрать все 213' }));
    expect(screen.getByText('Выбраны все 213')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Сотрудник3 Анна' }));
    expect(screen.getByText('Выбрано: 212')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Составить протокол' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Протокол аттестации' }));
    expect(dialog.getByText(/все выбранные по фильтру: 212\sсотрудников/)).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^Председатель/)).toHaveValue('Иванов И. И.'));
    expect(dialog.getByLabelText('Номер протокола')).toHaveAttribute('placeholder', '7');
    await user.click(dialog.getByRole('button', { name: 'Составить и скачать PDF' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      all: { except: [people[3]?.user.id], count: 212 },
      organization: 'ООО «Ромашка»',
      commission: [{ name: 'Иванов И. И.' }],
    });
    expect(sent()[0]).not.toHaveProperty('number');
    await user.click(screen.getByRole('tab', { name: 'Протоколы' }));
    expect(await screen.findByText('№ ПБ-8')).toBeVisible();
    expect(screen.getByText(/Составляется/)).toBeVisible();
  });

  it('keeps what was typed when the number is taken, and says which one is free', async () => {
    const { server, user, sent } = openPeople();
    const told = 'Протокол № 7 за 2026 год уже есть. Следующий свободный номер — 8.';
    server.answer(protocols.createProtocol, () => {
      throw refusal(409, told, { number: told });
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Сотрудник0 Анна' }));
    await user.click(screen.getByRole('button', { name: 'Составить протокол' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Протокол аттестации' }));
    await user.type(dialog.getByLabelText('Номер протокола'), '7');
    await user.click(dialog.getByText('Отчества, должности и регистрационные номера'));
    expect(dialog.getByLabelText('Должность сотрудника: Сотрудник0 Анна')).toHaveValue('слесарь');
    await user.type(dialog.getByLabelText('Регистрационный номер: Сотрудник0 Анна'), '45-1');
    await user.click(dialog.getByRole('button', { name: 'Составить и скачать PDF' }));
    expect(await dialog.findAllByText(new RegExp(told))).not.toHaveLength(0);
    expect(dialog.getByLabelText('Номер протокола')).toHaveValue('7');
    expect(sent()[0]).toMatchObject({
      number: '7',
      userIds: [people[0]?.user.id],
      people: [{ userId: people[0]?.user.id, position: 'слесарь', registryNumber: '45-1' }],
    });
  });
});
