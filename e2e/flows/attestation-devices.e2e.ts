import type { Page } from '@playwright/test';
import { apiOf } from '../fixtures/api.ts';
import { newAttestation } from '../fixtures/attestation.ts';
import { expect, test } from '../fixtures/test.ts';

// Cut connections write into the console.
test.use({ portalName: 'two devices', allowedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

/** Goes to the open question of the attempt, whose answer is typed. */
async function openQuestion(page: Page) {
  const cells = page.getByRole('navigation', { name: 'Вопросы' }).getByRole('button');
  const answer = page.getByRole('textbox', { name: 'Ответ' });
  await expect(cells).toHaveCount(3);
  for (let index = 0; index < 3 && !(await answer.isVisible()); index += 1) await cells.nth(index).click();
  return answer;
}

test('an answer given offline does not replace a newer one from another device: the person sees both and chooses', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  const { id } = await newAttestation(await apiOf(portal, 'editor'));
  const taker = await apiOf(portal, 'user');
  const { attemptId } = await taker<{ attemptId: string }>('POST', `/attestations/${id}/start`);
  const address = `/attestations/${id}/attempt/${attemptId}`;
  const phoneContext = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } });
  const phone = await phoneContext.newPage();
  phone.on('dialog', (dialog) => void dialog.accept());
  for (const each of [page, phone]) {
    await signIn('user', each);
    await each.goto(address);
  }
  const here = await openQuestion(page);
  const there = await openQuestion(phone);
  await here.fill('101');
  await expect(page.getByText('Ответы сохранены')).toBeVisible();
  // The other device follows while nothing is in its way.
  await expect(there).toHaveValue('101');

  await phoneContext.setOffline(true);
  await there.fill('102, с телефона');
  await expect(phone.getByText(/^Нет связи/)).toBeVisible();
  await here.fill('112, из дома');
  await expect(page.getByText('Ответы сохранены')).toBeVisible();
  await phoneContext.setOffline(false);
  const choice = phone.getByRole('alert').filter({ hasText: 'изменён на двух устройствах' });
  await expect(choice).toContainText('102, с телефона');
  await expect(choice).toContainText('112, из дома');
  await expect(phone.getByText('Выберите, какой из двух ответов оставить')).toBeVisible();
  const { data: kept } = await taker<{ data: { answers: { answer: string }[] } }>(
    'GET',
    `/attestations/attempts/${attemptId}/state`,
  );
  expect(kept.answers.map(({ answer }) => answer)).toEqual(['112, из дома']);
  // Nothing may need a wider page, and the attempt cannot be ended past the choice.
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.getByRole('button', { name: 'Завершить' }).click();
  await expect(phone.getByText('Сначала выберите, какой из двух ответов оставить.')).toBeVisible();
  await choice.getByRole('button', { name: /данный здесь/ }).focus();
  await phone.keyboard.press('Enter');
  await expect(choice).toBeHidden();
  await expect(phone.getByText('Ответы сохранены')).toBeVisible();
  await expect(here).toHaveValue('102, с телефона');

  // The other way round: what the other device has said stays.
  await phoneContext.setOffline(true);
  await there.fill('снова с телефона');
  await here.fill('112');
  await expect(page.getByText('Ответы сохранены')).toBeVisible();
  await phone.reload().catch(() => undefined);
  await phoneContext.setOffline(false);
  await phone.goto(address);
  await expect(choice).toContainText('снова с телефона');
  await choice.getByRole('button', { name: /с другого устройства/ }).click();
  await expect(await openQuestion(phone)).toHaveValue('112');
  await phoneContext.close();
});

test('two tabs of one attempt follow each other, without a connection too', async ({
  page,
  signIn,
  portal,
  context,
}) => {
  const { id } = await newAttestation(await apiOf(portal, 'editor'));
  const taker = await apiOf(portal, 'user');
  const { attemptId } = await taker<{ attemptId: string }>('POST', `/attestations/${id}/start`);
  await signIn('user');
  await page.goto(`/attestations/${id}/attempt/${attemptId}`);
  const other = await context.newPage();
  await other.goto(`/attestations/${id}/attempt/${attemptId}`);
  const here = await openQuestion(page);
  const there = await openQuestion(other);
  await context.setOffline(true);
  await here.fill('из первой вкладки');
  await expect(there).toHaveValue('из первой вкладки');
  await there.fill('из второй');
  await expect(here).toHaveValue('из второй');
  await context.setOffline(false);
  for (const each of [page, other]) {
    await expect(each.getByText('Ответы сохранены')).toBeVisible();
    await expect(each.getByText('изменён на двух устройствах')).toBeHidden();
  }
  const { data } = await taker<{ data: { answers: { answer: string }[] } }>(
    'GET',
    `/attestations/attempts/${attemptId}/state`,
  );
  expect(data.answers.map(({ answer }) => answer)).toEqual(['из второй']);
});

test('minutes that are added during an attempt reach a taker who only looks, and the end without a connection is said once', async ({
  page,
  signIn,
  portal,
  context,
}) => {
  const editor = await apiOf(portal, 'editor');
  const { id } = await newAttestation(editor, { timeLimit: 10 });
  const taker = await apiOf(portal, 'user');
  const { attemptId } = await taker<{ attemptId: string }>('POST', `/attestations/${id}/start`);
  await signIn('user');
  await page.clock.install();
  await page.goto(`/attestations/${id}/attempt/${attemptId}`);
  await expect(page.getByRole('timer')).toHaveText(/(10:00|09:\d\d)$/);
  const { data: me } = await taker<{ data: { user: { id: string } } }>('GET', '/auth/me');
  const given = { extraMinutes: 15, reason: 'Отключили свет' };
  await editor('PUT', `/admin/attestations/${id}/allowances/${me.user.id}`, given);
  await expect(page.getByText('Вам добавили 15 минут.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/2[45]:\d\d$/);

  await context.setOffline(true);
  await page.clock.fastForward(26 * 60_000);
  const over = page.getByRole('alert').filter({ hasText: 'Время вышло' });
  await expect(over).toContainText('Связи нет: результат появится сам');
  for (let round = 0; round < 5; round += 1) await page.clock.fastForward(11_000);
  await expect(over).toHaveCount(1);
  await expect(page.getByText(/Нет связи с сервером/)).toHaveCount(0);
  // Back again the server says that there is time left: this computer had only run ahead.
  await context.setOffline(false);
  await expect(over).toBeHidden();
  await expect(page.getByRole('timer')).toHaveText(/2[345]:\d\d$/);
});
