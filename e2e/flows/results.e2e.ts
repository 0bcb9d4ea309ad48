import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { apiOf, createMaterial } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: attestations that are created here would be in other tests' lists and bells.
test.use({ portalName: 'results', allowedErrors: /status of 40[04]/ });

type Api = Awaited<ReturnType<typeof apiOf>>;

/** An attestation over one new material with one question. */
async function newAttestation(api: Api, title: string, form: object = {}, question: object = {}): Promise<string> {
  const material = await createMaterial(api, { title: `Материал: ${title}`, content: 'Текст' });
  const choice = { text: 'Кто встречает гостя?', type: 'MULTIPLE_CHOICE', options: ['Сотрудник', 'Никто'] };
  const questions = [{ ...choice, correctAnswer: '0', ...question }];
  await api('POST', `/quizzes/material/${material}`, { title: 'Тест', questions });
  const attestation = { title, materialIds: [material], passingScore: 100, ...form };
  return (await api<{ data: { id: string } }>('POST', '/attestations', attestation)).data.id;
}

/** Takes the attestation through the API; returns the attempt's id. */
async function take(api: Api, id: string, option: string): Promise<string> {
  const { attemptId } = await api<{ attemptId: string }>('POST', `/attestations/${id}/start`);
  const path = `/attestations/attempts/${attemptId}`;
  const { data } = await api<{ data: { questions: { id: string; options: string[] }[] } }>('GET', path);
  const answers = data.questions.map(({ id: questionId, options }) => ({
    questionId,
    answer: options.length > 0 ? String(options.indexOf(option)) : option,
    revision: 1,
  }));
  await api('POST', `${path}/submit`, { answers });
  return attemptId;
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const event = page.waitForEvent('download');
  await act();
  const download = await event;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('who passes takes the certificate home, finds it in the profile, and anybody may check its number', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  const id = await newAttestation(await apiOf(portal, 'editor'), 'Пропускной режим', { validityMonths: 12 });
  const attemptId = await take(await apiOf(portal, 'user'), id, 'Сотрудник');
  await signIn('user');
  await page.goto(`/attestations/${id}/attempt/${attemptId}`);
  await expect(page.getByText(/^Сертификат KB-/)).toContainText('действует до');
  const number = /KB-\w{5}-\w{5}/.exec((await page.getByText(/^Сертификат KB-/).textContent()) ?? '')?.[0] ?? '';
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Скачать сертификат' }).click());
  expect(file.name).toBe(`Сертификат ${number}.pdf`);
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Сертификаты' }).click();
  await expect(page.getByText(`${number}, выдан`)).toBeVisible();
  await page.goto('/attestations?search=Пропускной режим');
  await expect(page.getByRole('article')).toContainText('Действует до');

  const stranger = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await stranger.goto('/verify');
  await stranger.getByRole('button', { name: 'Проверить' }).click();
  await expect(stranger.getByText('Введите номер сертификата')).toBeVisible();
  await stranger.getByLabel('Номер сертификата').fill(number.toLowerCase());
  await stranger.getByRole('button', { name: 'Проверить' }).click();
  await expect(stranger).toHaveURL(`/verify/${number}`);
  await expect(stranger.getByRole('status')).toContainText('Сертификат действителен');
  await expect(stranger.getByRole('status')).toContainText('Пропускной режим');
  await stranger.goto('/verify/KB-22222-22222');
  await expect(stranger.getByText(/^Сертификата с таким номером нет/)).toBeVisible();
  await stranger.context().close();
});

test('an editor sees who has not passed, gives one more attempt with a reason, and records a protocol', async ({
  page,
  signIn,
  portal,
}) => {
  const editor = await apiOf(portal, 'editor');
  const user = await apiOf(portal, 'user');
  const id = await newAttestation(editor, 'Работа на высоте', { maxAttempts: 1 });
  await take(user, id, 'Никто');
  await expect(user('POST', `/attestations/${id}/start`)).rejects.toThrow('Попыток больше не осталось');

  await signIn('editor');
  await page.goto('/admin/attestations');
  await page.getByRole('link', { name: 'Работа на высоте', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Работа на высоте' })).toBeVisible();
  await page.getByRole('button', { name: /^Все/ }).click();
  await page.getByRole('option', { name: 'Не прошли' }).click();
  await expect(page).toHaveURL(/state=notPassed/);
  await page.getByRole('searchbox').fill('белова');
  const row = page.getByRole('row').filter({ hasText: 'user@demo.local' });
  await expect(row).toContainText('Не пройдена');
  await expect(page.getByRole('row')).toHaveCount(2);

  await row.getByRole('button', { name: /^Условия: / }).click();
  const conditions = page.getByRole('dialog', { name: /^Условия/ });
  await conditions.getByLabel('Добавить попыток').fill('1');
  await conditions.getByRole('button', { name: 'Сохранить' }).click();
  await expect(conditions.getByText('Укажите причину')).toBeVisible();
  await expect(conditions.getByLabel('Добавить попыток')).toHaveValue('1');
  await conditions.getByLabel(/^Причина/).fill('Сбой связи');
  await conditions.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Условия сохранены')).toBeVisible();
  await expect(row).toContainText(/\+1\sпопытка/);
  const again = await user<{ attemptId: string }>('POST', `/attestations/${id}/start`);
  expect(again.attemptId).toBeTruthy();

  const csv = await downloaded(page, () => page.getByRole('button', { name: 'Скачать CSV' }).click());
  expect(csv.name).toBe('Результаты - Работа на высоте.csv');
  expect(csv.bytes.toString()).toMatch(/^\ufeffСотрудник;Email;/);
  expect(csv.bytes.toString()).toContain('user@demo.local');

  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Составить протокол' }).click();
  const protocol = page.getByRole('dialog', { name: 'Протокол аттестации' });
  await protocol.getByRole('button', { name: 'Составить и скачать PDF' }).click();
  await expect(protocol.getByText('Нужен хотя бы председатель комиссии').first()).toBeVisible();
  await protocol.getByLabel(/^Номер протокола/).fill('12');
  await protocol.getByLabel(/^Председатель/).fill('Иванов И. И.');
  await protocol.getByLabel('Должность').first().fill('Главный инженер');
  const file = await downloaded(page, () => protocol.getByRole('button', { name: 'Составить и скачать PDF' }).click());
  expect(file.name).toMatch(/^Протокол аттестации № 12\.pdf$/);
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('tab', { name: 'Протоколы' }).click();
  await expect(page.getByRole('row').filter({ hasText: '№ 12' })).toContainText(/1\sсотрудник/);
});

test('the statistics show the spread of scores and what each question is worth', async ({ page, signIn, portal }) => {
  const id = await newAttestation(await apiOf(portal, 'editor'), 'Первая помощь');
  await take(await apiOf(portal, 'user'), id, 'Никто');
  await take(await apiOf(portal, 'admin'), id, 'Сотрудник');
  await signIn('editor');
  await page.goto(`/admin/attestations/${id}/results?tab=statistics`);
  const bars = page.getByRole('list', { name: /^Попытки по баллам/ }).getByRole('listitem');
  await expect(bars).toHaveCount(10);
  await expect(bars.first()).toHaveText('10–9');
  await expect(bars.last()).toHaveText('190–100');
  const question = page.getByRole('row').filter({ hasText: 'Кто встречает гостя?' });
  await expect(question).toContainText(/50\s%/);
  await expect(question).toContainText(/Никто\s*1/);
  await page.getByRole('tab', { name: 'Сотрудники' }).click();
  await page.getByRole('searchbox').fill('белова');
  await page.getByRole('row').filter({ hasText: 'user@demo.local' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Белова Анна' })).toBeVisible();
  const asked = page.getByRole('region', { name: 'Вопросы попытки' }).getByRole('row').nth(1);
  await expect(asked).toContainText('версия 1');
  await expect(asked).toContainText('Никто');
  await expect(asked).toContainText('Сотрудник');
  await expect(page.getByRole('region', { name: 'Сохранённые ответы', exact: true }).getByRole('row')).toHaveCount(2);
});

test('the bell tells of what is assigned and reviewed, and forgets what has been read', async ({
  page,
  signIn,
  portal,
}) => {
  const editor = await apiOf(portal, 'editor');
  const user = await apiOf(portal, 'user');
  const essay = { text: 'Опишите порядок', type: 'OPEN_ENDED', options: [], correctAnswer: '' };
  const id = await newAttestation(editor, 'Порядок эвакуации', {}, essay);
  const attemptId = await take(user, id, 'Выйти и позвонить');
  await user('POST', '/notifications/read');
  const { data } = await editor<{ data: { id: string; questions: { id: string }[] } }>(
    'GET',
    '/admin/attestation-attempts/review',
  );
  const grades = data.questions.map((question) => ({ questionId: question.id, correct: true }));
  await editor('POST', `/admin/attestation-attempts/${attemptId}/review`, { grades });
  await newAttestation(editor, 'Охрана периметра');

  await signIn('user');
  await page.goto('/materials');
  await page.getByRole('button', { name: /^Уведомления: 2\s/ }).click();
  const panel = page.getByRole('dialog', { name: 'Уведомления' });
  await expect(panel.getByRole('button', { name: /Назначена аттестация «Охрана периметра»/ })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: /Ответы проверены: «Порядок эвакуации»/ }).click();
  await expect(page).toHaveURL(`/attestations/${id}/attempt/${attemptId}`);
  await expect(page.getByText('Поздравляем! Аттестация пройдена.')).toBeVisible();
  await page.getByRole('button', { name: /^Уведомления: 1\s/ }).click();
  await panel.getByRole('button', { name: 'Отметить все как прочитанные' }).click();
  await expect(panel.getByRole('button', { name: 'Отметить все как прочитанные' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Уведомления', exact: true })).toBeFocused();
});

test('an editor looks at the questions before the attestation exists, and sets how long a pass holds', async ({
  page,
  signIn,
  portal,
}) => {
  await newAttestation(await apiOf(portal, 'editor'), 'Черновик');
  await signIn('editor');
  await page.goto('/admin/attestations/create');
  await page.getByLabel('Название').fill('С предпросмотром');
  await page.getByPlaceholder('Найти материал').fill('Материал: Черновик');
  await page.getByRole('button', { name: 'Добавить «Материал: Черновик»' }).click();
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  const preview = page.getByRole('dialog', { name: 'С предпросмотром' });
  await preview.getByRole('radio', { name: 'Сотрудник' }).check();
  await preview.getByRole('button', { name: 'Закрыть' }).last().click();
  await page.getByLabel('Срок действия, месяцев').fill('полгода');
  await page.getByRole('button', { name: 'Создать аттестацию' }).click();
  await expect(page.getByText('Срок действия — от 1 до 120 месяцев').first()).toBeVisible();
  await page.getByLabel('Срок действия, месяцев').fill('6');
  await page.getByRole('button', { name: 'Создать аттестацию' }).click();
  await expect(page.getByText('Аттестация успешно создана!')).toBeVisible();
});

test('an address of something that is not there says so, and leads back', async ({ page, signIn }) => {
  await signIn('editor');
  const id = 'a'.repeat(24);
  for (const [path, message] of [
    [`${id}/results`, 'Аттестация не найдена. Возможно, её уже удалили.'],
    [`${id}/edit`, 'Аттестация не найдена'],
    [`attempts/${id}`, 'Попытка не найдена'],
  ] as const) {
    await page.goto(`/admin/attestations/${path}`);
    await expect(page.getByRole('heading', { name: 'Такой записи нет' })).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
  }
  await page.getByRole('link', { name: 'К аттестациям' }).click();
  await expect(page).toHaveURL(/\/admin\/attestations$/);
});

test('on a phone a dialog keeps to the screen', async ({ page, signIn, portal }) => {
  const id = await newAttestation(await apiOf(portal, 'editor'), 'Мобильная');
  await signIn('editor');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/attestations/${id}/results`);
  await page
    .getByRole('button', { name: /^Условия: / })
    .first()
    .click();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});
