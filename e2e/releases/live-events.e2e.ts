import type { BrowserContext, Page } from '@playwright/test';
import { apiOf, signInByApi } from '../fixtures/api.ts';
import { smallArchive } from '../fixtures/archive.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ portalName: 'live events' });
test.describe.configure({ mode: 'serial' });
test.setTimeout(90_000);

let versions = 0;

/** Publishes a build that nobody is to load: a tab on the section only offers it. */
async function publish(portal: Portal): Promise<string> {
  versions += 1;
  const version = `9.0.${versions}`;
  const published = await fetch(`${portal.url}/api/releases/profile/${version}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signInByApi(portal, 'admin')}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(await smallArchive({ name: 'profile', version })),
  });
  expect(published.status, await published.text()).toBe(201);
  return version;
}

async function switchOver(portal: Portal, change: 'activate' | 'rollback', version?: string): Promise<void> {
  const api = await apiOf(portal, 'admin');
  await api('POST', `/releases/profile/${change}`, version === undefined ? undefined : { version });
}

/** Streams of events that the server has open. */
async function countStreams(portal: Portal): Promise<number> {
  const metrics = await fetch(`${portal.serverUrl}/metrics`).then((answer) => answer.text());
  return Number(/^portal_live_event_listeners (\d+)$/m.exec(metrics)?.[1]);
}

async function openProfile(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible();
  return page;
}

const offerOn = (page: Page) => page.getByRole('status').filter({ hasText: 'Доступна новая версия раздела' });

// Those of the test before.
test.beforeEach(({ portal }) => expect.poll(() => countStreams(portal)).toBe(0));

/** The browser opens it behind another one. */
const hide = () => Object.defineProperty(document, 'visibilityState', { value: 'hidden' });

test('eight tabs have one stream, hear of a switch and a roll-back, and hand it over', async ({
  context,
  page: first,
  signIn,
  portal,
}) => {
  await signIn('user');
  await first.goto('/profile');
  await expect.poll(() => countStreams(portal)).toBe(1);
  await context.addInitScript(hide);
  const others: Page[] = [];
  for (let count = 1; count < 8; count += 1) others.push(await openProfile(context));
  expect(await countStreams(portal)).toBe(1);

  const version = await publish(portal);
  await switchOver(portal, 'activate', version);
  for (const page of [first, ...others]) await expect(offerOn(page)).toBeVisible();
  // By now each of them has had the time to open one of its own.
  expect(await countStreams(portal)).toBe(1);
  await switchOver(portal, 'rollback');
  for (const page of [first, ...others]) await expect(offerOn(page)).toBeHidden();

  // The tab that has the stream, with nobody else in the front.
  await first.close();
  await expect.poll(() => countStreams(portal)).toBe(1);
  await switchOver(portal, 'activate', version);
  for (const page of others) await expect(offerOn(page)).toBeVisible();
  await switchOver(portal, 'rollback');
  for (const page of others) await expect(offerOn(page)).toBeHidden();
});

test('a tab that the browser puts to sleep gives the stream away, and catches up when it wakes', async ({
  context,
  page: first,
  signIn,
  portal,
}) => {
  await signIn('user');
  await first.goto('/profile');
  await expect.poll(() => countStreams(portal)).toBe(1);
  const second = await openProfile(context);
  const session = await context.newCDPSession(first);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await switchOver(portal, 'activate', await publish(portal));
  await expect(offerOn(second)).toBeVisible();
  expect(await countStreams(portal)).toBe(1);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(offerOn(first)).toBeVisible();
  await switchOver(portal, 'rollback');
  for (const page of [first, second]) await expect(offerOn(page)).toBeHidden();
});

test.describe('without a stream', () => {
  // The browser notes the refusal in its console.
  test.use({ allowedErrors: /503/ });

  test('a tab asks when it comes to the front', async ({ page, signIn, portal }) => {
    await page.route('**/api/live-events', (route) => route.fulfill({ status: 503 }));
    await signIn('user');
    const refused = page.waitForResponse('**/api/live-events');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible();
    await refused;
    await expect.poll(() => countStreams(portal)).toBe(0);
    await switchOver(portal, 'activate', await publish(portal));
    await expect(offerOn(page)).toBeHidden();
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(offerOn(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await switchOver(portal, 'rollback');
  });
});
