import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DutyMatrix, DutyOverview } from 'shared-api';
import { duties } from 'shared-api/contract';
import { buildId, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const none = { total: 0, done: 0, open: 0, late: 0, failed: 0, expired: 0, expiring: { in30: 0, in60: 0, in90: 0 } };
const counts = { total: 9, done: 4, open: 1, late: 2, failed: 1, expired: 0, expiring: { in30: 0, in60: 1, in90: 1 } };
const store = { id: buildId(), name: 'Склад' };
const height = { kind: 'ATTESTATION' as const, id: buildId(), title: 'Работа на высоте' };
const rules = { kind: 'READING' as const, id: buildId(), title: 'Правила склада' };

const full: DutyOverview = {
  ...{ people: 3, totals: counts },
  departments: [{ department: store, depth: 0, people: 3, counts }],
  positions: [{ position: '', people: 3, counts }],
  duties: [
    { duty: height, counts },
    { duty: rules, counts: none },
  ],
  trend: [{ month: '2026-11', done: 4, late: 2 }],
};

function personOf(lastName: string, states: DutyMatrix['people'][number]['states']) {
  const person = { id: buildId(), firstName: 'Анна', lastName, email: 'a@b.ru', position: '', department: store };
  return { person, states };
}

const people = [personOf('Авдеева', ['LATE', 'DONE']), personOf('Борисова', ['EXPIRING', null])];

function openPeople(path = '', shown: DutyMatrix['people'] = people, overview = full) {
  const server = createFakeServer();
  server.answer(duties.dutyOverview, () => ({ data: overview }));
  server.answer(duties.dutyMatrix, () => ({
    data: { duties: [height, rules], people: shown, total: shown.length, totalPages: 1, page: 1 },
  }));
  const [success, info] = [jest.fn(), jest.fn()];
  const host = createTestHost({ api: server.api, notify: { success, info } });
  const { router } = renderRemote(routes, { host, mount: '/attestations', path: `/attestations/people${path}` });
  const asked = (part: string) => server.requests.filter(({ address }) => address.startsWith(part)).at(-1);
  return { server, router, success, info, asked, user: userEvent.setup() };
}

describe('the training of people', () => {
  it('is told in figures, each of which leads to its people', async () => {
    const { router, user, asked } = openPeople();
    const figures = within(await screen.findByRole('list', { name: 'Итоги' }));
    expect(figures.getByText('Всего у 3 сотрудников')).toBeVisible();
    await user.click(figures.getByRole('button', { name: /2\s*Просрочено/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=people&state=LATE'));
    await user.click(figures.getByRole('button', { name: /за 60 дней/ }));
    await waitFor(() => expect(asked('/duties/matrix')?.address).toContain('state=EXPIRING&within=60'));
  });

  it('is summed up by department, position and duty, which narrow it', async () => {
    const { user, router, asked } = openPeople();
    const departments = within(await screen.findByRole('region', { name: 'По отделам' }));
    const [, row] = departments.getAllByRole('row');
    expect(row).toHaveTextContent(/^Склад394121105[\s\u00a0]*5?/);
    expect(screen.getByRole('img', { name: /Сделано за 12 месяцев: 4, просрочено: 2/ })).toBeInTheDocument();
    await user.click(departments.getByRole('link', { name: 'Склад' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?department=${store.id}`));
    await waitFor(() => expect(asked('/duties/overview')?.address).toContain(store.id));
  });

  it('is a matrix that says each state in words, and draws only what is seen', async () => {
    const many = Array.from({ length: 500 }, (_, at) => personOf(`Человек${at}`, ['LATE', null]));
    openPeople('?tab=matrix', many);
    const box = await screen.findByRole('region', { name: 'Матрица обязанностей' });
    expect(within(box).getByRole('table')).toHaveAttribute('aria-rowcount', '501');
    expect(within(box).getByRole('columnheader', { name: 'Работа на высоте' })).toBeVisible();
    const row = within(box).getByRole('row', { name: /Человек0 / });
    expect(within(row).getByRole('img', { name: 'Просрочено' })).toBeVisible();
    expect(within(row).getByText('Не назначено')).toBeInTheDocument();
    expect(within(box).getAllByRole('row').length).toBeLessThan(60);
    expect(within(box).queryByText('Человек400 Анна')).toBeNull();
    box.scrollTop = 400 * 44;
    fireEvent.scroll(box);
    expect(within(box).getByText('Человек400 Анна')).toBeInTheDocument();
    expect(within(box).queryByText('Человек0 Анна')).toBeNull();
  });

  it('is a list, whose chosen people are reminded of a duty', async () => {
    const { server, user, success, asked } = openPeople('?tab=people');
    const row = within(await screen.findByRole('row', { name: /Авдеева Анна/ }));
    expect(row.getByRole('link')).toHaveAttribute('href', `/attestations/people/${people[0]?.person.id}`);
    await user.click(row.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Напомнить' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Напомнить' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: /О чём напомнить/ }));
    await user.click(await screen.findByRole('option', { name: /Работа на высоте/ }));
    server.answer(duties.remindOfDuty, () => {
      throw refusal(404, 'Кого-то из выбранных нет среди ваших сотрудников.');
    });
    await user.click(dialog.getByRole('button', { name: 'Напомнить' }));
    expect(await dialog.findByText(/нет среди ваших сотрудников/)).toBeVisible();
    server.answer(duties.remindOfDuty, () => ({ data: { sent: 1, already: 0, idle: 1 } }));
    await user.click(dialog.getByRole('button', { name: 'Напомнить' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Отправлено напоминаний: 1, нечего делать: 1'));
    const body = { userIds: [people[0]?.person.id], kind: 'ATTESTATION', id: height.id };
    expect(asked('/duties/remind')?.body).toEqual(body);
    expect(screen.queryByRole('button', { name: 'Напомнить' })).toBeNull();
  });

  it('is taken along as a file of what the filters leave', async () => {
    const { server, user, asked } = openPeople(`?tab=people&state=EXPIRING30&department=${store.id}`);
    server.answer(duties.createDutiesLink, () => ({ data: { url: '#file' } }));
    await user.click(await screen.findByRole('button', { name: 'Скачать Excel' }));
    await waitFor(() =>
      expect(asked('/duties/export-link')?.body).toEqual({
        ...{ department: store.id, state: 'EXPIRING', within: '30', format: 'xlsx' },
      }),
    );
  });

  it('says that there is nothing, that the filters leave nobody, and why it did not come', async () => {
    const { server, user, router } = openPeople('', [], { ...full, totals: none });
    expect(await screen.findByText('Обязанностей нет')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Люди' }));
    expect(await screen.findByText('Сотрудники не найдены')).toBeVisible();
    server.answer(duties.dutyMatrix, () => {
      throw refusal(403, 'Здесь видны обязанности ваших сотрудников, а у вас их нет.');
    });
    await act(() => router.navigate('/attestations/people?tab=people&state=LATE'));
    expect(await screen.findByText(/а у вас их нет/)).toBeVisible();
  });

  it('is told of one person, the pressing duties first', async () => {
    const { server, router } = openPeople();
    const person = people[0]?.person;
    if (!person) throw new Error('Nobody');
    const dates = { dueAt: '2026-11-01T20:59:59.999Z', doneAt: null, validUntil: null };
    server.answer(duties.personDuties, () => ({
      data: {
        ...{ person, superior: { id: buildId(), firstName: 'Пётр', lastName: 'Главный' } },
        duties: [
          { duty: rules, state: 'DONE' as const, isWaiting: false, ...dates },
          { duty: height, state: 'LATE' as const, isWaiting: false, ...dates },
        ],
      },
    }));
    await screen.findByRole('list', { name: 'Итоги' });
    await act(() => router.navigate(`/attestations/people/${person.id}`));
    expect(await screen.findByRole('heading', { name: 'Авдеева Анна' })).toBeVisible();
    expect(screen.getByText('Главный Пётр')).toBeVisible();
    const [, first] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/Работа на высоте.*Просрочено.*1 ноября 2026/);
  });
});
