import { apiOf, createMaterial, emailOf, password } from '../fixtures/api.ts';
import { newAttestation, oneQuestion } from '../fixtures/attestation.ts';
import type { Portal } from '../fixtures/portal.ts';
import { endSession, endSessionBefore, signInAgain, windowOf } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: what is saved here would turn up in other tests. The browser notes each refused call.
test.use({ portalName: 'end of a session', allowedErrors: /status of 40[01]/ });

async function newMaterial(portal: Portal, content: string): Promise<string> {
  const api = await apiOf(portal, 'editor');
  return createMaterial(api, { title: 'Правила', content, contentFormat: 'html' });
}

test('a material that is being edited when its session ends is saved after signing in over it', async ({
  page,
  signIn,
  portal,
}) => {
  const id = await newMaterial(portal, '<p>Старый текст</p>');
  await signIn('editor');
  await page.goto(`/materials/${id}`);
  await page.getByRole('button', { name: 'Редактировать' }).click();
  const text = page.locator('.ql-editor');
  await expect(text).toContainText('Старый текст');
  await text.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' и новый');
  await endSessionBefore(page, portal, '**/api/materials/*');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(windowOf(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(text).toContainText('Старый текст и новый');
  await signInAgain(page, 'editor');
  await expect(page.locator('article').getByText('Старый текст и новый')).toBeVisible();
  await page.reload();
  await expect(page.locator('article').getByText('Старый текст и новый')).toBeVisible();
});

test('a draft that is refused while somebody types asks once, and never twice against their will', async ({
  page,
  signIn,
  portal,
}) => {
  const id = await newMaterial(portal, '<p>Начало</p>');
  await signIn('editor');
  await page.goto(`/materials/${id}`);
  await page.getByRole('button', { name: 'Редактировать' }).click();
  const text = page.locator('.ql-editor');
  await text.click();
  await endSessionBefore(page, portal, '**/api/materials/*/draft');
  await page.keyboard.type('Конец сеанса. ');
  await expect(windowOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(windowOf(page)).toBeHidden();
  const banner = page.getByRole('status').filter({ hasText: 'Сеанс завершён' });
  await expect(banner).toBeVisible();
  await text.click();
  await page.keyboard.type('Ещё слова. ');
  await expect(text).toContainText('Ещё слова.');
  await expect(windowOf(page)).toBeHidden();
  await banner.getByRole('button', { name: 'Войти' }).click();
  await signInAgain(page, 'editor');
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.locator('article')).toContainText('Ещё слова.');
});

test('answers to an attestation go on after signing in over it', async ({ page, signIn, portal }) => {
  const { title } = await newAttestation(await apiOf(portal, 'editor'), { timeLimit: 10 }, oneQuestion);
  await signIn('user');
  await page.goto('/attestations');
  await page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Начать' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Начать' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await endSessionBefore(page, portal, '**/api/attestations/attempts/*/answers');
  await page.getByRole('radio', { name: 'Сотрудник', exact: true }).check();
  await expect(windowOf(page)).toBeVisible();
  await signInAgain(page, 'user');
  await expect(page.getByText('Ответы сохранены')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Сотрудник', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Завершить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByText('100 %').first()).toBeVisible();
});

test('the profile is saved after signing in over it, and a wrong password says so', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('user');
  await page.goto('/profile?edit=true');
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Переименован');
  await endSessionBefore(page, portal, '**/api/auth/profile');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const dialog = windowOf(page);
  await dialog.getByLabel('Пароль', { exact: true }).fill('wrong-password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: /email или пароль/i })).toBeVisible();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Профиль успешно обновлен!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Переименован').first()).toBeVisible();
});

test('a person is created from a dialog after signing in over it, by keyboard alone', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('admin');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Создать пользователя' }).click();
  const form = page.getByRole('dialog', { name: 'Новый пользователь' });
  const email = `new-${Date.now()}@demo.local`;
  for (const [label, value] of [
    ['Имя', 'Новый'],
    ['Фамилия', 'Человек'],
    ['Email', email],
    ['Имя пользователя', email.slice(0, 16).replace('@', '')],
    ['Пароль', 'Longish-secret-7'],
  ] as const) {
    await form.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(value);
  }
  await endSessionBefore(page, portal, '**/api/admin/users');
  const create = form.getByRole('button', { name: 'Создать', exact: true });
  await create.focus();
  await page.keyboard.press('Enter');
  const dialog = windowOf(page);
  await expect(dialog.getByLabel('Пароль', { exact: true })).toBeFocused();
  // The focus stays in the window, whichever way it goes.
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press(step < 4 ? 'Tab' : 'Shift+Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(form.getByRole('alert').filter({ hasText: 'Введённое осталось на странице' })).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  await signInAgain(page, 'admin');
  await expect(page.getByText('Пользователь успешно создан!')).toBeVisible();
  await expect(form).toBeHidden();
});

test('somebody else is told so, and takes nothing along', async ({ page, signIn, portal }) => {
  await signIn('user');
  await page.goto('/profile?edit=true');
  await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Чужое имя');
  await endSessionBefore(page, portal, '**/api/auth/profile');
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()));
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await windowOf(page).getByLabel('Email').fill(emailOf('editor'));
  await windowOf(page).getByLabel('Пароль', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const choice = page.getByRole('alertdialog', { name: 'Вошёл другой человек' });
  await expect(choice).toContainText('под другим именем не отправляется');
  await expect(page.getByRole('textbox', { name: 'Имя', exact: true })).toHaveValue('Чужое имя');
  await choice.getByRole('button', { name: /^Продолжить как/ }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(emailOf('editor'));
  await expect(page.getByRole('textbox', { name: 'Имя', exact: true })).not.toHaveValue('Чужое имя');
  expect(writes).toHaveLength(1);
});

test('signing in from another tab closes the window, and the save goes on', async ({
  page,
  signIn,
  portal,
  context,
}) => {
  await signIn('user');
  await page.goto('/profile?edit=true');
  await page.getByRole('textbox', { name: 'Фамилия', exact: true }).fill('Соседняя');
  await endSessionBefore(page, portal, '**/api/auth/profile');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(windowOf(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(emailOf('user'));
  await other.getByLabel('Пароль', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Войти' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(windowOf(page)).toBeHidden();
  await expect(page.getByText('Профиль успешно обновлен!')).toBeVisible();
});

test('a session whose cookie is gone is signed in again over the page', async ({ page, portal, context }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(emailOf('user'));
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile?edit=true');
  await page.getByRole('textbox', { name: 'Фамилия', exact: true }).fill('Безкуки');
  await endSessionBefore(page, portal, '**/api/auth/profile', () => context.clearCookies());
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()));
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await signInAgain(page, 'user');
  await expect(page.getByText('Профиль успешно обновлен!')).toBeVisible();
  expect(writes).toHaveLength(2);
});

test('a file whose session ends on the way arrives after signing in', async ({ page, signIn, portal }) => {
  const id = await newMaterial(portal, '<p>С файлом</p>');
  await signIn('editor');
  await page.goto(`/materials/${id}`);
  await expect(page.locator('article')).toContainText('С файлом');
  const { promise: isEnded, resolve: end } = Promise.withResolvers<void>();
  let parts = 0;
  await page.route('**/api/upload/sessions/*/parts?*', async (route) => {
    parts += 1;
    if (parts === 2) {
      await endSession(page, portal);
      end();
    }
    await route.continue();
  });
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9 * 1024 * 1024, ' ')]);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Отчёт.pdf', mimeType: 'application/pdf', buffer });
  await isEnded;
  await expect(windowOf(page)).toBeVisible();
  await signInAgain(page, 'editor');
  await expect(page.getByRole('link', { name: 'Отчёт.pdf', exact: true })).toBeVisible();
  // Three parts, of which one was sent twice.
  expect(parts).toBe(4);
});
