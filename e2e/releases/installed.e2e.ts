import { changedCopy, releaseToken, runRelease } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

// Releases of its own, and a worker that no other story has.
test.use({ portalName: 'installed', serviceWorkers: 'allow' });
test.setTimeout(120_000);

test('with the worker at work a release is there at the next load, and a roll-back too', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Обзор' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${portal.url}/worker.js`);

  const token = await releaseToken(portal, 'admin');
  const copy = changedCopy('remote-admin', 'src/overview/OverviewPage.tsx', (text) =>
    text.replace('title="Обзор"', 'title="Обзор с рабочим"'),
  );
  const released = await runRelease(portal, token, copy.name, '--version', '1.1.0', '--now').finally(copy.remove);
  expect(released).toMatchObject({ code: 0, output: expect.stringContaining('Live for everybody: admin 1.1.0') });
  // The front keeps a document for a second.
  await expect(async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Обзор с рабочим' })).toBeVisible({ timeout: 5000 });
  }).toPass();

  expect(await runRelease(portal, token, 'remote-admin', '--rollback')).toMatchObject({ code: 0 });
  await expect(async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Обзор', exact: true })).toBeVisible({ timeout: 5000 });
  }).toPass();
});
