import type { Browser, BrowserContext, Page } from '@playwright/test';
import { apiOf, createMaterial, emailOf, password, signInByApi } from '../fixtures/api.ts';
import { newAttestation, oneQuestion } from '../fixtures/attestation.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own, whose clock moves by months. The server is away while it does.
test.use({
  portalName: 'programme',
  isClockMovable: true,
  allowedErrors: /Failed to load resource|ERR_/,
});
test.setTimeout(600_000);

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/** What the steps are about: a text, a rule, a file, a text with a quiz, an attestation. */
async function prepare(portal: Portal) {
  const api = await apiOf(portal, 'editor');
  const text = await createMaterial(api, { title: 'О компании для новичка', content: '<p>Добро пожаловать</p>' });
  await createMaterial(api, { title: 'Распорядок для новичка', content: '<p>С девяти до шести</p>' });
  const asked = await createMaterial(api, { title: 'Проверка для новичка', content: '<p>Прочитайте</p>' });
  await api('POST', `/quizzes/material/${asked}`, {
    ...{ title: 'Тест', passingScore: 50, timeLimit: 0, questions: oneQuestion },
  });
  const body = new FormData();
  body.append('files', new Blob([pdf], { type: 'application/pdf' }), 'Памятка.pdf');
  const headers = { authorization: `Bearer ${await signInByApi(portal, 'editor')}` };
  const sent = await fetch(`${portal.url}/api/upload/material/${text}`, { method: 'POST', headers, body });
  expect(sent.status).toBe(200);
  return newAttestation(api, {}, oneQuestion);
}

/** Fills one step of the form. */
async function choose(page: Page, step: number, search: string, pick: RegExp | string, file?: string): Promise<void> {
  const row = page.getByRole('listitem', { name: `Шаг ${step}`, exact: true });
  await row.getByRole('searchbox').fill(search);
  await row.getByRole('button', { name: pick }).first().click();
  if (file) await row.getByRole('button', { name: `Выбрать «${file}»` }).click();
}

async function signedIn(browser: Browser, portal: Portal, email: string): Promise<BrowserContext> {
  const sent = await fetch(`${portal.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(sent.status).toBe(200);
  const { data } = (await sent.json()) as { data: { token: string } };
  const context = await browser.newContext({ baseURL: portal.url });
  await context.addInitScript((token) => localStorage.setItem('token', token), data.token);
  return context;
}

/** What the bell says first, once the server has looked at what is. */
async function expectNews(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.goto('/attestations');
    await page.getByRole('button', { name: /^Уведомления/ }).click({ timeout: 10_000 });
    const panel = page.getByRole('dialog', { name: 'Уведомления' });
    await expect(panel.getByText(title).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press('Escape');
}

/** The step that is next, by its place. */
const stepOf = (page: Page, number: number) =>
  page
    .getByRole('list', { name: /^Шаги/ })
    .locator('> li')
    .nth(number - 1);

async function doEveryStep(page: Page, attestation: string): Promise<void> {
  const back = async (number: number) => {
    await page.getByRole('link', { name: 'Аттестации' }).first().click();
    await page.getByRole('link', { name: 'Онбординг склада' }).click();
    await expect(stepOf(page, number)).toContainText('Сделано');
  };
  await expect(stepOf(page, 2)).toContainText('После предыдущих');
  await stepOf(page, 1).getByRole('link').click();
  await expect(page.getByText(/Прочитано 100/)).toBeVisible();
  await back(1);
  await stepOf(page, 2).getByRole('link').click();
  await page.getByRole('button', { name: 'Подтвердить ознакомление' }).first().click();
  await expect(page.getByText(/^Вы ознакомились с материалом/)).toBeVisible();
  await back(2);
  const opened = page.context().waitForEvent('page');
  await stepOf(page, 3).getByRole('button').click();
  await (await opened).close();
  await expect(stepOf(page, 3)).toContainText('Сделано');
  await stepOf(page, 4).getByRole('link').click();
  await page.getByRole('button', { name: 'Пройти тест' }).click();
  await page.getByRole('radio', { name: 'Сотрудник' }).check();
  await page.getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByText('Поздравляем! Вы прошли тест.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Закрыть' }).click();
  await back(4);
  await stepOf(page, 5).getByRole('link').click();
  await page.getByRole('article').filter({ hasText: attestation }).getByRole('button', { name: 'Начать' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Начать' }).click();
  await page.getByRole('radio', { name: 'Сотрудник', exact: true }).check();
  await expect(page.getByText('Ответы сохранены')).toBeVisible();
  await page.getByRole('button', { name: 'Завершить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByText('Поздравляем! Аттестация пройдена.')).toBeVisible();
  await back(5);
}

test('from the hire to the certificate, and a year later again', async ({ page, portal, signIn, browser }) => {
  const attestation = await prepare(portal);
  await test.step('an editor writes a programme of steps of every kind', async () => {
    await signIn('editor');
    await page.goto('/admin/attestations');
    await page.getByRole('link', { name: 'Программы' }).click();
    await page.getByRole('link', { name: 'Создать программу' }).click();
    await page.getByRole('button', { name: /Начать с образца/ }).click();
    await page.getByRole('option', { name: 'Онбординг' }).click();
    await page.getByLabel('Название', { exact: false }).first().fill('Онбординг склада');
    await page.getByLabel('Срок действия, месяцев').fill('12');
    await choose(page, 1, 'О компании для новичка', /^Добавить «О компании/);
    await choose(page, 2, 'Распорядок для новичка', /^Добавить «Распорядок/);
    await choose(page, 3, 'О компании для новичка', /^Добавить «О компании/, 'Памятка.pdf');
    await choose(page, 4, 'Проверка для новичка', /^Добавить «Проверка/);
    await page.getByRole('button', { name: 'Добавить шаг' }).click();
    const last = page.getByRole('listitem', { name: 'Шаг 5', exact: true });
    await last.getByRole('button', { name: /Что сделать/ }).click();
    await page.getByRole('option', { name: 'Пройти аттестацию' }).click();
    await choose(page, 5, attestation.title, `Выбрать «${attestation.title}»`);
    await page.getByRole('button', { name: 'Создать программу' }).click();
    await expect(page.getByText('Программа создана')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Онбординг склада' })).toContainText('Активна');
  });

  const admin = await apiOf(portal, 'admin');
  const { data: departments } = await admin<{ data: { id: string; name: string }[] }>('GET', '/departments');
  const [department] = departments;
  let people = '';
  const manager = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await test.step('an administrator assigns it to whoever comes to a department', async () => {
    await signIn('admin', manager);
    await manager.goto('/admin/attestations/programmes');
    await manager.getByRole('link', { name: 'Назначить: Онбординг склада' }).click();
    await manager.getByRole('button', { name: 'Назначить' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Назначить программу' });
    await dialog.getByRole('button', { name: /Отделы/ }).click();
    await manager.getByRole('option', { name: department?.name ?? '', exact: true }).click();
    await dialog.getByRole('button', { name: /Когда/ }).click();
    await manager.getByRole('option', { name: 'Только новым сотрудникам' }).click();
    await dialog.getByLabel('Срок, дней').fill('10');
    await dialog.getByLabel('Повторять через, месяцев').fill('12');
    await dialog.getByRole('button', { name: 'Кого коснётся' }).click();
    await expect(dialog.getByRole('status')).toContainText('Сразу никому: ждёт события.');
    await dialog.getByRole('button', { name: 'Назначить' }).click();
    await expect(manager.getByText('Программа назначена')).toBeVisible();
    await expect(manager.getByText('Программу ещё никто не проходит')).toBeVisible();
    people = manager.url();
  });

  const email = 'novice@demo.local';
  await admin('POST', '/admin/users', {
    ...{ firstName: 'Нина', lastName: 'Новикова', email, username: 'novice', password, department: department?.id },
  });
  let person = await (await browser.newContext()).newPage();
  /** No session lives that long: the person signs in again. */
  const later = async (days: number) => {
    await portal.passDays(days);
    await person.context().close();
    person = await (await signedIn(browser, portal, email)).newPage();
  };
  await manager.context().close();
  await later(1);
  await test.step('the new person is given it without anybody doing anything, and is reminded', async () => {
    await expectNews(person, 'Назначена программа «Онбординг склада»');
    await expect(person.getByRole('heading', { name: 'Мои программы' })).toBeVisible();
    await later(8);
    await expectNews(person, 'Срок программы «Онбординг склада» скоро закончится');
    await later(4);
    await expectNews(person, 'Срок программы «Онбординг склада» прошёл');
  });

  let number = '';
  await test.step('late as he is, he does every step and takes the certificate home', async () => {
    await person.goto('/attestations');
    await person.getByRole('link', { name: 'Онбординг склада' }).click();
    await expect(person.getByText('Срок прошёл').first()).toBeVisible();
    await doEveryStep(person, attestation.title);
    await expect(person.getByText('Пройдена', { exact: true }).first()).toBeVisible();
    number = (await person.getByText(/^KB-/).textContent()) ?? '';
    const download = person.waitForEvent('download');
    await person.getByRole('button', { name: 'Скачать сертификат' }).click();
    expect((await download).suggestedFilename()).toBe(`Сертификат ${number}.pdf`);
    await person.goto(`/verify/${number}`);
    await expect(person.getByRole('status')).toContainText('Сертификат действителен');
    await expect(person.getByRole('status')).toContainText('Онбординг склада');
    const seen = await (await signedIn(browser, portal, emailOf('admin'))).newPage();
    await seen.goto(people);
    await expect(seen.getByRole('row').filter({ hasText: 'Новикова Нина' })).toContainText('Прошёл');
    await seen.context().close();
  });

  await test.step('a year later it holds no more, and is asked for again', async () => {
    await later(370);
    await person.goto(`/verify/${number}`);
    await expect(person.getByRole('status')).not.toContainText('Сертификат действителен');
    await expect(async () => {
      await person.goto('/attestations');
      const card = person.getByRole('article').filter({ hasText: 'Онбординг склада' });
      await expect(card).toContainText('Назначена', { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await person.getByRole('link', { name: 'Онбординг склада' }).click();
    await expect(stepOf(person, 1)).toContainText('С прошлого раза текст не изменился');
    await person.getByRole('button', { name: 'Перечитано' }).click();
    await expect(stepOf(person, 1)).toContainText('Сделано');
  });
  await person.context().close();
});
