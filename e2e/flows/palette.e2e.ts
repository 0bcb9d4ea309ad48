import type { Page } from '@playwright/test';
import { findMaterial, type Role } from '../fixtures/api.ts';
import { expectAccessible, expectNothingSticksOut } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск по порталу' });
const row = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const chosen = (page: Page) => page.getByRole('option', { selected: true });
const files = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

/** Waits until the page has fetched the search ahead. */
async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await files(page)).some((name) => /\/palette\./.test(name))).toBe(true);
}

/** Presses the arrow until the row is meant. */
async function arrowTo(page: Page, name: string | RegExp): Promise<void> {
  await expect(row(page, name).first()).toBeVisible();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('ArrowDown');
    if (await row(page, name).and(chosen(page)).count()) return;
  }
  throw new Error(`No arrow leads to ${name}`);
}

/** What only some may do. */
const commands: { name: string; of: Role[] }[] = [
  { name: 'Мои попытки', of: ['user', 'editor', 'admin'] },
  { name: 'Сменить пароль', of: ['user', 'editor', 'admin'] },
  { name: 'Создать материал', of: ['editor', 'admin'] },
  { name: 'Справочники', of: ['editor', 'admin'] },
  { name: 'Недоставленные письма', of: ['admin'] },
  { name: 'Релизы', of: ['admin'] },
];

for (const role of ['user', 'editor', 'admin'] as const) {
  const tag = role === 'admin' ? [] : '@again';
  test(`by keyboard alone ${role} finds pages, what they may do, and what the portal holds`, { tag }, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(90_000);
    await signIn(role);
    await opened(page, '/dashboard');

    await test.step('everything that the role may do is offered, and nothing else', async () => {
      await page.keyboard.press('Control+k');
      await expect(field(page)).toBeFocused();
      const own = commands.filter(({ of }) => of.includes(role));
      for (const { name } of own) await expect(row(page, new RegExp(`^${name}`))).toBeAttached();
      for (const { name } of commands.filter((one) => !own.includes(one)))
        await expect(row(page, new RegExp(`^${name}`))).toHaveCount(0);
      await expectAccessible(page);
    });

    await test.step('Escape gives the keyboard back', async () => {
      await page.keyboard.press('Escape');
      await expect(field(page)).toHaveCount(0);
      const button = page.getByRole('button', { name: 'Поиск', exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    });

    await test.step('a page in the other layout, by the slash', async () => {
      await page.keyboard.press('/');
      await page.keyboard.type('fnntcnfw');
      await arrowTo(page, /^Аттестации/);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Аттестации' })).toBeFocused();
    });

    await test.step('a material from the page of a section, and it is at hand the next time', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('отпуск');
      await arrowTo(page, /^Отпуск: планирование/);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: /^Отпуск: планирование/ })).toBeFocused();
      await page.keyboard.press('Control+k');
      const recent = page.getByRole('group', { name: 'Недавнее' });
      await expect(recent.getByRole('option').first()).toContainText('Отпуск: планирование');
    });

    await test.step('all that is found, by Enter', async () => {
      await page.keyboard.type('отпуск');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Поиск' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Что найти' }).or(page.getByRole('searchbox'))).toHaveValue(
        'отпуск',
      );
      await expect(page.getByRole('main').getByRole('link', { name: /^Отпуск: планирование/ })).toBeVisible();
    });
  });
}

test('people are found by administrators alone', async ({ page, signIn, browser, portal }) => {
  await signIn('admin');
  await opened(page, '/dashboard');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('user@demo');
  // While it is typed more people are found: the list is looked at as a whole.
  await expect(page.getByRole('group', { name: 'Люди' }).getByRole('option')).toHaveText([/user@demo\.local/]);
  const other = await browser.newPage({ baseURL: portal.url });
  await signIn('user', other);
  await opened(other, '/dashboard');
  await other.keyboard.press('Control+k');
  await other.keyboard.type('user@demo');
  await expect(other.getByText(/ничего не нашлось/)).toBeVisible();
  await expect(other.getByRole('group', { name: 'Люди' })).toHaveCount(0);
  await other.close();
});

test('nothing is fetched between the key and the field', async ({ page, signIn }) => {
  await signIn('user');
  await opened(page, '/dashboard');
  await page.waitForLoadState('networkidle');
  const took = await page.evaluate(
    () =>
      new Promise<{ milliseconds: number; requests: number }>((resolve) => {
        const before = performance.getEntriesByType('resource').length;
        const started = performance.now();
        const look = new MutationObserver(() => {
          if (document.activeElement?.getAttribute('role') !== 'combobox') return;
          look.disconnect();
          const requests = performance.getEntriesByType('resource').length - before;
          requestAnimationFrame(() =>
            setTimeout(() => resolve({ milliseconds: performance.now() - started, requests })),
          );
        });
        look.observe(document, { subtree: true, childList: true, attributes: true });
        const key = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', key));
      }),
  );
  console.log(`The search was shown after ${took.milliseconds.toFixed(0)} ms`);
  expect(took.requests).toBe(0);
  await expect(field(page)).toBeFocused();
});

test('a page keeps its own slash, a text that is edited its own keys, and a field what is typed', async ({
  page,
  signIn,
  portal,
}) => {
  const { id } = await findMaterial(portal, 'Фишинг');
  await signIn('editor');
  await opened(page, '/materials');
  await page.keyboard.press('/');
  const own = page.getByRole('searchbox', { name: 'Поиск по материалам' });
  await expect(own).toBeFocused();
  await page.keyboard.type('и/или');
  await expect(own).toHaveValue('и/или');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(own).toBeFocused();

  await opened(page, `/materials/${id}?edit=true`);
  const text = page.locator('.ql-editor').first();
  await text.click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: /ссылк/i })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
});

test('what was opened is forgotten with the sign-out', async ({ page, signIn }) => {
  await signIn('user');
  await opened(page, '/materials');
  await page.getByRole('article').first().getByRole('link').first().click();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal:recent:')));
  await expect.poll(kept).toHaveLength(1);
  await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(kept).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on a telephone it fills the screen, ${colorScheme}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    await signIn('user');
    await opened(page, '/dashboard');
    await page.getByRole('button', { name: 'Поиск', exact: true }).click();
    await field(page).fill('инструктаж');
    await expect(row(page, /^Все результаты/)).toBeVisible();
    await expectAccessible(page);
    await expectNothingSticksOut(page);
    await page.getByRole('button', { name: 'Закрыть поиск' }).click();
    await expect(page.getByRole('button', { name: 'Поиск', exact: true })).toBeFocused();
  });
}

test.describe('with a session that has ended', () => {
  test.use({ allowedErrors: /status of 401/ });

  test('the search leads to the sign-in and back to the page', async ({ page, signIn, portal }) => {
    await signIn('user');
    await opened(page, '/attestations');
    await page.route('**/api/search?**', (route) =>
      route.fulfill({
        status: 401,
        json: { message: 'Сеанс завершён', error: { code: 'UNAUTHORIZED', message: 'Сеанс завершён' } },
      }),
    );
    await page.keyboard.press('Control+k');
    await page.keyboard.type('отпуск');
    await expect(page).toHaveURL(`${portal.url}/login`);
  });
});
