import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AttestationSummary, Host, MyProgramme } from 'shared-api';
import { attestations, duties, programmes } from 'shared-api/contract';
import { buildAttestation, buildId, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

interface Options {
  list?: AttestationSummary[];
  mine?: MyProgramme[];
  path?: string;
  /** Whether the person leads somebody. */
  isAllowed?: boolean;
  /** Stands in for the answer with the list. */
  respond?: () => never;
}

/** One with a text to read. */
function programmeOf(title: string): MyProgramme {
  const step: MyProgramme['steps'][number] = {
    ...{ id: buildId(), kind: 'READ', title, state: 'OPEN', problem: null, doneAt: null, dueAt: null },
    ...{ isLate: false, link: '/materials/a', fileId: null, canMark: false },
  };
  return {
    programme: { id: buildId(), title: 'Онбординг', description: '', isOrdered: true, givesCertificate: false },
    ...{ enrolmentId: buildId(), assignedAt: '2026-03-02T09:00:00.000Z', dueAt: null, completedAt: null },
    ...{ validUntil: null, isLate: false, percent: 0, nextStepId: step.id, certificate: null, steps: [step] },
  };
}

function openList({ list = [], mine = [], path = '/attestations', isAllowed = false, respond }: Options = {}) {
  const server = createFakeServer();
  server.answer(duties.dutyAccess, () => ({ data: { isAllowed } }));
  server.answer(attestations.listAttestations, respond ?? (() => ({ data: list })));
  server.answer(programmes.myProgrammes, () => ({ data: mine }));
  const confirm = jest.fn<Host['confirm']>(() => Promise.resolve(false));
  const host = createTestHost({ api: server.api, confirm });
  const { router } = renderRemote(routes, { host, mount: '/attestations', path });
  return { server, router, confirm, user: userEvent.setup() };
}

describe('the list of attestations', () => {
  it('names the next step of a programme, with inner quotes within the outer ones', async () => {
    openList({ mine: [programmeOf('Устав ООО «Ромашка»')] });
    expect(await screen.findByText('Дальше: прочитать «Устав ООО „Ромашка“»')).toBeVisible();
  });

  it('shows what one needs to know before it', async () => {
    const material = { id: buildId(), title: 'Вводный инструктаж' };
    openList({ list: [buildAttestation({ passingScore: 75, timeLimit: 21, materials: [material] })] });
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { name: 'Охрана труда: ежегодная' })).toBeVisible();
    expect(card.getByText('Все отделы')).toBeVisible();
    expect(card.getByText(/^75\s%$/)).toBeVisible();
    expect(card.getByText(/^21\sминута$/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Вводный инструктаж' })).toHaveAttribute('href', `/materials/${material.id}`);
  });

  it('names the department, and that there is no time limit', async () => {
    openList({ list: [buildAttestation({ department: { id: buildId(), name: 'Склад' } })] });
    expect(await screen.findByText('Склад')).toBeVisible();
    expect(screen.getByText('Без ограничения')).toBeVisible();
  });

  it('is narrowed by text and department, which the address keeps', async () => {
    const { server, router, user } = openList({ list: [buildAttestation()] });
    await user.type(await screen.findByRole('searchbox'), 'труд');
    await waitFor(() => expect(router.state.location.search).not.toBe(''));
    await user.type(screen.getByRole('textbox', { name: 'Отдел' }), 'склад');
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toBe('?search=труд&department=склад'));
    await waitFor(() =>
      expect(decodeURIComponent(server.requests.at(-1)?.address ?? '')).toBe(
        '/attestations?search=труд&department=склад',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Сбросить' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('asks for the renewal of a pass that soon ends, and only then for another date', async () => {
    const own = { ...buildAttestation().own, status: 'PASSED' as const, attemptsLeft: 2 };
    const end = new Date(Date.now() + 10 * 86_400_000).toISOString();
    openList({
      list: [
        buildAttestation({ title: 'Скоро', dueAt: end, own: { ...own, validUntil: end, isRenewal: true } }),
        buildAttestation({ title: 'Давно', dueAt: end, own: { ...own, validUntil: end, isRenewal: false } }),
      ],
    });
    const [soon, later] = (await screen.findAllByRole('article')).map((card) => within(card));
    expect(soon?.getByText('Пора продлить')).toBeVisible();
    expect(soon?.getByText('Пройти до')).toBeVisible();
    expect(soon?.getByText('Действует до')).toBeVisible();
    expect(later?.queryByText('Пора продлить')).toBeNull();
    expect(later?.queryByText('Пройти до')).toBeNull();
    expect(later?.getByText('Действует до')).toBeVisible();
  });

  it('marks what is to be read first', async () => {
    const materials = ['Прочитанный', 'Непрочитанный'].map((title) => ({ id: buildId(), title }));
    const own = { ...buildAttestation().own, toRead: materials.slice(1) };
    openList({ list: [buildAttestation({ materials, requiresReading: true, own })] });
    const unread = (await screen.findByText('Не прочитан')).closest('li');
    expect(unread).toHaveTextContent('Непрочитанный');
    expect(screen.getByRole('button', { name: 'Начать' })).toBeDisabled();
    expect(screen.getByText('Сначала прочитайте материалы до конца')).toBeVisible();
  });

  it('says before the start until when it lasts, how long the pause is, and that leaving is noted', async () => {
    const closing = buildAttestation({ closesAt: '2031-03-02T09:00:00.000Z', pauseMinutes: 1590, notesLeaving: true });
    const { user, confirm } = openList({ list: [closing] });
    expect(await screen.findByText(/^1\sдень 2\sчаса 30\sминут$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Начать' }));
    const [{ text = '' } = {}] = confirm.mock.calls[0] ?? [];
    expect(text).toMatch(/Попытка закончится не позже 02\.03\.2031, /);
    expect(text).toContain('Уход с этой страницы, например на другую вкладку, отмечается');
  });

  it('leads to the training of their people those who lead some, and nobody else', async () => {
    openList({ isAllowed: true });
    const link = await screen.findByRole('link', { name: 'Обучение сотрудников' });
    expect(link).toHaveAttribute('href', '/attestations/people');
    cleanup();
    openList();
    expect(await screen.findByText('Аттестаций пока нет')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Обучение сотрудников' })).toBeNull();
  });

  it('says that there are none', async () => {
    openList();
    expect(await screen.findByText('Аттестаций пока нет')).toBeVisible();
  });

  it('says that the filters leave none', async () => {
    openList({ path: '/attestations?search=ракеты' });
    expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  });

  it('says in its place why it could not be loaded, and tries again', async () => {
    const refuse = () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    };
    const { server, user } = openList({ respond: refuse });
    expect(await screen.findByText('Внутренняя ошибка сервера')).toBeVisible();
    server.answer(attestations.listAttestations, () => ({ data: [buildAttestation({ title: 'Снова здесь' })] }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: 'Снова здесь' })).toBeVisible();
  });
});
