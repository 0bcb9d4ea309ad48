import { apiOf } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: news here would be in the way of other tests.
test.use({ portalName: 'following' });

test('a person follows a section, hears of a new material on the first page, and gives it up', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('user');
  await page.goto('/materials');
  await page.getByRole('button', { name: /Категория/ }).click();
  await page.getByRole('option', { name: 'Охрана труда и безопасность' }).click();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/follow') && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Следить' }).click();
  await expect(page.getByRole('button', { name: 'Вы следите' })).toHaveAttribute('aria-pressed', 'true');
  await saved;
  const categoryId = new URL(page.url()).searchParams.get('categoryId');
  const api = await apiOf(portal, 'editor');
  await api('POST', '/materials', { title: 'Новая памятка', content: 'Текст', categoryId, isPublished: true });

  await page.goto('/dashboard');
  const news = page.getByRole('region', { name: 'Новое в подписках' });
  await expect(news).toContainText('Новый материал');
  await news.getByRole('link', { name: 'Все новости' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Подписки' })).toBeVisible();
  const opened = page.waitForResponse((response) => response.url().endsWith('/seen'));
  await page.getByRole('link', { name: 'Новая памятка' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новая памятка' })).toBeVisible();
  await opened;

  await page.goto('/profile/following');
  await expect(page.getByText('Нового нет')).toBeVisible();
  await page.getByRole('button', { name: /^Не следить: / }).click();
  await expect(page.getByText('Вы больше не следите')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Вы пока ни за чем не следите')).toBeVisible();
});
