import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AttestationSummary, MaterialSummary, Today, UnreadMaterial, User } from 'shared-api';
import { attestations, confirmations, duties, materials, programmes, stats, today } from 'shared-api/contract';
import {
  buildAttestation,
  buildId,
  buildMaterialSummary,
  buildUser,
  createFakeServer,
  createTestHost,
  type FakeServer,
  noConnection,
  refusal,
} from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { dashboardRoute } from './route.tsx';

let server: FakeServer;

function answerMaterials(list: MaterialSummary[]): void {
  server.answer(materials.listMaterials, () => ({
    data: { materials: list, total: list.length, totalPages: 1, page: 1 },
  }));
}

async function open(user: User = buildUser({ firstName: 'Анна' })): Promise<void> {
  const host = createTestHost({ user, api: server.api });
  renderRemote((given) => [dashboardRoute(given)], { host, mount: '/', path: '/dashboard' });
  await screen.findByRole('heading', { level: 1 });
}

afterEach(() => void jest.useRealTimers());
beforeEach(() => {
  server = createFakeServer();
  server.answer(stats.overview, () => ({
    materialsCount: 1234,
    attestationsCount: 3,
    quizzesCount: 8,
    usersCount: 57,
  }));
  answerMaterials([]);
  server.answer(attestations.listAttestations, () => ({ data: [] }));
  server.answer(confirmations.listUnreadMaterials, () => ({ data: [] }));
  server.answer(programmes.myProgrammes, () => ({ data: [] }));
  answerToday();
});

function answerToday(overrides: Partial<Today> = {}): void {
  const data = { attempts: [], reading: [], news: [], editing: null, administration: null, ...overrides };
  server.answer(today.today, () => ({ data }));
}

const untried = buildAttestation().own;

describe('the dashboard', () => {
  it('greets the person by the first name', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Добр(ый|ое) .+, Анна!$/);
  });

  it('asks for everything that it shows, once each', async () => {
    await open();
    await screen.findByText('Материалов пока нет');
    expect(server.requests.map(({ address }) => address).toSorted()).toEqual([
      '/attestations',
      '/confirmations',
      '/materials?limit=5',
      '/programmes/mine',
      '/stats/overview',
      '/today',
    ]);
  });
});

describe('news of what is followed', () => {
  it('lead to each material and to all of them', async () => {
    const { id, title, category, updatedAt } = buildMaterialSummary({ title: 'График отпусков' });
    answerToday({ news: [{ id, title, category, updatedAt, isNew: false }] });
    await open();
    const news = await screen.findByRole('region', { name: /Новое в подписках/ });
    expect(within(news).getByRole('link', { name: 'График отпусков' })).toHaveAttribute('href', `/materials/${id}`);
    expect(news).toHaveTextContent(`Обновлён${category.name}`);
    expect(within(news).getByRole('link', { name: 'Все новости' })).toHaveAttribute('href', '/profile/following');
  });

  it('take no place while there are none', async () => {
    await open();
    await screen.findByText('Сейчас проходить нечего');
    expect(screen.queryByText('Новое в подписках')).not.toBeInTheDocument();
  });
});

describe('the four figures', () => {
  const figures = () => within(screen.getByRole('region', { name: 'Показатели' }));

  it('are shown with their names', async () => {
    await open();
    expect(await figures().findByText('1 234')).toBeVisible();
    for (const name of ['Материалы', 'Аттестации', 'Тесты', 'Пользователи']) {
      expect(figures().getByText(name)).toBeVisible();
    }
  });

  it.each([
    ['USER', ['/materials', '/attestations']],
    ['EDITOR', ['/materials', '/attestations', '/admin/quizzes']],
    ['ADMIN', ['/materials', '/attestations', '/admin/quizzes', '/admin/users']],
  ] as const)('lead %s only where the role may go', async (role, expected) => {
    await open(buildUser({ role }));
    await figures().findByText('57');
    expect(
      figures()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(expected);
  });

  it('say that they could not be loaded, and try again', async () => {
    let isBroken = true;
    server.answer(stats.overview, () => {
      if (isBroken) throw refusal(500, 'Внутренняя ошибка');
      return { materialsCount: 1, attestationsCount: 2, quizzesCount: 3, usersCount: 4 };
    });
    await open();
    expect(await screen.findByText('Не удалось загрузить статистику')).toBeVisible();
    expect(figures().getByText('Ошибка загрузки')).toBeVisible();
    isBroken = false;
    await userEvent.click(figures().getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Пользователи')).toBeVisible();
  });
});

describe('the recent materials', () => {
  const recent = () => within(screen.getByRole('region', { name: 'Недавние материалы' }));

  it('show how far the person has read each', async () => {
    const material = buildMaterialSummary({ title: 'Вводный инструктаж', progress: 40 });
    answerMaterials([material]);
    await open();
    const link = await recent().findByRole('link', { name: 'Вводный инструктаж' });
    expect(link).toHaveAttribute('href', `/materials/${material.id}`);
    expect(recent().getByRole('progressbar', { name: 'Прочитано: Вводный инструктаж' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
  });

  it('mark a draft', async () => {
    answerMaterials([buildMaterialSummary({ isPublished: false })]);
    await open(buildUser({ role: 'EDITOR' }));
    expect(await recent().findByText('Черновик')).toBeVisible();
  });

  it('invite an editor to write the first one', async () => {
    await open(buildUser({ role: 'EDITOR' }));
    expect(await recent().findByRole('link', { name: 'Создать материал' })).toHaveAttribute(
      'href',
      '/materials/create',
    );
  });

  it('invite a user to nothing', async () => {
    await open();
    expect(await recent().findByText('Материалов пока нет')).toBeVisible();
    expect(recent().queryByRole('link', { name: 'Создать материал' })).not.toBeInTheDocument();
  });

  it('fail alone: the figures stay', async () => {
    server.answer(materials.listMaterials, () => {
      throw noConnection();
    });
    await open();
    expect(await recent().findByText('Не удалось загрузить материалы')).toBeVisible();
    expect(screen.getByText('Пользователи')).toBeVisible();
  });
});

describe('the quick actions', () => {
  const common = ['/materials', '/attestations', '/profile'];

  it.each([
    ['USER', common],
    ['EDITOR', [...common, '/materials/create', '/materials']],
    ['ADMIN', [...common, '/materials/create', '/materials', '/admin/users', '/admin/logs']],
  ] as const)('are those of %s', async (role, expected) => {
    await open(buildUser({ role }));
    const actions = within(screen.getByRole('region', { name: 'Быстрые действия' }));
    expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected);
  });
});

describe('the attestations that await the person', () => {
  const upcoming = async () => within(await screen.findByRole('region', { name: 'Ближайшие аттестации' }));
  const build = (overrides: Partial<AttestationSummary>) => ({ ...buildAttestation(), ...overrides });

  it('are shown with due date and state until they are passed', async () => {
    const attemptId = buildId();
    const started = build({ title: 'Начатая', own: { ...untried, status: 'IN_PROGRESS', attemptId, attemptsLeft: 0 } });
    server.answer(attestations.listAttestations, () => ({
      data: [
        build({ title: 'Со сроком', dueAt: '2031-03-02T09:00:00.000Z' }),
        started,
        build({ title: 'Пройденная', own: { ...untried, status: 'PASSED', attemptId: null, attemptsLeft: null } }),
        build({ title: 'Пора продлить', own: { ...untried, status: 'PASSED', isRenewal: true } }),
        build({ title: 'Без попыток', own: { ...untried, status: 'FAILED', attemptId: null, attemptsLeft: 0 } }),
      ],
    }));
    await open();
    const list = await upcoming();
    expect(list.getByText(/^до 2\sмарта\s2031/)).toBeVisible();
    expect(list.getByRole('link', { name: 'Начатая' })).toHaveAttribute(
      'href',
      `/attestations/${started.id}/attempt/${attemptId}`,
    );
    expect(list.getByRole('link', { name: 'Пора продлить' })).toBeVisible();
    expect(list.getAllByText('Ожидает')).toHaveLength(3);
    expect(list.queryByText('Пройденная')).not.toBeInTheDocument();
  });

  it('say when they open, and are left out once they are closed', async () => {
    server.answer(attestations.listAttestations, () => ({
      data: [
        build({ title: 'Ещё не открыта', opensAt: '2031-03-02T09:00:00.000Z', dueAt: '2031-03-09T09:00:00.000Z' }),
        build({ title: 'Закрыта', closesAt: '2026-03-02T09:00:00.000Z' }),
        build({
          ...{ title: 'Закрыта, но идёт', closesAt: '2026-03-02T09:00:00.000Z' },
          own: { ...untried, status: 'IN_PROGRESS', attemptId: buildId() },
        }),
      ],
    }));
    await open();
    const list = await upcoming();
    expect(list.getByText(/^откроется 02\.03\.2031, /)).toBeVisible();
    expect(list.getByRole('link', { name: /^Закрыта, но\sидёт$/ })).toBeVisible();
    expect(list.queryByText('Закрыта')).not.toBeInTheDocument();
  });

  it('may be none', async () => {
    await open();
    expect((await upcoming()).getByText('Сейчас проходить нечего')).toBeVisible();
  });
});

describe('a running attempt', () => {
  const attempt = { id: buildId(), attestationId: buildId(), title: 'Ежегодная', answered: 6, questions: 14 };

  it('stands first, with its clock, and not among what is to begin', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-02T09:00:00Z'), advanceTimers: true });
    answerToday({ attempts: [{ ...attempt, deadline: '2026-03-02T09:11:42Z' }] });
    server.answer(attestations.listAttestations, () => ({
      data: [{ ...buildAttestation(), title: 'Ежегодная', own: { ...untried, attemptId: attempt.id } }],
    }));
    await open();
    const running = within(await screen.findByRole('region', { name: 'Идёт попытка' }));
    expect(running.getByText('Идёт попытка · отвечено 6 из 14')).toBeVisible();
    const left = running.getByRole('timer');
    expect(left).toHaveTextContent(/11:4[12]/);
    act(() => jest.advanceTimersByTime(60_000));
    expect(left).toHaveTextContent(/10:4[012]/);
    act(() => jest.advanceTimersByTime(3_600_000));
    expect(left).toHaveTextContent('00:00');
    expect(running.getByRole('link', { name: 'Продолжить' })).toHaveAttribute(
      'href',
      `/attestations/${attempt.attestationId}/attempt/${attempt.id}`,
    );
    expect(screen.getByText('Других аттестаций нет')).toBeVisible();
  });

  it('has no clock without a limit', async () => {
    answerToday({ attempts: [{ ...attempt, deadline: null }] });
    await open();
    expect(await screen.findByRole('link', { name: 'Продолжить' })).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('what is to be read', () => {
  const card = () => screen.findByRole('region', { name: 'К ознакомлению' });
  const unread = (overrides: Partial<UnreadMaterial> = {}): UnreadMaterial => ({
    ...{ id: buildId(), title: 'Пожарная безопасность', version: 1, dueAt: null, isChanged: false, ...overrides },
  });
  const answer = (list: UnreadMaterial[]) => server.answer(confirmations.listUnreadMaterials, () => ({ data: list }));

  it('stands there with its date and leads to the material; what is late stands above all', async () => {
    const material = unread({ dueAt: '2031-03-08T12:00:00.000Z' });
    answer([material, unread({ title: 'Старый', dueAt: '2020-03-08T12:00:00.000Z' }), unread({ isChanged: true })]);
    await open();
    const list = within(await card());
    expect(list.getAllByRole('link')[0]).toHaveAttribute('href', `/materials/${material.id}`);
    expect(list.getByText(/^до 8\sмарта\s2031/)).toBeVisible();
    expect(list.getByText('Изменён')).toBeVisible();
    expect(list.queryByText('Старый')).toBeNull();
    const late = within(screen.getByRole('region', { name: 'Просрочено' }));
    expect(late.getByRole('link', { name: 'Старый' })).toBeVisible();
    expect(late.getByText(/^на [\d\s]+ (день|дня|дней)$/)).toBeVisible();
  });

  it('takes five lines at most, and says how much there is', async () => {
    answer(Array.from({ length: 8 }, () => unread()));
    await open();
    const list = within(await card());
    expect(list.getAllByRole('link')).toHaveLength(5);
    expect(list.getByText('И ещё 3 материала: они в уведомлениях.')).toBeVisible();
  });

  it('takes no place while there is nothing', async () => {
    await open();
    await screen.findByText('Сейчас проходить нечего');
    expect(screen.queryByRole('region', { name: 'К ознакомлению' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Просрочено' })).toBeNull();
  });

  it('says when it could not be loaded, and tries again', async () => {
    server.answer(confirmations.listUnreadMaterials, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    await open();
    const list = within(await card());
    expect(await list.findByText('Не удалось загрузить материалы к ознакомлению')).toBeVisible();
    answer([unread()]);
    await userEvent.setup().click(list.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: 'Пожарная безопасность' })).toBeVisible();
  });
});

describe('what was begun', () => {
  it('leads on, with how far it is read', async () => {
    const material = { id: buildId(), title: 'Вводный курс', category: { id: buildId(), name: 'Кадры' }, progress: 22 };
    answerToday({ reading: [material] });
    await open();
    const list = within(await screen.findByRole('region', { name: 'Продолжить чтение' }));
    expect(list.getByRole('link', { name: 'Вводный курс' })).toHaveAttribute('href', `/materials/${material.id}`);
    expect(list.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '22');
  });
});

describe('what waits for a role', () => {
  const work = async () => within(await screen.findByRole('region', { name: 'Ждёт вас по работе' }));

  it('is drafts, answers to judge and vain searches for an editor', async () => {
    const drafts = [{ id: buildId(), title: 'Наброски' }];
    answerToday({ editing: { drafts, draftsCount: 3, reviews: 1, approvals: 2, searchMisses: 5 } });
    await open(buildUser({ role: 'EDITOR' }));
    const links = (await work()).getAllByRole('link');
    expect(links.map((link) => link.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Наброски',
      'Ещё 2 черновика',
      'Открытые ответы ждут проверки',
      'Материалы ждут вашего согласования',
      'Искали и не нашли',
    ]);
  });

  it('takes no place while nothing waits', async () => {
    answerToday({ editing: { drafts: [], draftsCount: 0, reviews: 0, approvals: 0, searchMisses: 0 } });
    await open(buildUser({ role: 'EDITOR' }));
    await screen.findByText('Сейчас проходить нечего');
    expect(screen.queryByRole('region', { name: 'Ждёт вас по работе' })).toBeNull();
  });

  it('is what is late, letters that did not go, and versions on trial for an administrator', async () => {
    const counts = {
      total: 9,
      done: 1,
      open: 1,
      late: 7,
      failed: 0,
      expired: 0,
      expiring: { in30: 0, in60: 0, in90: 0 },
    };
    const none = { departments: [], positions: [], duties: [], trend: [] };
    server.answer(duties.dutyOverview, () => ({ data: { people: 3, totals: counts, ...none } }));
    const canaries = [{ name: 'admin', label: 'Админ', version: '1.2.0', percent: 5 }];
    answerToday({ administration: { failedLetters: 2, canaries } });
    await open(buildUser({ role: 'ADMIN' }));
    const rows = await work();
    expect(rows.getByText(/^Админ 1\.2\.0 на пробе$/)).toBeVisible();
    expect(rows.getByText(/^2\sписьма$/)).toBeVisible();
    expect(await rows.findByText('Просрочено: 7')).toBeVisible();
  });
});
