import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { apiOf } from '../fixtures/api.ts';
import { type Attack, attacks } from '../fixtures/attacks.ts';
import { expect, test } from '../fixtures/test.ts';

// Without the page's policy: what the sanitiser lets through must show itself, not be caught one layer later.
test.use({ portalName: 'attacks', bypassCSP: true, allowedErrors: /Failed to (load|decode)/ });

interface Stored {
  id: string;
  attack: Attack;
  /** Where no other material has the same: it says that this one is shown. */
  title?: string;
}

type Api = Awaited<ReturnType<typeof apiOf>>;

async function categoryOf(api: Api): Promise<string> {
  const { data } = await api<{ data: { id: string }[] }>('GET', '/categories');
  return data[0]?.id ?? '';
}

const follow = (address: string) => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};

/** As a link of the portal does where that can be told: two hundred starts of the portal would show nothing more. */
async function open(page: Page, { id, title }: Stored): Promise<void> {
  const address = `/materials/${id}`;
  if (title === undefined || !page.url().includes('/materials/')) return void (await page.goto(address));
  await page.evaluate(follow, address);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Opens every material, points and clicks at its bait, and returns the attacks that have done anything. */
async function openAll(page: Page, stored: Stored[]): Promise<string[]> {
  const hits = new Set<string>();
  let current = '';
  page.on('request', (request) => {
    if (/evil/.test(new URL(request.url()).host)) hits.add(`${current} → ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    hits.add(`${current} → dialog`);
    void dialog.dismiss();
  });
  for (const one of stored) {
    current = `${one.attack.technique}: ${one.attack.content}`;
    await open(page, one);
    const text = page.locator('article[lang=ru]');
    await text.waitFor({ state: 'attached' });
    await text.locator('img, video, p, td').evaluateAll((elements) => {
      for (const element of elements)
        for (const type of ['mouseover', 'pointerenter', 'click'])
          element.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    });
    const bait = text.locator('#bait, a').first();
    if (await bait.count()) await bait.evaluate((element) => (element as HTMLElement).click?.());
    if (await page.evaluate(() => 'attacked' in window && Reflect.deleteProperty(window, 'attacked')))
      hits.add(current);
  }
  return [...hits];
}

test('no text that is created runs a script or calls a foreign host', async ({ page, signIn, portal }) => {
  test.setTimeout(240_000);
  expect(attacks.length).toBeGreaterThanOrEqual(150);
  const api = await apiOf(portal, 'editor');
  const categoryId = await categoryOf(api);
  const stored: Stored[] = [];
  for (const [index, attack] of attacks.entries()) {
    const { content, contentFormat } = attack;
    const title = `Атака ${index}`;
    const body = { title, content: `текст\n\n${content}`, contentFormat, categoryId, isPublished: true };
    if (content.includes('\u0000')) {
      // No text holds this character: it is refused before anything reads it.
      await expect(api('POST', '/materials', body)).rejects.toThrow(/^POST \/materials: 400/);
      continue;
    }
    const { data } = await api<{ data: { id: string } }>('POST', '/materials', body);
    stored.push({ id: data.id, attack, title });
  }
  await signIn('user');
  expect(await openAll(page, stored)).toEqual([]);
});

test('nor one that comes by editing: by its text, its title, its tags or its description', async ({
  page,
  signIn,
  portal,
}) => {
  test.setTimeout(120_000);
  const api = await apiOf(portal, 'editor');
  const body = { title: 'Цель', content: 'x', categoryId: await categoryOf(api), isPublished: true };
  const stored: Stored[] = [];
  for (const attack of attacks.filter((_, index) => index % 6 === 0)) {
    const { data } = await api<{ data: { id: string } }>('POST', '/materials', body);
    const { content, contentFormat } = attack;
    const short = content.slice(0, 50);
    const change = {
      title: content.slice(0, 300),
      description: content,
      tags: [short],
      content: `x ${content}`,
      contentFormat,
    };
    await api('PUT', `/materials/${data.id}`, change);
    stored.push({ id: data.id, attack });
  }
  await signIn('user');
  expect(await openAll(page, stored)).toEqual([]);
  await page.goto('/materials?search=onerror');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
});

test('nor one that is imported', async ({ page, signIn, portal }) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-attacks-'));
  const chosen = attacks.filter((_, index) => index % 4 === 0);
  for (const [index, { content }] of chosen.entries())
    writeFileSync(path.join(folder, `a${index}.md`), `# Импорт ${index}\n\n${content}\n`);
  await portal.stopServer();
  execFileSync('node', ['server/src/commands/import.ts', folder], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: portal.dataDir },
    stdio: 'ignore',
  });
  await portal.startServer();
  rmSync(folder, { recursive: true });
  const api = await apiOf(portal, 'editor');
  const stored: Stored[] = [];
  for (let at = 1; at <= Math.ceil(chosen.length / 100); at += 1) {
    const { data } = await api<{ data: { materials: { id: string; title: string }[] } }>(
      'GET',
      `/materials?limit=100&page=${at}&search=${encodeURIComponent('импорт')}`,
    );
    for (const { id, title } of data.materials) {
      const attack = chosen[Number(/^Импорт (\d+)/.exec(title)?.[1])];
      if (attack) stored.push({ id, attack, title });
    }
  }
  expect(stored.length).toBeGreaterThan(chosen.length / 2);
  await signIn('user');
  expect(await openAll(page, stored)).toEqual([]);
});

test('nor a file that is uploaded, whatever it calls itself', async ({ page, signIn, portal }) => {
  const api = await apiOf(portal, 'editor');
  const { data } = await api<{ data: { materials: { id: string }[] } }>('GET', '/materials?limit=1');
  const id = data.materials[0]?.id ?? '';
  await signIn('editor');
  await page.goto(`/materials/${id}`);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="top.attacked=1"><script>top.attacked=1</script></svg>';
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({ name: 'схема.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const link = page.getByRole('link', { name: 'схема.svg', exact: true });
  await expect(link).toBeVisible();
  const address = await link.getAttribute('href');
  const download = page.waitForEvent('download');
  await page.evaluate((href) => window.open(href ?? '', '_self'), address);
  expect((await download).suggestedFilename()).toBe('схема.svg');
  for (const [name, mimeType] of [
    ['страница.png', 'image/png'],
    ['страница.html', 'image/png'],
  ] as const) {
    const buffer = Buffer.from('<html><script>top.attacked=1</script></html>');
    await picker.setInputFiles({ name, mimeType, buffer });
    await expect(page.getByText(`Файл "${name}" имеет недопустимый тип`).first()).toBeVisible();
  }
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
});
