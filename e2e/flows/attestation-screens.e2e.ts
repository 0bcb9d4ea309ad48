import { apiOf, type Role } from '../fixtures/api.ts';
import { newAttestation, oneQuestion } from '../fixtures/attestation.ts';
import { expectAccessible, expectNothingSticksOut } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';

// What the specification says of these screens, line by line. A portal of its own: attempts are made here.
test.use({ portalName: 'screens of attestations', allowedErrors: /Failed to load resource|ERR_FAILED/ });

const roles: Role[] = ['user', 'editor', 'admin'];

for (const role of roles) {
  test(`${role} has the tabs, the search and the department filter, and the button that the role has`, async ({
    page,
    signIn,
  }) => {
    await signIn(role);
    await page.goto('/attestations');
    await expect(page.getByRole('tab', { name: 'Доступные' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('textbox', { name: 'Отдел' }).fill('склад');
    await expect(page).toHaveURL(/department=/);
    if (role === 'user') await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Сбросить' }).click();
    await page.getByRole('searchbox').fill('информационная');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('Информационная безопасность: ежегодная аттестация');
    const create = page.getByRole('link', { name: 'Создать аттестацию' });
    if (role === 'user') await expect(create).toHaveCount(0);
    else await expect(create).toHaveAttribute('href', '/admin/attestations/create');
    await page.getByRole('tab', { name: 'Мои попытки' }).click();
    await expect(page).toHaveURL(/tab=my/);
  });

  test(`${role} is greeted by the first name, with four figures and what awaits`, async ({ page, signIn, portal }) => {
    const { data } = await (await apiOf(portal, role))<{ data: { user: { firstName: string } } }>('GET', '/auth/me');
    await signIn(role);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(data.user.firstName);
    const figures = page.getByRole('region', { name: 'Показатели' });
    for (const label of ['Материалы', 'Аттестации', 'Тесты', 'Пользователи'])
      await expect(figures.getByText(label, { exact: true })).toBeVisible();
    const upcoming = page.getByRole('region', { name: 'Ближайшие аттестации' });
    await expect(upcoming.getByText('Ожидает').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Недавние материалы' }).getByRole('listitem')).toHaveCount(5);
  });

  test(`${role} edits the profile with cancel and save, sees the figures, and is asked before leaving`, async ({
    page,
    signIn,
  }) => {
    await signIn(role);
    await page.goto('/profile');
    const statistics = page.getByRole('region', { name: 'Статистика' });
    for (const label of ['Создано материалов', 'Пройдено тестов', 'Попыток аттестации', 'Последний вход'])
      await expect(statistics).toContainText(label);
    await page.getByRole('button', { name: 'Редактировать' }).click();
    await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Временное');
    await page.getByRole('button', { name: 'Отмена' }).click();
    await expect(page.getByText('Временное')).toHaveCount(0);
    await page.getByRole('button', { name: 'Редактировать' }).click();
    await page.route('**/api/auth/profile', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Временное');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText(/^Ошибка: Нет связи с сервером/).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Имя', exact: true })).toHaveValue('Временное');
    await page.getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' }).click();
    await expect(page).toHaveURL(/\/profile/);
  });
}

test('one’s own attempts have their states in the words and colours of the specification', async ({
  page,
  signIn,
  portal,
}) => {
  const user = await apiOf(portal, 'user');
  const { data: attestations } = await user<{ data: { id: string; title: string }[] }>('GET', '/attestations');
  const [started, failed] = attestations;
  await user('POST', `/attestations/${started?.id}/start`);
  const { attemptId } = await user<{ attemptId: string }>('POST', `/attestations/${failed?.id}/start`);
  await user('POST', `/attestations/attempts/${attemptId}/submit`);
  await signIn('user');
  await page.goto('/attestations?tab=my');
  const row = (title = '') => page.getByRole('row').filter({ hasText: title });
  await expect(row(started?.title)).toContainText('В процессе');
  await expect(row(failed?.title)).toContainText('Не пройдена');
  await expect(row(failed?.title)).toContainText(/0\s%/);
  const colour = (title: string | undefined, text: string) =>
    row(title)
      .getByText(text)
      .evaluate((badge) => getComputedStyle(badge).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
  const [red, green, blue] = await colour(failed?.title, 'Не пройдена');
  expect((red ?? 0) - Math.max(green ?? 0, blue ?? 0)).toBeGreaterThan(10);
  const yellow = await colour(started?.title, 'В процессе');
  expect(Math.min(yellow[0] ?? 0, yellow[1] ?? 0) - (yellow[2] ?? 0)).toBeGreaterThan(10);
  await page.getByRole('tab', { name: 'Доступные' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: started?.title })
    .getByRole('button', { name: 'Продолжить' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/attestations/${started?.id}/attempt/[a-z0-9]{24}$`));
});

test('a start that fails says why: the server’s words, or the specification’s', async ({ page, signIn, portal }) => {
  const { data } = await (await apiOf(portal, 'editor'))<{ data: { id: string; title: string }[] }>(
    'GET',
    '/attestations',
  );
  const title = data.find((one) => one.title.startsWith('Первичная'))?.title ?? '';
  await signIn('editor');
  await page.goto('/attestations');
  const start = async () => {
    await page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Начать' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Начать' }).click();
  };
  await page.route('**/start', (route) => route.abort());
  await start();
  await expect(page.getByText('Ошибка: Не удалось начать аттестацию')).toBeVisible();
  await page.unroute('**/start');
  const body = {
    message: 'Аттестация сейчас не проводится.',
    error: { code: 'CONFLICT', message: 'Аттестация сейчас не проводится.' },
  };
  await page.route('**/start', (route) => route.fulfill({ status: 409, json: body }));
  await start();
  await expect(page.getByText('Ошибка: Аттестация сейчас не проводится.')).toBeVisible();
});

test('a profile that does not load says so in the specification’s words', async ({ page, signIn }) => {
  await signIn('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.getByRole('navigation').first().getByRole('link', { name: 'Профиль' }).click();
  await expect(page.getByText('Не удалось загрузить профиль')).toBeVisible();
});

test('the rules that an editor sets in the form are met by the person who takes it', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  const { id, title } = await newAttestation(await apiOf(portal, 'editor'), {}, oneQuestion);
  await signIn('editor');
  await page.goto(`/admin/attestations/${id}/edit`);
  await page.getByLabel('Закрывается').fill('2099-12-31T18:00');
  await page.getByLabel('Пауза между попытками, минут').fill('90');
  for (const name of ['Сначала прочитать материалы до конца', /^Отмечать уход/]) await page.getByLabel(name).check();
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Аттестация успешно обновлена!')).toBeVisible();

  const context = await browser.newContext({ baseURL: portal.url });
  const taker = await context.newPage();
  await taker.clock.install();
  await signIn('user', taker);
  await taker.goto(`/attestations?search=${encodeURIComponent(title)}`);
  const card = taker.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('31.12.2099, 18:00');
  await expect(card).toContainText('Сначала прочитайте материалы до конца');
  await expect(card.getByRole('button', { name: 'Начать' })).toBeDisabled();
  await expectAccessible(taker);
  await expectNothingSticksOut(taker);

  // A short look is no reading.
  const read = taker.waitForResponse((answer) => answer.url().endsWith('/progress'));
  await card.getByRole('link', { name: 'Охрана' }).click();
  await read;
  await taker.getByRole('navigation').first().getByRole('link', { name: 'Аттестации' }).click();
  await card.getByRole('button', { name: 'Начать' }).click();
  await expect(taker.getByRole('alertdialog')).toContainText('Уход с этой страницы');
  await taker.getByRole('alertdialog').getByRole('button', { name: 'Начать' }).click();
  await expect(taker.getByText(/^Уход с этой страницы/)).toBeVisible();
  await expect(taker.getByRole('timer')).toHaveText(/\sдн(я|ей)/);
  await expectAccessible(taker);

  // Away to another page of the portal for a minute by this computer's clock.
  await taker.getByRole('navigation').first().getByRole('link', { name: 'Материалы' }).click();
  await expect(taker.getByRole('heading', { level: 1, name: 'Материалы' })).toBeVisible();
  await taker.clock.setSystemTime(Date.now() + 60_000);
  const noted = taker.waitForResponse((answer) => answer.url().endsWith('/leaves'));
  await taker.goBack();
  expect((await noted).status()).toBe(200);

  await taker.getByRole('radio').first().click();
  await taker.getByRole('button', { name: 'Завершить' }).click();
  await taker.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(taker.getByText(/^Пройдена|^Не пройдена/).first()).toBeVisible();
  const attemptId = /attempt\/([a-z0-9]+)/.exec(taker.url())?.[1];
  await taker.getByRole('navigation').first().getByRole('link', { name: 'Аттестации' }).click();
  await expect(card).toContainText(/Следующая попытка — с/);
  await context.close();

  await page.goto(`/admin/attestations/attempts/${attemptId}`);
  await expect(page.getByRole('region', { name: 'Уходы со страницы' })).toContainText(/1\sраз, всего/);
  await expectAccessible(page);
});
