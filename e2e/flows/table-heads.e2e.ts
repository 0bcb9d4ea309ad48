import type { Page } from '@playwright/test';
import { expectNothingSticksOut, expectTablesFit } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';

/** The portal has fewer people than a head has to hold out for. */
async function showManyUsers(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/users\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { users: { id: string }[] } };
    const { users } = body.data;
    const many = Array.from({ length: 200 }, (_, at) => ({ ...users[at % users.length], id: `u${at}` }));
    await route.fulfill({ response, json: { ...body, data: { ...body.data, users: many, total: many.length } } });
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('row')).toHaveCount(201);
}

const headOf = (page: Page) => page.getByRole('columnheader', { name: 'Email' });

/** Distance of the head from the top of the window, when the middle row of the table is in its middle. */
async function headAmongRows(page: Page) {
  await page
    .getByRole('row')
    .nth(100)
    .evaluate((row) => row.scrollIntoView({ block: 'center' }));
  return (await headOf(page).boundingBox())?.y;
}

test('the heads of a long table stay in sight, above the row that the keyboard comes to', async ({ page, signIn }) => {
  await signIn('admin');
  await showManyUsers(page);
  await expect.poll(() => headAmongRows(page)).toBeCloseTo(0, 0);
  await expect(headOf(page)).toBeInViewport({ ratio: 0.98 });
  await headOf(page).getByRole('button').click({ trial: true });

  const rowAbove = page.getByRole('row').nth(60);
  await rowAbove.getByRole('checkbox').focus();
  const head = await headOf(page).boundingBox();
  const reached = await rowAbove.getByRole('checkbox').boundingBox();
  expect(reached?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});

test('the heads stay below the bar of a narrow window, if the whole table has room in it', async ({ page, signIn }) => {
  await signIn('admin');
  await page.setViewportSize({ width: 840, height: 900 });
  // Whoever has chosen few columns.
  const left = JSON.stringify(['department', 'materials', 'quizzes', 'attestations', 'lastLoginAt', 'createdAt']);
  await page.addInitScript((hidden) => localStorage.setItem('admin.columns.users', hidden), left);
  await showManyUsers(page);
  await expect.poll(() => headAmongRows(page)).toBeCloseTo(52, 0);
});

test('a table without room scrolls sideways in its frame, and none is cut', async ({ page, signIn }) => {
  await signIn('admin');
  await page.setViewportSize({ width: 640, height: 900 });
  await showManyUsers(page);
  const frame = page.getByRole('region', { name: 'Пользователи' });
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(page.getByRole('columnheader').last()).toBeInViewport();
  await expectNothingSticksOut(page);
  // Nor does a head leave its place for the bar's sake.
  const [head, first] = [await headOf(page).boundingBox(), await page.getByRole('row').nth(1).boundingBox()];
  expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual((first?.y ?? 0) + 1);
  await expect.poll(() => headAmongRows(page)).toBeCloseTo(52, 0);
});

test('on a telephone the rows are entries, and their heads stay above them', async ({ page, signIn }) => {
  await signIn('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await showManyUsers(page);
  await expect.poll(() => headAmongRows(page)).toBeLessThan(0);
  await expectNothingSticksOut(page);
});

test('the widest tables fit 1440 px, with all that an administrator may do', async ({ page, signIn }) => {
  await signIn('admin');
  for (const [path, name] of [
    ['/admin/users', 'Пользователи'],
    ['/admin/materials', 'Материалы'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('region', { name }).getByRole('row').nth(1)).toBeVisible();
    await expectTablesFit(page);
  }
});
