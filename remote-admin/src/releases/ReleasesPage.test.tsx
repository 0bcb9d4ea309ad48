import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PackageState, RegisteredPackage } from 'shared-api';
import { packages, reference, releases, users } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

function buildVersion(version: string) {
  return { version, publishedAt: '2026-11-20T09:00:00.000Z', publishedBy: 'CI команды', initialBytes: 16_000 };
}

function buildState(overrides: Partial<PackageState> = {}): PackageState {
  return {
    name: 'admin',
    kind: 'remote',
    label: 'Админ',
    live: buildVersion('1.1.0'),
    previous: buildVersion('1.0.0'),
    canary: null,
    canaryPercent: 0,
    canaryAudience: null,
    rollout: null,
    decisions: [],
    policy: { start: 'auto', percent: 5, minutes: 10, requiresProof: false },
    changedAt: '2026-11-20T09:00:00.000Z',
    changedBy: 'CI команды',
    revision: 7,
    budgetBytes: 32_000,
    versions: [buildVersion('1.2.0'), buildVersion('1.1.0'), buildVersion('1.0.0')],
    failures: [],
    ...overrides,
  };
}

const registered: RegisteredPackage = {
  name: 'admin',
  kind: 'remote',
  mount: '/admin',
  minimumRole: 'ADMIN',
  label: 'Админ',
  registeredAt: '2026-11-20T09:00:00.000Z',
  registeredBy: 'миграция',
  policy: { start: 'auto', percent: 5, minutes: 10, requiresProof: false },
  isReleased: true,
};

const departmentId = buildId();

function openReleases(state: PackageState) {
  const server = createFakeServer();
  server.answer(releases.listReleases, () => ({ data: [state] }));
  server.answer(packages.listPackages, () => ({ data: [registered] }));
  server.answer(releases.listReleaseTokens, () => ({ data: [] }));
  server.answer(reference.departments, () => ({ data: [{ id: departmentId, name: 'Отдел кадров' }] }));
  const error = jest.fn<(message: string) => void>();
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'ADMIN' }), notify: { error } });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/releases' });
  return { server, error, user: userEvent.setup() };
}

describe('The section «Релизы»', () => {
  it('shows what is live, its size against the budget and its failed loads', async () => {
    openReleases(buildState({ failures: [{ version: '1.1.0', hour: new Date().toISOString(), failed: 21 }] }));
    const card = within(await screen.findByRole('region', { name: 'Админ' }));
    expect(card.getByText(/^1\.1\.0 действует с/)).toBeVisible();
    expect(card.getByText(/15,6\sКиБ из 31,3\sКиБ/)).toBeVisible();
    expect(card.getByText(/1\.1\.0: 21\sзагрузка/)).toBeVisible();
    expect(card.getByText('Предыдущая')).toBeVisible();
  });

  it('rolls back after a confirmation and shows what is live then', async () => {
    const { server, user } = openReleases(buildState());
    server.answer(releases.rollBack, () => ({ data: buildState({ live: buildVersion('1.0.0'), previous: null }) }));
    await user.click(await screen.findByRole('button', { name: 'Откатить' }));
    expect(await screen.findByText(/^1\.0\.0 действует с/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Откатить' })).toBeDisabled();
  });

  it('makes a link to a version for one tab, to open or to copy', async () => {
    const { server, user } = openReleases(buildState());
    const expiresAt = '2026-11-23T11:30:00.000Z';
    server.answer(releases.createPreview, ({ body }) => ({
      data: { url: `/admin?preview=ticket-of-${(body as { version: string }).version}`, expiresAt },
    }));
    const row = within(await screen.findByRole('row', { name: /1\.2\.0/ }));
    await user.click(row.getByRole('button', { name: 'Предпросмотр' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Предпросмотр: Админ 1.2.0' }));
    const address = `${location.origin}/admin?preview=ticket-of-1.2.0`;
    expect(dialog.getByLabelText('Ссылка')).toHaveValue(address);
    expect(dialog.getByText(/^Действует до 23\.11\.2026/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Открыть в новой вкладке' })).toHaveAttribute('href', address);
    await user.click(dialog.getByRole('button', { name: 'Скопировать' }));
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('offers nothing of a version whose files were removed', async () => {
    const old = { ...buildVersion('0.9.0'), clearedAt: '2026-11-20T09:00:00.000Z' };
    openReleases(buildState({ versions: [buildVersion('1.1.0'), old] }));
    const row = within(await screen.findByRole('row', { name: /0\.9\.0/ }));
    expect(row.getByText('Файлы удалены')).toBeVisible();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('starts a canary for a share of the visitors', async () => {
    const { server, user } = openReleases(buildState());
    server.answer(releases.setCanary, () => ({ data: buildState() }));
    await user.click(await screen.findByRole('button', { name: 'Проба…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Проба: Админ' }));
    const share = dialog.getByLabelText('Доля людей, %');
    await user.clear(share);
    await user.type(share, '250');
    expect(dialog.getByText('Целое число от 0 до 100')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Применить' })).toBeDisabled();
    await user.clear(share);
    await user.type(share, '25');
    await user.click(dialog.getByRole('button', { name: 'Применить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requests.find(({ address }) => address.endsWith('/canary'))?.body).toEqual({
      version: '1.2.0',
      percent: 25,
      audience: { roles: [], departments: [], people: [] },
    });
  });

  it('shows a canary to a role, a department and a person by name', async () => {
    const { server, user } = openReleases(buildState());
    const anna = buildUser({ firstName: 'Анна', lastName: 'Смирнова' });
    const person = { ...anna, lastLoginAt: null, _count: { materials: 0, quizAttempts: 0, attestationAttempts: 0 } };
    server.answer(users.listUsers, () => ({ data: { users: [person], total: 1, totalPages: 1, page: 1 } }));
    server.answer(releases.setCanary, () => ({ data: buildState() }));
    await user.click(await screen.findByRole('button', { name: 'Проба…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Проба: Админ' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Редактор' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'Отдел кадров' }));
    await user.type(dialog.getByLabelText('Люди'), 'смир{Enter}');
    await user.click(await dialog.findByRole('button', { name: /Смирнова Анна/ }));
    expect(server.requests.filter(({ address }) => address.endsWith('/canary'))).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Убрать: Смирнова Анна' })).toBeVisible();
    expect(dialog.getByLabelText('Люди')).toHaveFocus();
    await user.type(dialog.getByLabelText('Люди'), 'смир');
    expect(await dialog.findByText('Все, кто нашёлся, уже выбраны')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Применить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requests.find(({ address }) => address.endsWith('/canary'))?.body).toMatchObject({
      audience: { roles: ['EDITOR'], departments: [departmentId], people: [anna.id] },
    });
  });

  it('says that a bad version stays because the one before does not fit', async () => {
    openReleases(
      buildState({
        rollout: {
          ...{ version: '1.1.0', phase: 'watch', start: 'share', isByHand: false, isHeld: true },
          ...{ since: '2026-11-20T09:00:00.000Z', until: '2026-11-20T10:00:00.000Z' },
          experience: { people: 4, failed: 4 },
          before: { version: '1.0.0', people: 640, failed: 0 },
        },
      }),
    );
    const card = within(await screen.findByRole('region', { name: 'Админ' }));
    expect(card.getByText(/прежнюю 1\.0\.0 открыли/)).toBeVisible();
    expect(card.getByText(/прежняя не подходит к тому, что действует сейчас/)).toBeVisible();
  });

  it('says how a version on trial fares, what follows, and what the portal has decided before', async () => {
    openReleases(
      buildState({
        canary: buildVersion('1.2.0'),
        canaryPercent: 5,
        canaryAudience: { roles: [], departments: [], people: [{ id: buildId(), name: 'Смирнова Анна' }] },
        rollout: {
          ...{ version: '1.2.0', phase: 'canary', start: 'share', isByHand: false, isHeld: false },
          ...{ since: '2026-11-20T09:00:00.000Z', until: '2026-11-20T09:10:00.000Z' },
          experience: { people: 12, failed: 0 },
          before: { version: '1.1.0', people: 640, failed: 2 },
        },
        decisions: [
          { version: '1.1.5', action: 'rollback', reason: 'не работает у 3 из 3', at: '2026-11-19T09:00:00.000Z' },
        ],
      }),
    );
    const card = within(await screen.findByRole('region', { name: 'Админ' }));
    expect(card.getByText(/1\.2\.0 видят: 5 % людей, Смирнова Анна/)).toBeVisible();
    expect(
      card.getByText(/1\.2\.0 открыли 12\sчеловек, ошибок нет; прежнюю 1\.1\.0 открыли.*с ошибкой у 2 \(0,3 %\)/),
    ).toBeVisible();
    expect(card.getByText(/Для всех — после/)).toBeVisible();
    expect(card.getByText('Решения портала (1)')).toBeVisible();
    expect(card.getByText('не работает у 3 из 3')).toBeInTheDocument();
  });

  it.each([
    [{ isHeld: true }, /отзывов мало/],
    [{ isByHand: true, until: null }, /Долю задал человек/],
    [{ phase: 'watch' as const }, /портал вернёт прежнюю сам\. Наблюдение до/],
    [{ start: 'releaser' as const }, /Сначала её пробует тот, кто выпустил/],
  ])('says what the portal does next: %j', async (part, text) => {
    const rollout = {
      ...{ version: '1.2.0', phase: 'canary' as const, start: 'share' as const, isByHand: false, isHeld: false },
      ...{ since: '2026-11-20T09:00:00.000Z', until: '2026-11-20T09:10:00.000Z' },
      experience: { people: 0, failed: 0 },
      before: { version: '1.1.0', people: 0, failed: 0 },
    };
    openReleases(buildState({ canary: buildVersion('1.2.0'), canaryPercent: 5, rollout: { ...rollout, ...part } }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("says in the server's words why a version was refused", async () => {
    const { server, error, user } = openReleases(buildState());
    server.answer(releases.activate, () => {
      throw refusal(400, 'Раздел admin 1.2.0 требует react ^20.0.0');
    });
    const [button] = await screen.findAllByRole('button', { name: 'Сделать действующей' });
    if (!button) throw new Error('There is no button');
    await user.click(button);
    await waitFor(() => expect(error).toHaveBeenCalledWith('Ошибка: Раздел admin 1.2.0 требует react ^20.0.0'));
  });

  it('shows a new token once', async () => {
    const { server, user } = openReleases(buildState());
    server.answer(releases.createReleaseToken, () => ({
      data: {
        id: buildId(),
        name: 'CI админки',
        package: 'admin',
        createdAt: '2026-11-20T09:00:00.000Z',
        expiresAt: '2027-11-20T09:00:00.000Z',
        lastUsedAt: null,
        secret: 'prt_secret',
      },
    }));
    const button = await screen.findByRole('button', { name: 'Новый токен' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const form = within(await screen.findByRole('dialog', { name: 'Новый токен выпуска' }));
    await user.click(form.getByRole('button', { name: 'Создать' }));
    expect(await form.findByText('Назовите токен: кто или что им пользуется')).toBeVisible();
    await user.type(form.getByLabelText(/Кто пользуется/), 'CI админки');
    await user.click(form.getByRole('button', { name: 'Создать' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Токен создан' }));
    expect(shown.getByLabelText('Токен')).toHaveValue('prt_secret');
  });
});
