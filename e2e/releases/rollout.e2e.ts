import { apiOf, signInByApi } from '../fixtures/api.ts';
import { changedCopy, releaseToken, runRelease } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

// One story, in order: each part starts from what the one before has released.
test.describe.configure({ mode: 'serial' });
test.use({ portalName: 'rollout' });
test.setTimeout(180_000);

interface State {
  live: { version: string };
  canary: { version: string } | null;
  decisions: { version: string; action: string; reason: string }[];
}

const heading = { level: 1, name: /^Обзор/ } as const;

test.describe('a version that throws on the screen', () => {
  test.use({ allowedErrors: /Экран сломан|error boundary/i });

  test('is contained in the tab of the releaser, and taken back by itself within a minute', async ({
    page,
    signIn,
    portal,
  }) => {
    const api = await apiOf(portal, 'admin');
    const stateOf = async () => (await api<{ data: State }>('GET', '/releases/admin')).data;
    const before = (await stateOf()).live.version;
    const copy = changedCopy('remote-admin', 'src/overview/OverviewPage.tsx', (text) =>
      text.replace('const stats =', "if (Date.now() > 0) throw new Error('Экран сломан');\n  const stats ="),
    );
    const token = await releaseToken(portal, 'admin');
    const released = await runRelease(portal, token, copy.name, '--version', '1.1.0').finally(copy.remove);
    expect(released).toMatchObject({ code: 0, output: expect.stringContaining('On its way: admin 1.1.0') });

    await signIn('admin');
    await page.goto('/dashboard');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Админ' }).first()).toBeVisible();
    const reported = page.waitForRequest((request) => (request.postData() ?? '').includes('"failure":"render"'));
    await page.goto('/admin');
    await reported;
    const failedAt = Date.now();
    // The rest of the portal works.
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Материалы' }).first()).toBeVisible();

    await expect.poll(async () => (await stateOf()).canary, { timeout: 60_000, intervals: [500] }).toBeNull();
    const took = (Date.now() - failedAt) / 1000;
    console.log(`throws at render: contained in the tab, rolled back in ${took.toFixed(1)} s`);
    expect(took).toBeLessThan(60);
    const { live, decisions } = await stateOf();
    expect(live.version).toBe(before);
    expect(decisions[0]).toMatchObject({ version: '1.1.0', action: 'rollback' });

    // The team reads why.
    await page.goto('/admin/releases');
    const card = page.getByRole('region', { name: 'Админ', exact: true });
    await card.getByText('Решения портала (1)').click();
    await expect(card.getByText(/1\.1\.0: не работает у 1 из 1/)).toBeVisible();
    const { data } = await api<{ data: { notifications: { title: string }[] } }>('GET', '/notifications');
    expect(data.notifications.map(({ title }) => title)).toContainEqual(expect.stringMatching(/1\.1\.0 отозвана$/));
    await page.goto('/admin');
    await expect(page.getByRole('heading', heading)).toBeVisible();
  });
});

test('a canary for a role reaches its people, also in a tab that was open, and nobody else', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  await signIn('admin');
  await page.goto('/materials');
  await expect(page.getByRole('heading', { level: 1, name: 'Материалы' })).toBeVisible();
  const token = await releaseToken(portal, 'admin');
  const copy = changedCopy('remote-admin', 'src/overview/OverviewPage.tsx', (text) =>
    text.replace('title="Обзор"', 'title="Обзор 1.2"'),
  );
  const shown = await runRelease(portal, token, copy.name, '--version', '1.2.0', '--roles', 'ADMIN').finally(
    copy.remove,
  );
  expect(shown).toMatchObject({ code: 0, output: expect.stringContaining('Canary: admin 1.2.0 for roles ADMIN') });

  await page.getByRole('navigation').getByRole('link', { name: 'Админ' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Обзор 1.2' })).toBeVisible();
  // By a document, too: its request carries no token.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Обзор 1.2' })).toBeVisible();

  const other = await browser.newContext({ baseURL: portal.url });
  const editorPage = await other.newPage();
  const editor = await signInByApi(portal, 'editor');
  await editorPage.addInitScript((kept) => localStorage.setItem('token', kept), editor);
  await editorPage.goto('/dashboard');
  await expect(editorPage.getByRole('navigation').getByRole('link', { name: 'Материалы' }).first()).toBeVisible();
  const cookies = await other.cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('portal_audience');
  await other.close();
});

test('a canary is widened, ended and promoted from the command line without a build', async ({ portal }) => {
  const token = await releaseToken(portal, 'admin');
  const run = (...args: string[]) => runRelease(portal, token, 'remote-admin', ...args);
  const widened = await run('--canary', '30', '--version', '1.2.0');
  expect(widened).toMatchObject({ code: 0, output: expect.stringMatching(/Canary: admin 1\.2\.0 for 30 %/) });
  expect(widened.output).not.toContain('Building');
  expect(await run('--canary', '0')).toMatchObject({ code: 0, output: expect.stringContaining('The canary is ended') });
  await run('--canary', '50', '--version', '1.2.0');
  expect(await run('--promote')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Live for everybody: admin 1.2.0'),
  });
  expect(await run('--canary', '0', '--version', '1.2.0')).toMatchObject({ code: 2 });
  expect(await run('--now', '--promote')).toMatchObject({ code: 2 });
});
