import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PackageState, RegisteredPackage } from 'shared-api';
import { packages, releases } from 'shared-api/contract';
import { buildUser, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

const at = '2026-11-20T09:00:00.000Z';
const policy = { start: 'auto' as const, percent: 5, minutes: 10, requiresProof: false };

function buildPackage(overrides: Partial<RegisteredPackage> = {}): RegisteredPackage {
  return {
    name: 'news',
    kind: 'remote',
    mount: '/news',
    minimumRole: 'EDITOR',
    label: 'Новости',
    registeredAt: at,
    registeredBy: 'Анна Смирнова',
    policy,
    isReleased: false,
    ...overrides,
  };
}

const shell = buildPackage({
  ...{ name: 'shell', kind: 'shell', mount: null, minimumRole: null, label: 'Оболочка', isReleased: true },
});

const live = { version: '1.1.0', publishedAt: at, publishedBy: 'CI', initialBytes: 16_000 };
const shellState: PackageState = {
  ...{ name: 'shell', kind: 'shell', label: 'Оболочка', live, previous: null, canary: null, canaryPercent: 0 },
  ...{ changedAt: at, changedBy: 'CI', revision: 1, budgetBytes: null, versions: [live], failures: [] },
  ...{ canaryAudience: null, rollout: null, decisions: [], policy },
};

function openPackages(answer: (server: FakeServer) => void) {
  const server = createFakeServer();
  server.answer(releases.listReleases, () => ({ data: [shellState] }));
  server.answer(releases.listReleaseTokens, () => ({ data: [] }));
  answer(server);
  const notify = { error: jest.fn<(message: string) => void>(), success: jest.fn<(message: string) => void>() };
  const confirm = jest.fn(async () => true);
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'ADMIN' }), notify, confirm });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/releases' });
  return { server, notify, confirm, user: userEvent.setup() };
}

const holds =
  (...data: RegisteredPackage[]) =>
  (server: FakeServer) =>
    server.answer(packages.listPackages, () => ({ data }));

const table = async () => within(await screen.findByRole('region', { name: 'Список пакетов' }));
const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('The registered packages', () => {
  it('are listed with what is live, those that were never released too', async () => {
    openPackages(holds(shell, buildPackage(), buildPackage({ name: 'faq', label: 'Вопросы', isReleased: true })));
    const [, ...rows] = (await table()).getAllByRole('row');
    expect(rows.map((row) => texts(row).toSpliced(4, 1).slice(0, 5))).toEqual([
      ['shell', 'Оболочка', '—', '—', '1.1.0'],
      ['news', 'Новости', '/news', 'Редактор', 'ещё не выпускался'],
      ['faq', 'Вопросы', '/news', 'Редактор', 'опубликован, не включён'],
    ]);
    expect(screen.getAllByRole('button', { name: /^Снять с регистрации/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Изменить роль: Оболочка' })).not.toBeInTheDocument();
  });

  it('say that there are none, and that they could not be loaded', async () => {
    const { user, server } = openPackages((fake) =>
      fake.answer(packages.listPackages, () => {
        throw refusal(500, 'Сбой');
      }),
    );
    expect(await screen.findByText('Не удалось загрузить пакеты')).toBeVisible();
    holds()(server);
    await user.click(screen.getByRole('button', { name: /Повторить/ }));
    expect(await screen.findByText('Пакетов пока нет')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Новый токен' })).toBeDisabled();
  });

  it('get tokens before their first release', async () => {
    const { user } = openPackages(holds(shell, buildPackage()));
    await table();
    await user.click(screen.getByRole('button', { name: 'Новый токен' }));
    const form = within(await screen.findByRole('dialog', { name: 'Новый токен выпуска' }));
    await user.click(form.getByRole('button', { name: /Пакет/ }));
    expect(await screen.findByRole('option', { name: 'Новости' })).toBeVisible();
  });

  it('go live by a policy that an administrator sets', async () => {
    const { server, user, notify } = openPackages(holds(buildPackage()));
    server.answer(packages.changePolicy, () => ({ data: buildPackage() }));
    await user.click(await screen.findByRole('button', { name: 'Порядок выпуска: Новости' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Порядок выпуска: Новости' }));
    const minutes = dialog.getByLabelText('Минут до выпуска для всех');
    await user.clear(minutes);
    await user.type(minutes, '2000');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Не больше суток (1440)')).toBeVisible();
    await user.clear(minutes);
    await user.type(minutes, '30');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Новости: порядок выпуска сохранён'));
    expect(server.requests.find(({ method }) => method === 'PUT')).toMatchObject({
      address: '/admin/packages/news/policy',
      body: { ...policy, minutes: 30 },
    });
  });

  it('are shown from another role on', async () => {
    const { server, user } = openPackages(holds(buildPackage()));
    server.answer(packages.changePackage, () => ({ data: buildPackage({ minimumRole: 'ADMIN' }) }));
    await user.click(await screen.findByRole('button', { name: 'Изменить роль: Новости' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Роль: Новости' }));
    await user.click(dialog.getByRole('button', { name: /Виден с роли/ }));
    await user.click(await screen.findByRole('option', { name: 'Администратор' }));
    holds(buildPackage({ minimumRole: 'ADMIN' }))(server);
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await (await table()).findByText('Администратор')).toBeVisible();
    expect(server.requests.find(({ method }) => method === 'PUT')).toMatchObject({
      address: '/admin/packages/news',
      body: { minimumRole: 'ADMIN', label: 'Новости' },
    });
  });

  it('are taken back after a question, and the server may refuse', async () => {
    const { server, user, notify, confirm } = openPackages(holds(shell, buildPackage()));
    const button = async () => screen.findByRole('button', { name: 'Снять с регистрации: Новости' });
    server.answer(packages.unregisterPackage, () => {
      throw refusal(409, 'Пакет news уже выпускался');
    });
    confirm.mockResolvedValueOnce(false);
    await user.click(await button());
    expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(await button());
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Ошибка: Пакет news уже выпускался'));
    server.answer(packages.unregisterPackage, () => ({ success: true as const }));
    holds(shell)(server);
    await user.click(await button());
    await waitFor(() => expect(screen.queryByText('ещё не выпускался')).not.toBeInTheDocument());
    expect(notify.success).toHaveBeenCalledWith('Пакет снят с регистрации');
  });
});

describe('The form of a new package', () => {
  async function fill() {
    const opened = openPackages(holds(shell));
    const { user } = opened;
    await user.click(await screen.findByRole('button', { name: 'Зарегистрировать пакет' }));
    const form = within(await screen.findByRole('dialog', { name: 'Зарегистрировать пакет' }));
    const submit = () => user.click(form.getByRole('button', { name: 'Зарегистрировать' }));
    return { ...opened, form, submit };
  }

  it('registers a remote, which then stands in the list', async () => {
    const { server, user, form, submit, notify } = await fill();
    server.answer(packages.registerPackage, () => ({ data: buildPackage() }));
    await user.type(form.getByLabelText(/Имя пакета/), 'news');
    await user.type(form.getByLabelText(/Название/), 'Новости');
    await user.type(form.getByLabelText(/Адрес/), 'news');
    holds(shell, buildPackage())(server);
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await table()).getByText('ещё не выпускался')).toBeVisible();
    expect(notify.success).toHaveBeenCalledWith('Пакет news зарегистрирован');
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ kind: 'remote', name: 'news', label: 'Новости', mount: '/news', minimumRole: 'USER' },
    });
  });

  it('says at each field what is wrong before it asks the server', async () => {
    const { server, user, form, submit } = await fill();
    await user.type(form.getByLabelText(/Имя пакета/), 'shell');
    await user.type(form.getByLabelText(/Адрес/), 'login');
    await submit();
    expect(await form.findByText('Имя shell — у оболочки портала. Выберите другое')).toBeVisible();
    expect(form.getByText('Назовите раздел')).toBeVisible();
    expect(form.getByText(/Этот адрес нужен самому порталу/)).toBeVisible();
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it("shows the server's refusal at its field, and above the form what is about none", async () => {
    const { server, user, form, submit } = await fill();
    const taken = 'Адрес /admin уже занят разделом admin. Выберите другой.';
    server.answer(packages.registerPackage, () => {
      throw refusal(409, taken, { mount: taken });
    });
    await user.type(form.getByLabelText(/Имя пакета/), 'news');
    await user.type(form.getByLabelText(/Название/), 'Новости');
    await user.type(form.getByLabelText(/Адрес/), 'admin');
    await submit();
    expect(await form.findByText(taken)).toBeVisible();
    expect(form.getByLabelText(/Адрес/)).toBeInvalid();
    server.answer(packages.registerPackage, () => {
      throw refusal(429, 'Слишком часто');
    });
    await submit();
    expect(await form.findByRole('alert')).toHaveTextContent('Ошибка: Слишком часто');
  });
});
