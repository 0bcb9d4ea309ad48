import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { anatomyOf } from '../fixtures/anatomy.ts';
import { emailOf, password } from '../fixtures/api.ts';
import { allowedShift, shiftOf, watchShifts } from '../fixtures/shifts.ts';
import { sizes } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';

// The browser itself notes each refused call in its console.
test.use({ allowedErrors: /status of 4(01|29)|ERR_(FAILED|INTERNET_DISCONNECTED)/ });

/** Bytes of the document with its script, as sent with brotli. */
const budget = 16 * 1024;

const emailField = (page: Page) => page.getByLabel('Email');
const passwordField = (page: Page) => page.getByLabel('Пароль', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Войти' });

async function fill(page: Page, email: string, secret: string): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(secret);
}

async function enter(page: Page, email = emailOf('user'), secret = password): Promise<void> {
  await fill(page, email, secret);
  await button(page).click();
}

/** The same page inside the shell, to which a page leads that needs somebody. */
async function openInShell(page: Page): Promise<void> {
  await page.goto('/materials');
  await expect(button(page)).toBeVisible();
  await expect(page.locator('#skeleton')).toHaveCount(0);
}

async function openDocument(page: Page, search = ''): Promise<void> {
  await page.goto(`/login${search}`);
  await expect(button(page)).toBeVisible();
}

const refused = { message: 'Слишком много попыток. Повторите через 3 минуты.', error: { code: 'TOO_MANY_REQUESTS' } };

/** What brings the page into each state that the components know. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'at rest': async (page) => expect(emailField(page)).toBeFocused(),
  'with faults in both fields': async (page) => {
    await button(page).click();
    await expect(page.getByText('Пароль обязателен')).toBeVisible();
  },
  'with one fault that has been put right': async (page) => {
    await button(page).click();
    await emailField(page).fill('anna@demo.local');
    await expect(page.getByText('Email обязателен')).toBeHidden();
  },
  'with what the server says': async (page) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 429, json: refused }));
    await enter(page);
    await expect(page.getByText(refused.message)).toBeVisible();
    await expect(passwordField(page)).toBeFocused();
  },
  'while it waits': async (page) => {
    await page.route('**/api/auth/login', () => undefined);
    await enter(page);
    await expect(page.locator('button[aria-busy=true]')).toBeVisible();
  },
  'with the password shown': async (page) => {
    await passwordField(page).fill('demo-portal');
    await page.getByRole('button', { name: 'Показать пароль' }).click();
    await expect(page.getByRole('button', { name: 'Скрыть пароль' })).toBeVisible();
  },
  'in the dark theme': async (page) => {
    await page.getByRole('radio', { name: 'Тёмная тема' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
};

for (const [name, bring] of Object.entries(states)) {
  test(`the document is what the components render: ${name}`, async ({ page }) => {
    const anatomies: string[][] = [];
    const titles: string[] = [];
    // Both lead to where the person wanted to go, and say so in their links.
    const openOwn = () => openDocument(page, '?from=%2Fmaterials');
    for (const open of [openInShell, openOwn]) {
      // A face that comes before the shell's first page is put in at once, and after it with the next page.
      await page.route('**/*.woff2', (route) => route.abort());
      await open(page);
      await bring(page);
      // A control under the pointer, or on its way to another colour, is no difference.
      await page.mouse.move(0, 0);
      await page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)));
      for (const size of sizes) {
        await page.setViewportSize(size);
        anatomies.push(await anatomyOf(page));
      }
      titles.push(await page.title());
      await page.evaluate(() => localStorage.clear());
      // Leaving calls off what is held: it would go on when nothing holds it any more, and sign in.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    const [wide, medium, narrow, ...own] = anatomies;
    expect(own).toEqual([wide, medium, narrow]);
    expect(titles).toEqual(['Вход — База знаний', 'Вход — База знаний']);
  });
}

test('it is one request below its budget, and comes before anything of the shell', async ({ page, portal }) => {
  const size = await new Promise<number>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    http
      .get(`${portal.url}/login`, { headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes));
      })
      .on('error', reject);
  });
  expect(size).toBeLessThan(budget);
  const before: string[] = [];
  page.on('request', (request) => before.push(new URL(request.url()).pathname));
  await page.route('**/dashboard', () => undefined);
  await page.goto('/login', { waitUntil: 'load' });
  expect(before.filter((path) => path !== '/dashboard')).toEqual(['/login']);
});

test('it does not show its first half while the other is late', async ({ page, portal }) => {
  const whole = await fetch(`${portal.url}/login`).then((response) => response.text());
  const middle = whole.indexOf('<form');
  const { promise: half, resolve: onHalf } = Promise.withResolvers<http.ServerResponse>();
  const server = http.createServer((request, response) => {
    if (request.url !== '/login') return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(whole.slice(0, middle));
    onHalf(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const coming = page.goto(`http://127.0.0.1:${port}/login`);
    const response = await half;
    await page.waitForFunction(() => document.querySelector('h1') !== null, null, { polling: 20 });
    const frame = await page.evaluate(() => {
      const shown = new Promise((resolve) => requestAnimationFrame(() => resolve('shown')));
      return Promise.race([shown, new Promise((resolve) => setTimeout(() => resolve('held'), 500))]);
    });
    expect(frame).toBe('held');
    response.end(whole.slice(middle));
    await coming;
    await expect(button(page)).toBeVisible();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a password manager finds its fields, in a form that puts nothing into the address', async ({ page }) => {
  await openDocument(page);
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username');
  await expect(emailField(page)).toHaveAttribute('type', 'email');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  expect(await page.locator('form').evaluate((form: HTMLFormElement) => form.method)).toBe('post');
});

test('it is used by keyboard alone', async ({ page }) => {
  await openDocument(page);
  await expect(emailField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveAccessibleDescription('Email обязателен');
  await page.keyboard.type(emailOf('user'));
  await page.keyboard.press('Tab');
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type('12345');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveAccessibleDescription(/минимум 6/);
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a wrong password is said, what was typed stays, and after five the time is told', async ({ page }) => {
  await openDocument(page);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = page.waitForResponse('**/api/auth/login');
    await enter(page, 'nobody-throttled@demo.local', 'wrong-password');
    expect((await answer).status()).toBe(401);
    await expect(page.getByRole('alert').filter({ hasText: /email или пароль/i })).toBeVisible();
    await expect(passwordField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveValue('wrong-password');
  }
  await button(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /Слишком много/ })).toHaveText(/через \d+ мин/);
  await expect(emailField(page)).toHaveValue('nobody-throttled@demo.local');
});

test('it asks for a bound session, as the shell does', async ({ page, context }) => {
  await openDocument(page);
  const sent = page.waitForRequest('**/api/auth/login');
  await enter(page, `  ${emailOf('user')} `);
  expect((await sent).postDataJSON()).toEqual({ email: emailOf('user'), password, bound: true });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Добро пожаловать!')).toBeVisible();
  expect((await context.cookies(new URL('/api', page.url()).href)).some(({ httpOnly }) => httpOnly)).toBe(true);
  expect(await page.evaluate(() => Number(localStorage.getItem('tokenExpiresAt')))).toBeGreaterThan(Date.now());
});

for (const [from, place] of [
  ['/materials?page=1#top', '/materials?page=1#top'],
  ['//evil.test/', '/dashboard'],
  ['https://evil.test/', '/dashboard'],
  ['/\\evil.test', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/.//evil.test', '/dashboard'],
  ['/login?from=/login', '/dashboard'],
]) {
  test(`from ${from} it leads to ${place}`, async ({ page, portal }) => {
    await page.goto(`/login?from=${encodeURIComponent(from ?? '')}`);
    await enter(page);
    await expect(page).toHaveURL(portal.url + place);
  });
}

test('where a session has ended is known after the page was loaded anew', async ({ page, signIn }) => {
  await signIn('user');
  await page.goto('/materials');
  const material = await page.getByRole('article').first().getByRole('link').first().elementHandle();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  // The page hears of it by this click, or by its live events, which may have taken the link away by then.
  await material?.evaluate((link) => (link as HTMLElement).click());
  await expect(button(page)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await page.reload();
  await enter(page);
  await expect(page).toHaveURL(/\/materials/);
});

test('who is signed in is led on at once, also by another tab', async ({ page, context, signIn }) => {
  const other = await context.newPage();
  await other.goto('/login?from=%2Fprofile');
  await expect(button(other)).toBeVisible();
  await signIn('user');
  await page.goto('/login?from=%2Fmaterials');
  await expect(page).toHaveURL(/\/materials$/);
  await expect(other).toHaveURL(/\/profile$/);
});

test('nothing of the shell has to be there, and nothing moves while it comes', async ({ page, context }) => {
  await watchShifts(context);
  const held: (() => void)[] = [];
  await page.route(
    /\/(shell|remotes)\//,
    (route) => void held.push(() => void route.continue().catch(() => undefined)),
  );
  for (const size of sizes) {
    await page.setViewportSize(size);
    await openDocument(page);
    await fill(page, emailOf('user'), password);
    await expect(passwordField(page)).toHaveValue(password);
    const { value, parts } = await shiftOf(page);
    expect(value, parts.join('\n')).toBeLessThanOrEqual(allowedShift);
  }
  await button(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const release of held) release();
  await expect(page.getByRole('heading', { level: 1, name: /^Добр/ })).toBeVisible();
});

test('with no connection nothing is lost, and the next attempt goes through', async ({ page, context }) => {
  await openDocument(page);
  await context.setOffline(true);
  await enter(page);
  await expect(page.getByRole('alert').filter({ hasText: /нет связи с сервером/ })).toBeVisible();
  await expect(emailField(page)).toHaveValue(emailOf('user'));
  await expect(passwordField(page)).toHaveValue(password);
  await context.setOffline(false);
  await button(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the theme that was chosen is there with the first frame', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const frames: string[] = [];
    Object.assign(globalThis, { frames: frames });
    const look = () => {
      const choice = document.querySelector<HTMLInputElement>('[role=radiogroup] input:checked');
      if (choice) frames.push(`${getComputedStyle(document.body).backgroundColor} ${choice.value}`);
      if (frames.length < 20) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await openDocument(page);
  await page.waitForFunction(() => (globalThis as unknown as { frames: string[] }).frames.length >= 20);
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: string[] }).frames);
  expect([...new Set(frames)]).toEqual(['rgb(16, 19, 18) dark']);
});

test('after it the shell and the files of the page come from the cache', async ({ page }) => {
  await page.goto('/login?from=%2Fmaterials');
  await page.waitForFunction(() => localStorage.getItem('face') !== null);
  await enter(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  const files = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => {
      const [entry] = performance.getEntriesByName(href) as PerformanceResourceTiming[];
      return { href, sent: entry?.transferSize };
    }),
  );
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter(({ sent }) => sent !== 0)).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says so, keeps the email and puts neither into the address', async ({ page, portal }) => {
    await page.goto('/login?from=%2Fprofile');
    await enter(page, '"anna"@demo.local');
    await expect(page.getByText(/^Войти не удалось/)).toBeVisible();
    await expect(emailField(page)).toHaveValue('"anna"@demo.local');
    await expect(passwordField(page)).toHaveValue('');
    await expect(page).toHaveURL(`${portal.url}/login?from=%2Fprofile`);
  });
});
