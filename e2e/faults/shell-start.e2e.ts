import { expect, test } from '../fixtures/front.ts';

test.use({ allowedErrors: [/^/] });

const breakages = {
  'does not come': '404',
  'is cut off': 'truncated JavaScript',
  throws: (script: string) => `throw new Error('Сбой оболочки');${script}`,
  'cannot be read': () => '{{{',
} as const;

for (const [what, fault] of Object.entries(breakages)) {
  test(`a shell whose program ${what} says so, tells the portal, and opens by one click`, async ({ front }) => {
    const { page, set } = await front.visit();
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/client-errors'));
    set('/shell/', fault);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const panel = page.getByRole('alert').filter({ hasText: 'Портал не открылся' });
    await expect(panel.getByRole('button', { name: 'Повторить' })).toBeFocused();
    const report = (await reported).postDataJSON();
    expect(report).toMatchObject({ remote: 'shell', phase: 'execute', version: expect.stringMatching(/^1\.0\.0/) });
    set('/shell/', null);
    await panel.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(panel).toHaveCount(0);
  });
}
