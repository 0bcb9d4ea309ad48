import type { Page } from '@playwright/test';
import { type FaultProxy, faults, startFaultProxy } from '../fixtures/fault-proxy.ts';
import { test as base, expect } from '../fixtures/test.ts';

const test = base.extend<object, { faultProxy: FaultProxy }>({
  faultProxy: [
    async ({ portal }, use) => {
      const proxy = await startFaultProxy(portal.url);
      await use(proxy);
      proxy.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ faultProxy }, use) => use(faultProxy.url),
});

// The browser and React note each of these faults in the console; that is what is tested.
test.use({ allowedErrors: [/^/] });

const sections = [
  { name: 'materials', label: 'Материалы', heading: 'Материалы' },
  { name: 'attestations', label: 'Аттестации', heading: 'Аттестации' },
  { name: 'profile', label: 'Профиль', heading: 'Профиль' },
  { name: 'admin', label: 'Админ', heading: 'Обзор' },
];

async function go(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: label }).click();
}

for (const section of sections) {
  for (const fault of faults) {
    test(`${section.name}, ${fault}: costs only its own area, and «Повторить» recovers`, async ({
      page,
      signIn,
      faultProxy,
    }) => {
      await signIn('admin');
      faultProxy.set(section.name, fault);
      try {
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await go(page, section.label);
        const panel = page.getByRole('alert').filter({ hasText: `${section.label}:` });
        await expect(panel.getByRole('button', { name: 'Повторить' })).toBeVisible({ timeout: 25_000 });

        for (const other of sections) {
          if (other === section) continue;
          await go(page, other.label);
          await expect(page.getByRole('heading', { level: 1, name: other.heading })).toBeVisible();
        }
        await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click();
        const question = page.getByRole('alertdialog', { name: 'Выйти из системы?' });
        await question.getByRole('button', { name: 'Отмена' }).click();

        await go(page, section.label);
        faultProxy.set(section.name, null);
        await panel.getByRole('button', { name: 'Повторить' }).click();
        await expect(page.getByRole('heading', { level: 1, name: section.heading })).toBeVisible();
      } finally {
        faultProxy.set(section.name, null);
      }
    });
  }
}
