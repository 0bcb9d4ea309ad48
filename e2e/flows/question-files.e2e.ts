import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { apiOf, createMaterial } from '../fixtures/api.ts';
import { expectAccessible, expectNothingSticksOut } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: the quizzes that are created here would meet other tests of the same materials.
test.use({ portalName: 'question files' });

const gift = `// Пожарная безопасность
Чем тушат проводку?{~водой =порошком ~песком}

Что можно взять с собой?{~%50%документы ~%50%телефон ~%-100%огнетушитель}

При пожаре пользуются лифтом.{F}

Куда звонят?{=101 =%50%01}

Какой ширины проход, м?{#0.8:0.05}

Что значит знак?{=красный круг -> запрещает =синий круг -> предписывает = -> предупреждает}

Зачем проводят тревогу?{}
`;

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** Opens the form of a new quiz, and reads a file into it. */
async function bringIn(page: Page, material: string, chosen: ReturnType<typeof file>): Promise<void> {
  await page.goto(`/materials/${material}/quiz/create`);
  await page.getByRole('button', { name: 'Вопросы из файла' }).click();
  await page.getByLabel('Файл для импорта').setInputFiles(chosen);
}

interface Saved {
  id: string;
  questions: { id: string; text: string }[];
}

test('questions of a GIFT file become a quiz, and go on to another one as Moodle XML', async ({
  page,
  signIn,
  portal,
}) => {
  const api = await apiOf(portal, 'editor');
  const title = 'Вопросы из файла';
  const [first, second] = [
    await createMaterial(api, { title, content: '<p>Прочитайте</p>' }),
    await createMaterial(api, { title: 'Вопросы из другого теста', content: '<p>Прочитайте</p>' }),
  ];
  await signIn('editor');
  const takeAll = async (material: string, chosen: ReturnType<typeof file>) => {
    await bringIn(page, material, chosen);
    await page.getByRole('button', { name: /Добавить 7\sвопросов/ }).click();
    await expect(page.getByRole('textbox', { name: 'Текст вопроса' })).toHaveCount(7);
    await page.getByRole('button', { name: 'Создать тест' }).click();
    await expect(page).toHaveURL(new RegExp(`/materials/${material}$`));
    const quiz = (await api<{ data: Saved }>('GET', `/quizzes/material/${material}`)).data.id;
    return (await api<{ data: Saved }>('GET', `/quizzes/${quiz}`)).data.questions;
  };
  const saved = await takeAll(first, file('вопросы.gift', gift));

  await page.goto(`/materials/${first}/quiz/edit`);
  await page.getByRole('button', { name: 'Скачать вопросы' }).click();
  const event = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Moodle XML' }).click();
  const download = await event;
  expect(download.suggestedFilename()).toBe(`Тест по материалу_ ${title}.xml`);

  const again = await takeAll(second, file('вопросы.xml', readFileSync(await download.path())));
  const known = (questions: Saved['questions']) => questions.map(({ id: _, ...question }) => question);
  expect(known(again)).toEqual(known(saved));
});

test('a file with errors says where they are, on a narrow screen too', async ({ page, signIn, portal }) => {
  const api = await apiOf(portal, 'editor');
  const material = await createMaterial(api, { title: 'Вопросы с ошибками', content: '<p>Прочитайте</p>' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('editor');
  const wrong = `${'Верно?{T}\n\n'.repeat(18)}${'Рентгеноэлектрокардиографического'.repeat(3)}? {~так ~иначе}\n\nЕщё? {=а`;
  await bringIn(page, material, file('вопросы.gift', wrong));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('строка 37')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Добавить вопросы' })).toBeDisabled();
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  const sticksOut = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(sticksOut).toBeLessThanOrEqual(0);
});
