import { expect, test } from '../fixtures/front.ts';

test.use({ allowedErrors: /^/ });

const breakages = {
  'does not come': '404',
  'is cut off': 'truncated JavaScript',
  throws: (script: string) => `throw new Error('Сбой оболочки');${script}`,
  'cannot be read': () => '{{{',
  'gives up while it starts': (script: string) => `document.getElementById('registry').remove();${script}`,
} as const;

/** What of it a roll-out counts: files that do not come may be the person's line. */
const counted = Object.keys(breakages).filter((what) => what !== 'does not come');

for (const [what, fault] of Object.entries(breakages)) {
  test(`a shell whose program ${what} says so, tells the portal, and opens by one click`, async ({ front }) => {
    const { page, set } = await front.visit();
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/client-errors'));
    const uses: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/version-uses')) uses.push(...request.postDataJSON().uses);
    });
    set('/shell/', fault);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const panel = page.getByRole('alert').filter({ hasText: 'Портал не открылся' });
    await expect(panel.getByRole('button', { name: 'Повторить' })).toBeFocused();
    const report = (await reported).postDataJSON();
    expect(report).toMatchObject({ remote: 'shell', phase: 'execute', version: expect.stringMatching(/^1\.0\.0/) });
    expect(uses).toEqual(
      counted.includes(what) ? [{ name: 'shell', version: report.version, failure: 'execution' }] : [],
    );
    set('/shell/', null);
    await panel.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(panel).toHaveCount(0);
  });
}

test('a previewed shell that does not start can be left, and counts against nobody', async ({ front }) => {
  const { page, set } = await front.visit();
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/client-errors'));
  set('/shell/', breakages.throws);
  await page.goto('/dashboard?preview=link', { waitUntil: 'commit' });
  const leave = page.getByRole('alert').getByRole('button', { name: 'Закончить предпросмотр' });
  await expect(leave).toBeFocused();
  expect((await reported).postDataJSON()).toMatchObject({ remote: 'shell', isPreview: true });
  set('/shell/', null);
  await leave.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page that is left has a heading as well, and may still be going.
  await expect(async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('preview'))).toBeNull();
  }).toPass();
});
