import type { BrowserContext, Page, Route } from '@playwright/test';
import { apiOf, createMaterial } from '../fixtures/api.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

// Calls are refused here on purpose; the browser notes each in the console by itself.
test.use({ portalName: 'drafts', allowedErrors: /Failed to load resource/ });

const textOf = (page: Page) => page.locator('.ql-editor');
const offerOf = (page: Page) => page.getByRole('button', { name: 'Продолжить' });
const isDraft = (url: URL) => url.pathname.endsWith('/draft');

async function newMaterial(portal: Portal, content = '<p>Начало</p>') {
  const api = await apiOf(portal, 'editor');
  const id = await createMaterial(api, { title: 'Инструктаж', content });
  return { id, edit: `/materials/${id}?edit=true`, draft: () => draftOf(portal, id) };
}

async function draftOf(portal: Portal, id: string): Promise<string> {
  const api = await apiOf(portal, 'editor');
  const { data } = await api<{ data: { draft: { content: string } | null } }>('GET', `/materials/${id}/editing`);
  return data.draft?.content ?? '';
}

async function startTyping(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await textOf(page).click();
  await page.keyboard.press('Control+End');
}

/** Types without a pause; returns the words with the moment at which each was on the screen. */
async function typeFor(page: Page, milliseconds: number) {
  const words: { word: string; at: number }[] = [];
  for (const started = Date.now(); Date.now() - started < milliseconds; ) {
    const word = `слово${words.length}`;
    await page.keyboard.type(` ${word}`, { delay: 40 });
    words.push({ word, at: Date.now() });
  }
  return words;
}

/** As when a browser crashes: nothing of the page runs any more. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

async function reopen(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

for (const [what, address] of [
  ['an existing material', null],
  ['a new material', '/materials/create'],
] as const) {
  test(`of ${what} typed without a pause at most the last second is missing when its tab crashes`, async ({
    page,
    context,
    signIn,
    portal,
  }) => {
    await signIn('editor');
    const place = address ?? (await newMaterial(portal)).edit;
    await startTyping(page, place);
    const words = await typeFor(page, 9000);
    const end = Date.now();
    await crash(page);
    const again = await reopen(context, place);
    await offerOf(again).click();
    const due = words.filter(({ at }) => at < end - 1000).map(({ word }) => word);
    await expect(textOf(again)).toContainText(due.join(' '));
  });
}

test('what is typed while a slow save is on its way is sent after it', async ({ page, signIn, portal }) => {
  const { edit, draft } = await newMaterial(portal);
  await signIn('editor');
  const held: Route[] = [];
  await page.route(isDraft, (route) => (held.length === 0 ? void held.push(route) : route.continue()));
  await startTyping(page, edit);
  await page.keyboard.type(' раз');
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.type(' два');
  // Longer than the pause between two drafts: the next one falls into the slow one.
  await page.waitForTimeout(4000);
  await held[0]?.continue();
  await expect.poll(draft).toContain('раз два');
  await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
});

test('a save that fails after the form has been left is not repeated', async ({ page, signIn, portal }) => {
  const { edit } = await newMaterial(portal);
  await signIn('editor');
  const held: Route[] = [];
  await page.route(isDraft, (route) => (route.request().method() === 'PUT' ? void held.push(route) : route.continue()));
  await startTyping(page, edit);
  await page.keyboard.type(' лишнее');
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить изменения' }).click();
  await expect(page.getByRole('button', { name: 'Редактировать' })).toBeVisible();
  await held[0]?.fulfill({ status: 500, json: { message: 'Сбой' } });
  // Longer than any pause between two tries.
  await page.waitForTimeout(8000);
  expect(held).toHaveLength(1);
});

test('after a save that fails the text is still kept, with no further key', async ({
  page,
  context,
  signIn,
  portal,
}) => {
  const { edit, draft } = await newMaterial(portal);
  await signIn('editor');
  await page.route(
    (url) => /\/api\/materials\/\w+$/.test(url.pathname),
    (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue()),
  );
  await startTyping(page, edit);
  await page.keyboard.type(' важное');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText(/^Ошибка/)).toBeVisible();
  await expect.poll(draft).toContain('важное');
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await expect.poll(draft).toContain('важное!');
  await page.close();
  await expect(offerOf(await reopen(context, edit))).toBeVisible();
});

test('leaving the form keeps what was typed a moment ago', async ({ page, signIn, portal }) => {
  const { edit } = await newMaterial(portal);
  await signIn('editor');
  await startTyping(page, edit);
  await page.keyboard.type(' и вдруг');
  const sections = page.getByRole('navigation', { name: 'Разделы', exact: true });
  await sections.getByRole('link', { name: 'Материалы' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Уйти' }).click();
  await expect(page).toHaveURL(/\/materials$/);
  await page.goto(edit);
  await offerOf(page).click();
  await expect(textOf(page)).toHaveText('Начало и вдруг');
});

test('the draft is offered on the screen also where the browser restores the scroll', async ({
  page,
  signIn,
  portal,
}) => {
  const { edit } = await newMaterial(portal);
  await signIn('editor');
  await page.setViewportSize({ width: 1440, height: 420 });
  await startTyping(page, edit);
  await page.keyboard.type(' конец');
  await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const depth = await page.evaluate(() => scrollY);
  expect(depth).toBeGreaterThan(100);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await textOf(page).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(offerOf(page)).toBeInViewport({ ratio: 1 });
});

test('two tabs on one material keep both texts, the newer is offered first', async ({
  page,
  context,
  signIn,
  portal,
}) => {
  const { edit } = await newMaterial(portal);
  await signIn('editor');
  await startTyping(page, edit);
  const second = await context.newPage();
  await startTyping(second, edit);
  await page.keyboard.type(' первая');
  await page.waitForTimeout(1000);
  await second.keyboard.type(' вторая');
  await second.waitForTimeout(1000);
  await crash(page);
  await crash(second);
  const again = await reopen(context, edit);
  await expect(textOf(again)).toHaveText('Начало');
  await offerOf(again).click();
  await expect(textOf(again)).toHaveText('Начало вторая');
  await again.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(again.getByText('Материал успешно обновлен!')).toBeVisible();
  await again.goto(edit);
  await expect(again.getByText('Она начата с версии 1, сейчас версия 2')).toBeVisible();
  await offerOf(again).click();
  await expect(textOf(again)).toHaveText('Начало первая');
  await again.getByRole('button', { name: 'Отмена' }).click();
  await again.getByRole('alertdialog').getByRole('button', { name: 'Отменить изменения' }).click();
  await again.goto(edit);
  await expect(textOf(again)).toHaveText('Начало вторая');
  await expect(offerOf(again)).toHaveCount(0);
});

test('a draft that is not answered outlives what is typed instead and saved', async ({
  page,
  context,
  signIn,
  portal,
}) => {
  const { id, edit } = await newMaterial(portal);
  const api = await apiOf(portal, 'editor');
  const { data } = await api<{ data: { material: object } }>('GET', `/materials/${id}/editing`);
  // From another device: this browser has nothing of it.
  const draft = { ...data.material, departmentId: '', content: '<p>С работы</p>', contentFormat: 'html', version: 1 };
  await api('PUT', `/materials/${id}/draft`, draft);
  await signIn('editor');
  await startTyping(page, edit);
  await page.keyboard.type(' заново');
  await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
  await expect(offerOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Материал успешно обновлен!')).toBeVisible();
  const again = await reopen(context, edit);
  await offerOf(again).click();
  await expect(textOf(again)).toHaveText('С работы');
});

test('nobody is shown what another person has typed in this browser', async ({ page, context, signIn, portal }) => {
  const { edit } = await newMaterial(portal);
  const places = [edit, '/materials/create'];
  await signIn('editor');
  for (const place of places) {
    await startTyping(page, place);
    await page.keyboard.type(' тайное');
    await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
  }
  await page.close();
  const admin = await context.newPage();
  await signIn('admin', admin);
  for (const place of places) {
    await admin.goto(place);
    await textOf(admin).waitFor();
    await expect(offerOf(admin)).toHaveCount(0);
  }
  const again = await context.newPage();
  await signIn('editor', again);
  for (const place of places) {
    await again.goto(place);
    await expect(offerOf(again)).toBeVisible();
  }
});

test('in a browser that keeps nothing writing goes on, and the form says where the text is', async ({
  page,
  signIn,
  portal,
}) => {
  const { edit, draft } = await newMaterial(portal);
  await signIn('editor');
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value: () => {
        throw new DOMException('private', 'SecurityError');
      },
    });
  });
  await startTyping(page, edit);
  // In one piece: what is typed by letters may be saved between two of them.
  await page.keyboard.insertText(' дальше');
  await expect(page.getByText(/Черновик сохранён на сервере в .* В этом браузере/)).toBeVisible();
  expect(await draft()).toContain('дальше');
  await startTyping(page, '/materials/create');
  await page.keyboard.type('Новое');
  await expect(page.getByText('Черновик пока не сохранён. Не закрывайте страницу.')).toBeVisible();
  await expect(textOf(page)).toHaveText('Новое');
});

test('a new material that an earlier version of the portal kept is offered, once', async ({ page, signIn, portal }) => {
  const { data } = await (await apiOf(portal, 'editor'))<{ data: { user: { id: string } } }>('GET', '/auth/me');
  const input = { title: 'Прежний', description: '', categoryId: '', departmentId: '', tags: ['давно'] };
  const stored = { ...input, isPublished: false, content: '<p>Ещё с прежней</p>', contentFormat: 'html', version: 1 };
  await signIn('editor');
  await page.goto('/dashboard');
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [`portal:new-material:${data.user.id}`, JSON.stringify({ input: stored, at: Date.now() - 86_400_000 })],
  );
  await page.goto('/materials/create');
  await expect(page.getByText('Есть несохранённый материал от')).toContainText('«Прежний»');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('new-material')))).toEqual(
    [],
  );
  await offerOf(page).click();
  await expect(textOf(page)).toHaveText('Ещё с прежней');
  await expect(page.getByLabel('Название')).toHaveValue('Прежний');
  await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Отбросить' }).click();
  await expect(offerOf(page)).toHaveCount(0);
  await page.reload();
  await textOf(page).waitFor();
  await expect(offerOf(page)).toHaveCount(0);
});

test('a draft with lists, code and a table opens as it was written', async ({ page, context, signIn, portal }) => {
  const { edit } = await newMaterial(portal);
  await signIn('editor');
  await startTyping(page, edit);
  await page.keyboard.press('Enter');
  await page.keyboard.type('- первый');
  await page.keyboard.press('Enter');
  await page.keyboard.type('второй');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Вставить блок' }).click();
  await page.getByRole('menuitem', { name: 'Код' }).click();
  await page.keyboard.type('select 1;');
  await expect(textOf(page).locator('li')).toHaveCount(2);
  await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
  await crash(page);
  const again = await reopen(context, edit);
  await offerOf(again).click();
  await expect(textOf(again).locator('li')).toHaveText(['первый', 'второй']);
  await expect(textOf(again).locator('.box-pre')).toContainText('select 1;');
});

test('what is typed while «Сохранить» is on its way stays as a draft of the saved material', async ({
  page,
  signIn,
  portal,
}) => {
  const { edit } = await newMaterial(portal);
  await signIn('editor');
  const held: Route[] = [];
  await page.route(
    (url) => /\/api\/materials\/\w+$/.test(url.pathname),
    (route) => (route.request().method() === 'PUT' ? void held.push(route) : route.continue()),
  );
  await startTyping(page, edit);
  await page.keyboard.type(' раз');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.poll(() => held.length).toBe(1);
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' два');
  await held[0]?.continue();
  await expect(page.getByText('Введённое во время сохранения осталось черновиком')).toBeVisible();
  await expect(page.locator('article')).toHaveText('Начало раз');
  await page.goto(edit);
  await offerOf(page).click();
  await expect(textOf(page)).toHaveText('Начало раз два');
});
