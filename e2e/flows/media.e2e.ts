import type { Page } from '@playwright/test';
import { apiOf } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ portalName: 'media' });

/** A second of one colour: WebM around a picture of VP8. */
const film = Buffer.from(
  'GkXfoxAAADRChhAAAAEBQvcQAAABAULyEAAAAQRC8xAAAAEIQoIQAAAEd2VibUKHEAAAAQJChRAAAAECGFOAZxAAANEVSalmEAAAIirXsRAAAAMPQkBEiRAAAAREegAATYAQAAABdFdBEAAAAXQWVK5rEAAAM64QAAAu1xAAAAEBc8UQAAABAYMQAAABAYYQAAAFVl9WUDjgEAAADLAQAAABELoQAAABEB9DtnUQAABk5xAAAAEAoxAAACqBAACAkAEAnQEqEAAQAAdAliWgAnS6AAOYAP7E7/amxVTzu/jebzWrEACjEAAAKoEB9ICQAQCdASoQABAAB0CWJaACdLoAA5gA/sTv9qbFVPO7+N5vNasQAA==',
  'base64',
);
const subtitles = Buffer.from('1\r\n00:00:00,000 --> 00:00:01,000\r\nЗдравствуйте\r\n');
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000)]);

/** Opens the system's window as a person does, and chooses a file there. */
async function choose(page: Page, open: () => Promise<unknown>, name: string, mimeType: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await open();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

test('a video with captions and a file are put into a new material, and its readers play and find them', async ({
  page,
  signIn,
  portal,
  browser,
}, info) => {
  // The system's window is taken over some time after the first listener: before anybody asks for it.
  page.on('filechooser', () => {});
  await signIn('editor');
  await page.goto('/materials/create');
  await page.getByRole('textbox', { name: /^Название/ }).fill('Обход склада');
  await page.getByRole('button', { name: /Категория/ }).click();
  await page.getByRole('option').first().click();
  const text = page.locator('.ql-editor');
  await text.click();
  await page.keyboard.type('/видео');
  await choose(page, () => page.keyboard.press('Enter'), 'Обход.webm', 'video/webm', film);
  await expect(text.locator('video[src^="/files/"]')).toHaveJSProperty('videoWidth', 16);
  await page.keyboard.type('/файл');
  await choose(page, () => page.keyboard.press('Enter'), 'Приказ.pdf', 'application/pdf', pdf);
  await expect(text.locator('.atom-file')).toHaveText('Приказ.pdf, 2.9 KB');

  await text.locator('video').click();
  const bar = page.getByRole('toolbar', { name: 'Видео' });
  const add = bar.getByRole('button', { name: 'Добавить субтитры' });
  await choose(page, () => add.click(), 'Обход.srt', '', subtitles);
  await expect(text.locator('video track[src^="/files/"]')).toHaveCount(1);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('editor.png') });
  await page.getByRole('checkbox', { name: 'Опубликовать' }).check();
  await page.getByRole('button', { name: 'Создать материал' }).click();
  await expect(page.getByText('Материал успешно создан!')).toBeVisible();

  const api = await apiOf(portal, 'user');
  const { data } = await api<{ data: { materials: { id: string; title: string }[] } }>('GET', '/materials?limit=100');
  const { id } = data.materials.find(({ title }) => title === 'Обход склада') ?? { id: '' };
  const context = await browser.newContext({ baseURL: portal.url });
  const reader = await context.newPage();
  await signIn('user', reader);
  await reader.goto(`/materials/${id}`);
  const player = reader.locator('article video');
  await expect(player).toHaveJSProperty('videoWidth', 16);
  await expect(player).toHaveJSProperty('controls', true);
  await expect(player).toHaveAttribute('title', 'Обход');
  const captions = () =>
    player.evaluate((video: HTMLVideoElement) =>
      [...(video.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
    );
  await expect.poll(captions).toEqual(['Здравствуйте']);
  await reader.screenshot({ path: info.outputPath('reading.png') });
  const link = reader.locator('article .file a');
  await expect(link).toHaveText('Приказ.pdf, 2.9 KB');
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  expect((await reader.request.get(address)).headers()['content-type']).toBe('application/pdf');
  await context.close();
});
