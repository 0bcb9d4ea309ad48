import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiOf } from '../fixtures/api.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

// What leads nowhere here would turn up in other tests' lists.
test.use({ portalName: 'links' });

test('a link whose target is deleted is listed, and mended in the editor it is listed no more', async ({
  page,
  signIn,
  portal,
}) => {
  const api = await apiOf(portal, 'editor');
  const { data: categories } = await api<{ data: { id: string }[] }>('GET', '/categories');
  const create = async (title: string, content: string) => {
    const body = { title, content, categoryId: categories[0]?.id, isPublished: true };
    return (await api<{ data: { id: string } }>('POST', '/materials', body)).data.id;
  };
  const target = await create('Старый порядок', '<p>Текст</p>');
  await create('Памятка новичку', `<p>Прочтите <a href="/materials/${target}">порядок</a>.</p>`);
  await signIn('editor');
  await page.goto('/admin/links');
  await expect(page.getByRole('heading', { name: 'Ссылки, которые никуда не ведут' })).toBeVisible();
  const row = page.getByRole('row', { name: /Памятка новичку/ });
  await expect(row).toHaveCount(0);

  await api('DELETE', `/materials/${target}`);
  await page.reload();
  await expect(row.getByText('Материал «Старый порядок» удалили.')).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Исправить' }).click();
  await row.getByRole('link', { name: 'Исправить: Памятка новичку, ссылка «порядок»' }).click();
  const text = page.locator('.ql-editor');
  await expect(text.getByText('порядок')).toBeVisible();
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Порядок теперь другой.');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Материал успешно обновлен!')).toBeVisible();

  await page.goto('/admin/links');
  await expect(page.getByText('Все ссылки ведут куда надо')).toBeVisible();
});

/** As the operator does it, with the portal stopped, because its embedded database belongs to one process. */
async function importFolder(portal: Portal, folder: string): Promise<void> {
  await portal.stopServer();
  const root = path.join(import.meta.dirname, '../..');
  const env = { ...process.env, DATA_DIR: portal.dataDir };
  execFileSync(process.execPath, ['server/src/commands/import.ts', folder], { cwd: root, env, stdio: 'ignore' });
  await portal.startServer();
}

test.describe('With a portal that is stopped under an open page', () => {
  test.use({ allowedErrors: [/Failed to load resource: .* 50[23] /] });

  test('what an import could not bring in is listed until a later import finds it mended', async ({
    page,
    signIn,
    portal,
  }, info) => {
    const folder = info.outputPath('Регламенты');
    mkdirSync(folder, { recursive: true });
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    write('отпуск.md', '# Отпуск\n\nСм. [график](график.md) и [бланк](нет-такого.md).\n\n![Схема](нет-схемы.png)\n');
    write('график.md', '# График отпусков\n\nСоставляют в декабре.\n');
    await importFolder(portal, folder);

    await signIn('editor');
    await page.goto('/admin/links');
    await page.getByRole('tab', { name: 'Отчёт импорта (2)' }).click();
    const link = page.getByRole('row', { name: /отпуск\.md Регламенты, строка 3/ });
    await expect(link).toContainText('«нет-такого.md»: ссылка никуда не ведёт.');
    await expect(page.getByRole('row', { name: /отпуск\.md Регламенты, строка 5/ })).toContainText('нет-схемы.png');
    await page.getByRole('button', { name: /О чём/ }).click();
    await page.getByRole('option', { name: 'Ссылка' }).click();
    await expect(page.getByRole('row', { name: /отпуск\.md/ })).toHaveCount(1);
    await link.getByRole('link', { name: 'Исправить: Отпуск' }).click();
    await expect(page.locator('.ql-editor')).toContainText('См. график и бланк.');

    write('нет-такого.md', '# Бланк\n\nБланк заявления.\n');
    write('отпуск.md', '# Отпуск\n\nСм. [график](график.md) и [бланк](нет-такого.md).\n');
    await importFolder(portal, folder);
    await page.goto('/admin/links?tab=import');
    await expect(page.getByText('Замечаний нет')).toBeVisible();
  });
});
