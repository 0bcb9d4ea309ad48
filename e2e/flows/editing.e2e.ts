import type { Page } from '@playwright/test';
import { apiOf } from '../fixtures/api.ts';
import { pixel } from '../fixtures/pixel.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal that only embeds.e2e.ts shares: what is written here would turn up in other tests' lists.
// A refused save and pictures that are not there write into the console by themselves.
test.use({ portalName: 'editing', allowedErrors: /status of 40[49]/ });

const textOf = (page: Page) => page.locator('.ql-editor');
const markdownOf = (page: Page) => page.getByRole('textbox', { name: 'Текст материала' });

async function newMaterial(api: Awaited<ReturnType<typeof apiOf>>, content: string, contentFormat = 'html') {
  const { data: categories } = await api<{ data: { id: string }[] }>('GET', '/categories');
  const body = { title: 'Правила', content, contentFormat, categoryId: categories[0]?.id, isPublished: true };
  return (await api<{ data: { id: string; content: string } }>('POST', '/materials', body)).data;
}

test('an editor writes a material with a picture and a file, and a reader finds it without loading an editor', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  await signIn('editor');
  await page.goto('/materials');
  await page.getByRole('link', { name: 'Создать материал' }).click();
  await textOf(page).waitFor();
  await page.getByRole('button', { name: 'Создать материал' }).click();
  await expect(page.getByText('Пожалуйста, заполните все обязательные поля')).toBeVisible();
  await page.getByLabel('Название').fill('Приём посетителей');
  await page.getByRole('button', { name: /Категория/ }).click();
  await page.getByRole('option').first().click();
  for (const tag of ['охрана', ' охрана ', 'гости']) {
    await page.getByPlaceholder('Новый тег').fill(tag);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('list', { name: 'Добавленные теги' }).getByRole('listitem')).toHaveCount(2);
  await textOf(page).click();
  await page.keyboard.type('Гостя встречает ');
  await page.getByRole('button', { name: /Полужирный/ }).click();
  await page.keyboard.type('сотрудник');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Изображение' }).click();
  await (await chooser).setFiles({ name: 'схема.png', mimeType: 'image/png', buffer: pixel });
  await expect(textOf(page).locator('img[src^="/files/"]')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Опубликовать' }).check();
  await page.getByRole('button', { name: 'Создать материал' }).click();
  await expect(page.getByText('Материал успешно создан! Теперь вы можете загрузить файлы.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'Пропуск.png', mimeType: 'image/png', buffer: pixel });
  await expect(page.getByText('Загружен', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Завершить' }).click();
  await expect(page).toHaveURL(/\/materials$/);

  const context = await browser.newContext({ baseURL: portal.url });
  const reader = await context.newPage();
  const scripts: string[] = [];
  reader.on('request', (request) => scripts.push(request.url()));
  await signIn('user', reader);
  await reader.goto('/materials');
  await reader.getByRole('link', { name: 'Приём посетителей' }).click();
  await expect(reader.locator('article strong')).toHaveText('сотрудник');
  await expect(reader.locator('article img')).toHaveJSProperty('naturalWidth', 1);
  await reader.getByRole('link', { name: 'Пропуск.png', exact: true }).click();
  await expect(reader.getByRole('dialog').getByRole('img')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Редактировать' })).toHaveCount(0);
  expect(scripts.filter((url) => /rich-editor|editing|create/.test(url))).toEqual([]);
  await reader.goto('/materials/create');
  await expect(reader).toHaveURL(/\/dashboard$/);
  await context.close();
});

test('input survives a reload as a draft, and saving shows the change at once', async ({ page, signIn, portal }) => {
  const { id } = await newMaterial(await apiOf(portal, 'editor'), '<p>Старый текст</p>');
  await signIn('editor');
  await page.goto(`/materials/${id}`);
  await page.getByRole('button', { name: 'Редактировать' }).click();
  await expect(page).toHaveURL(/\?edit=true$/);
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' и новый');
  await expect(page.getByText(/Черновик сохранён в/)).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(textOf(page)).toHaveText('Старый текст и новый');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Материал успешно обновлен!')).toBeVisible();
  await expect(page.locator('article')).toHaveText('Старый текст и новый');
  await page.getByRole('button', { name: 'Действия с материалом' }).click();
  await page.getByRole('menuitem', { name: 'История' }).click();
  await expect(page.getByText('Версия 2')).toBeVisible();
  await expect(page.locator('ins')).toHaveText(/и новый$/);
  await page.getByRole('button', { name: /Версия 1/ }).click();
  await page.getByRole('button', { name: 'Вернуть эту версию' }).click();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.locator('article')).toHaveText('Старый текст');
});

test('of two editors the second sees what the first has changed, and chooses', async ({ page, signIn, portal }) => {
  const api = await apiOf(portal, 'admin');
  const { id } = await newMaterial(api, '<p>Пропуск выдаёт охрана</p>');
  await signIn('editor');
  await page.goto(`/materials/${id}?edit=true`);
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' сразу');
  await api('PUT', `/materials/${id}`, { content: '<p>Пропуск выдаёт бюро</p>' });
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Материал уже изменили' });
  await dialog.getByRole('tab', { name: 'Что изменили другие' }).click();
  await expect(dialog.locator('del')).toHaveText('охрана');
  await expect(dialog.locator('ins')).toHaveText('бюро');
  await dialog.getByRole('tab', { name: 'Что изменит моя версия' }).click();
  await expect(dialog.locator('ins')).toHaveText('охрана сразу');
  await dialog.getByRole('button', { name: 'Сохранить моё' }).click();
  await expect(page.locator('article')).toHaveText('Пропуск выдаёт охрана сразу');
});

test('of two editors each gives a part of the text, and each hears of the other', async ({ page, signIn, portal }) => {
  const api = await apiOf(portal, 'admin');
  const { id } = await newMaterial(api, '<p>Пропуск выдаёт охрана</p><p>Гостей встречают</p><p>Конец</p>');
  await api('PUT', `/materials/${id}/editors/me`, { tab: 'another-tab' });
  await signIn('editor');
  await page.goto(`/materials/${id}`);
  await expect(page.getByText(/редактирует с \d\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Редактировать' }).click();
  await expect(page.getByText(/редактирует с \d\d:\d\d/)).toBeVisible();
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await api('PUT', `/materials/${id}`, { content: '<p>Пропуск выдаёт бюро</p><p>Гостей встречают</p><p>Финал</p>' });
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Материал уже изменили' });
  const save = dialog.getByRole('button', { name: 'Сохранить объединённое' });
  await expect(dialog.getByText('Осталось выбрать: 1 место')).toBeVisible();
  await expect(save).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Моё', exact: true }).last().check();
  await save.click();
  await expect(page.locator('article p')).toHaveText(['Пропуск выдаёт бюро', 'Гостей встречают', 'Конец!']);
});

test('a material is begun with a template, and the template can be taken back', async ({ page, signIn }) => {
  await signIn('editor');
  await page.goto('/materials/create');
  await page.getByRole('textbox', { name: /^Название/ }).fill('Работа с пропусками');
  await page.getByRole('button', { name: 'Начать с шаблона' }).click();
  const dialog = page.getByRole('dialog', { name: 'Начать с шаблона' });
  await dialog.getByRole('radio', { name: /^Инструкция/ }).check();
  await expect(dialog.getByText('Инструкция «Работа с пропусками» помогает')).toBeVisible();
  await dialog.getByRole('button', { name: 'Использовать шаблон' }).click();
  await expect(page.getByText(/начат с шаблона «Инструкция»/)).toBeVisible();
  await page.getByRole('button', { name: 'Убрать шаблон' }).click();
  await expect(page.getByText('прежний текст на месте')).toBeVisible();
});

test('a text can be begun before the editor has come, and goes over into it', async ({ page, signIn }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/rich-editor/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn('editor');
  // A page is not loaded to its end while one of its scripts is held back.
  await page.goto('/materials/create', { waitUntil: 'commit' });
  await expect(page.getByText('Визуальный редактор пока не загрузился')).toBeVisible();
  await markdownOf(page).fill('Начало **важного** текста');
  release();
  const visual = page.getByRole('button', { name: 'Визуальный' });
  await expect(visual).toBeEnabled();
  await expect(markdownOf(page)).toHaveValue('Начало **важного** текста');
  await visual.click();
  await expect(textOf(page).locator('strong')).toHaveText('важного');
});

test('opening and saving a text unchanged loses nothing, whatever it holds', async ({ page, signIn, portal }) => {
  // It opens every material of the portal, also those that other tests have made in it.
  test.setTimeout(300_000);
  const api = await apiOf(portal, 'editor');
  const rich = [
    '<h2 id="own">С якорем</h2><p>Есть <a href="#own">ссылка</a>, <u>черта</u>, <sub>индекс</sub> и <code>код</code>.</p>',
    '<p><span style="font-size:24pt">Крупно</span> и <em><strong>оба</strong></em></p><p style="text-align:center">По центру</p>',
    '<ul><li>раз<ol><li>вложенный</li></ol></li><li><p>абзац</p></li></ul><blockquote>Цитата</blockquote>',
    '<pre><code class="language-sql">select 1;\n\n  from t\n</code></pre><p><img src="/files/aaaaaaaaaaaaaaaaaaaaaaaa/x.png" alt="схема"></p>',
    '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '<table><thead><tr><th>Шапка</th></tr></thead><tbody><tr><td colspan="2"><p>раз</p><p>два</p></td></tr></tbody></table>',
    '<details><summary>Подробнее</summary><p>Скрытое</p><pre><code>a\n\nb\n</code></pre></details>',
    '<aside class="callout callout-warning"><p class="callout-title">Важно</p><p>Текст</p></aside>',
    '<ul><li class="task-list-item"><input type="checkbox" checked disabled> сделано</li></ul><dl><dt>а</dt><dd>б</dd></dl>',
  ];
  for (const content of rich) await newMaterial(api, content);
  const { data } = await api<{ data: { materials: { id: string; title: string }[] } }>('GET', '/materials?limit=100');
  await signIn('editor');
  for (const { id, title } of data.materials) {
    const before = await api<{ data: { content: string; version: number } }>('GET', `/materials/${id}`);
    await page.goto(`/materials/${id}?edit=true`);
    await textOf(page).or(markdownOf(page)).first().waitFor();
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await page.getByRole('button', { name: 'Редактировать' }).waitFor();
    const after = await api<{ data: { content: string; version: number } }>('GET', `/materials/${id}`);
    expect(after.data.version).toBe(before.data.version + 1);
    const facts = await page.evaluate(readFacts, [before.data.content, after.data.content]);
    expect({ title, ...facts[1] }).toEqual({ title, ...facts[0] });
  }
});

/** What a text says, apart from how its markup is written. Runs in the page. */
function readFacts(contents: string[]) {
  return contents.map((html) => {
    const spaced = html.replace(
      /\s*(<\/?(p|li|td|th|tr|h\d|div|pre|ul|ol|table|summary|details|aside|dt|dd|blockquote)\b|<br)/g,
      ' $1',
    );
    const { body } = new DOMParser().parseFromString(spaced.replace(/\?s=[\w.-]+/g, ''), 'text/html');
    const all = (selector: string, read: (element: Element) => unknown) =>
      [...body.querySelectorAll(selector)].map((element) => JSON.stringify(read(element)));
    const plain = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim();
    return {
      text: plain(body),
      links: all('a', (element) => [element.getAttribute('href'), plain(element)]),
      pictures: all('img, video', (element) => [element.getAttribute('src'), element.getAttribute('alt')]),
      headings: all('h1, h2, h3, h4, h5, h6', (element) => [element.tagName, element.id, plain(element)]),
      tables: all('td, th', (element) => [element.tagName, element.getAttribute('colspan'), plain(element)]),
      code: all('pre', (element) => [element.innerHTML.trimEnd().replace(/\s+<\/code>$/, '</code>')]),
      marks: all('strong, em, u, s, sub, sup, span[style]', (element) => [element.tagName, plain(element)]).sort(),
      lists: all('li', (element) => [element.parentElement?.tagName, plain(element)]),
    };
  });
}

test('code is coloured for readers, and its text stays as it is', async ({ page, signIn, portal }) => {
  const code = 'select name\nfrom staff where id < 5;\n';
  const content = `<pre><code class="language-sql">${code.replace('<', '&lt;')}</code></pre>`;
  const { id } = await newMaterial(await apiOf(portal, 'editor'), content);
  await signIn('user');
  await page.goto(`/materials/${id}`);
  await expect(page.locator('.hljs-keyword').first()).toHaveText('select');
  expect(await page.locator('article pre').textContent()).toBe(code);
});

test('categories that come late or only at a second try can be chosen then', async ({ page, signIn }) => {
  let refuse = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  let isFirst = true;
  await page.route('**/api/categories', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await held;
    await route.fulfill({ status: 404, json: { error: { code: 'NOT_FOUND', message: 'Не найдено' } } });
  });
  await signIn('editor');
  await page.goto('/materials/create');
  const category = page.getByRole('button', { name: /Категория/ });
  await expect(category).toBeDisabled();
  await expect(category).toContainText('Загружаем категории…');
  refuse();
  await category.click();
  await page.getByRole('option', { name: 'Охрана труда' }).click();
  await expect(category).toContainText('Охрана труда');
});

test('what cannot be uploaded is said in the words of the specification', async ({ page, signIn }) => {
  await signIn('editor');
  await page.goto('/materials/create');
  await page.getByLabel('Название').fill('С файлами');
  await page.getByRole('button', { name: /Категория/ }).click();
  await page.getByRole('option').first().click();
  await textOf(page).fill('Текст');
  await page.getByRole('button', { name: 'Создать материал' }).click();
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({ name: 'заметки.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  const message = 'Файл "заметки.txt" имеет недопустимый тип. Разрешены: image/*, video/*, application/pdf';
  await expect(page.getByText(`Ошибка загрузки: ${message}`)).toBeVisible();
  const many = Array.from({ length: 31 }, (_, n) => ({ name: `${n}.png`, mimeType: 'image/png', buffer: pixel }));
  await picker.setInputFiles(many);
  await expect(page.getByText('Ошибка загрузки: Слишком много файлов. Максимум: 30')).toBeVisible();
});

test('an editor deletes a material after being asked', async ({ page, signIn, portal }) => {
  const { id } = await newMaterial(await apiOf(portal, 'editor'), '<p>Лишнее</p>');
  await signIn('editor');
  await page.goto(`/materials/${id}`);
  await page.getByRole('button', { name: 'Действия с материалом' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Материал успешно удален!')).toBeVisible();
  await expect(page).toHaveURL(/\/materials$/);
});
