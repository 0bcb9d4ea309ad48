import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { materials, quizzes, uploads } from 'shared-api/contract';
import { buildMaterial, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';
import { cleanedHtml } from './cleaned.ts';

const address = `/files/${'a'.repeat(24)}/sign.png?s=1`;

/** What the field has been told to do: jsdom does none of it but putting HTML in. */
let commands: unknown[][];

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => {
  commands = [];
  document.execCommand = (name: string, _: boolean | undefined, value = '') => {
    commands.push([name, value]);
    const range = getSelection()?.getRangeAt(0);
    if (name === 'insertHTML') range?.insertNode(range.createContextualFragment(value));
    return true;
  };
});

async function open() {
  const server = createFakeServer();
  const material = buildMaterial({ title: 'Знаки', hasQuiz: false });
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(uploads.uploadImage, () => ({ data: { id: 'a'.repeat(24), url: address } }));
  server.answer(quizzes.createQuiz, ({ body }) => ({ data: { ...(body as object), questions: [] } as never }));
  const confirm = jest.fn(async () => true);
  const host = { ...createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) }), confirm };
  renderRemote(routes, { host, mount: '/materials', path: `/materials/${material.id}/quiz/create` });
  const user = userEvent.setup();
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  await user.type(await screen.findByLabelText(/^Текст вопроса/), 'Что 1 < 2?');
  await user.type(screen.getByLabelText('Вариант 1'), 'огонь');
  await user.type(screen.getByLabelText('Вариант 2'), 'вода');
  await user.click(screen.getByLabelText('Правильный вариант 1'));
  const write = (label: string | RegExp, html: string) => {
    const field = screen.getByRole('textbox', { name: label });
    field.innerHTML = html;
    fireEvent.input(field);
  };
  const sent = async () => {
    await press('Создать тест');
    const request = await waitFor(() => {
      const found = server.requests.find(
        ({ body }) => typeof body === 'object' && body !== null && 'questions' in body,
      );
      if (!found) throw new Error('Nothing has been sent');
      return found;
    });
    return (request.body as { questions: { text: string; options: string[]; look: unknown }[] }).questions[0];
  };
  return { server, user, press, write, sent, confirm };
}

it('goes on being written where it is asked for, rich and plain again', async () => {
  const { press } = await open();
  await press('Оформление и картинка: текст вопроса 1');
  const field = await screen.findByRole('textbox', { name: 'Текст вопроса' });
  await waitFor(() => expect(field).toHaveAttribute('contenteditable'));
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByText('Текст вопроса')).toBeVisible();
  await press('Обычный текст: текст вопроса 1');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Текст вопроса' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Текст вопроса' })).toHaveValue('Что 1 < 2?');
});

describe('The form of a question', () => {
  it('sends plain text as it was typed, and says that nothing looks richer', async () => {
    const { sent } = await open();
    expect(await sent()).toMatchObject({ text: 'Что 1 < 2?', options: ['огонь', 'вода'], look: null });
  });

  it('makes the text a rich field with its words in it, and sends both', async () => {
    const { press, write, sent } = await open();
    await press('Оформление и картинка: текст вопроса 1');
    const field = await screen.findByRole('textbox', { name: 'Текст вопроса' });
    expect(field.innerHTML).toBe('<p>Что 1 &lt; 2?</p>');
    await press('Полужирный (Ctrl+B)');
    expect(commands).toContainEqual(['bold', '']);
    write('Текст вопроса', '<p>Что <b>здесь</b>?</p>');
    expect(await sent()).toMatchObject({
      text: 'Что здесь?',
      look: { text: '<p>Что <b>здесь</b>?</p>', options: [] },
    });
  });

  it('takes a picture for an option with words for it, and without them does not', async () => {
    const { user, press, sent } = await open();
    await press('Оформление и картинка: вариант 2');
    await screen.findByRole('textbox', { name: 'Вариант 2' });
    const file = new File(['png'], 'sign.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Картинка: Вариант 2'), file);
    await screen.findByRole('dialog', { name: 'Описание картинки' });
    await press('Готово');
    expect(screen.getByText('Опишите картинку')).toBeTruthy();
    await user.type(screen.getByLabelText('Что на картинке'), 'Знак «Вода»');
    await press('Готово');
    const question = await sent();
    expect(question?.options).toEqual(['огонь', 'вода Знак «Вода»']);
    expect(question?.look).toEqual({ text: '', options: ['', expect.stringContaining(`<img src="${address}"`)] });
  });

  it('takes a picture that was copied on a page, which comes with its address there', async () => {
    const { press } = await open();
    await press('Оформление и картинка: текст вопроса 1');
    const field = await screen.findByRole('textbox', { name: 'Текст вопроса' });
    const file = new File(['png'], 'sign.png', { type: 'image/png' });
    const html = '<meta charset="utf-8"><img src="https://example.org/sign.png" alt="знак">';
    const paste = (pasted: string) =>
      fireEvent.paste(field, {
        clipboardData: { files: [file], types: ['text/html', 'Files'], getData: () => pasted },
      });
    paste(`<p>Слова</p>${html}`);
    expect(commands.at(-1)).toEqual(['insertHTML', '<p>Слова</p>']);
    paste(html);
    expect(await screen.findByRole('dialog', { name: 'Описание картинки' })).toBeVisible();
  });

  it.each(['paste', 'drop'] as const)('takes all pictures of one %s in their order, each with words', async (way) => {
    const { server, user, press, sent } = await open();
    server.answer(uploads.uploadImage, ({ body }) => {
      const { name } = (body as FormData).get('file') as File;
      if (name === 'bad.png') throw refusal(400, 'Это не картинка');
      return { data: { id: 'a'.repeat(24), url: address.replace('sign', name.slice(0, 1)) } };
    });
    await press('Оформление и картинка: текст вопроса 1');
    const field = await screen.findByRole('textbox', { name: 'Текст вопроса' });
    const names = ['1.png', 'bad.png', '2.png', '3.png', '4.txt'];
    const files = names.map(
      (name) => new File([name], name, { type: name.endsWith('png') ? 'image/png' : 'text/plain' }),
    );
    const data = { files, types: ['Files'], getData: () => '' };
    if (way === 'paste') fireEvent.paste(field, { clipboardData: data });
    else fireEvent.drop(field, { dataTransfer: data });
    const describePicture = async (at: number, words: string) => {
      await screen.findByRole('dialog', { name: `Описание картинки ${at} из 3` });
      const box = screen.getByLabelText('Что на картинке');
      expect(box).toHaveValue('');
      await user.type(box, words);
      await press(words === 'лишняя' ? 'Отмена' : 'Готово');
    };
    await describePicture(1, 'огонь');
    await describePicture(2, 'лишняя');
    await describePicture(3, 'вода');
    const question = await sent();
    expect(question?.text).toBe('Что 1 < 2? огонь вода');
    expect(question?.look).toMatchObject({ text: expect.stringMatching(/1\.png.*3\.png/) });
    expect(JSON.stringify(question?.look)).not.toContain('2.png');
  });

  it('strikes out, lowers and raises, whatever tag the browser takes for it', async () => {
    const { press, write, sent } = await open();
    await press('Оформление и картинка: текст вопроса 1');
    await screen.findByRole('textbox', { name: 'Текст вопроса' });
    for (const name of ['Зачёркнутый', 'Подстрочный', 'Надстрочный']) await press(name);
    expect(commands.slice(-3).map(([name]) => name)).toEqual(['strikeThrough', 'subscript', 'superscript']);
    write('Текст вопроса', '<p><strike>H</strike><sub>2</sub>O</p>');
    expect((await sent())?.look).toMatchObject({ text: '<p><s>H</s><sub>2</sub>O</p>' });
  });

  it('describes a picture without the mouse: that at the caret, else one that nobody has described', async () => {
    const { user, press, write, sent } = await open();
    await press('Оформление и картинка: текст вопроса 1');
    const field = await screen.findByRole('textbox', { name: 'Текст вопроса' });
    const picture = (alt: string) => `<img src="${address}" alt="${alt}">`;
    write('Текст вопроса', `<p>Что?${picture('огонь')}</p><p>${picture('')}</p>`);
    const describe = async (old: string, words: string) => {
      await press('Описание картинки');
      const box = await screen.findByLabelText('Что на картинке');
      expect(box).toHaveValue(old);
      await user.clear(box);
      await user.type(box, words);
      await press('Готово');
    };
    getSelection()?.collapse(field, 0);
    await describe('', 'вода');
    getSelection()?.collapse(field.querySelector('p')?.firstChild ?? null, 4);
    await describe('огонь', 'пламя');
    expect((await sent())?.text).toBe('Что? пламя вода');
  });

  it('goes back to plain text, after a question where something would be lost', async () => {
    const { press, write, sent, confirm } = await open();
    await press('Оформление и картинка: текст вопроса 1');
    await screen.findByRole('textbox', { name: 'Текст вопроса' });
    await press('Обычный текст: текст вопроса 1');
    expect(confirm).not.toHaveBeenCalled();
    await press('Оформление и картинка: текст вопроса 1');
    await screen.findByRole('textbox', { name: 'Текст вопроса' });
    write('Текст вопроса', '<p><i>Иначе</i></p>');
    await press('Обычный текст: текст вопроса 1');
    expect(confirm).toHaveBeenCalled();
    await waitFor(() => expect(screen.getByLabelText(/^Текст вопроса/)).toHaveProperty('value', 'Иначе'));
    expect(await sent()).toMatchObject({ text: 'Иначе' });
  });

  it('shows in the preview what was written, and nothing hostile of it', async () => {
    const { press, write } = await open();
    await press('Оформление и картинка: текст вопроса 1');
    await screen.findByRole('textbox', { name: 'Текст вопроса' });
    write('Текст вопроса', '<p>Что <b>здесь</b>?<img src="x" onerror="a()"></p>');
    await press('Предпросмотр');
    const dialog = await screen.findByRole('dialog', { name: 'Предпросмотр' });
    expect(dialog.querySelector('legend b')?.textContent).toBe('здесь');
    expect(dialog.querySelector('img')).toBeNull();
  });

  it('is gone to from the message about it where its text is a rich field', async () => {
    const { press } = await open();
    await press('Добавить вопрос');
    await press('Оформление и картинка: текст вопроса 2');
    const field = await waitFor(() => {
      const [, second] = screen.getAllByRole('textbox', { name: 'Текст вопроса' });
      if (!second?.hasAttribute('contenteditable')) throw new Error('The field is not rich yet');
      return second;
    });
    fireEvent.input(field);
    await press('Создать тест');
    await press('Показать вопрос 2');
    expect(field).toHaveFocus();
  });

  it('keeps looks with their options when one is removed', async () => {
    const { press, write, sent } = await open();
    await press('Добавить вариант');
    await press('Оформление и картинка: вариант 3');
    await screen.findByRole('textbox', { name: 'Вариант 3' });
    write('Вариант 3', '<p><b>лёд</b></p>');
    await press('Удалить вариант 1');
    await press('Оформление и картинка: вариант 1');
    expect((await screen.findByRole('textbox', { name: 'Вариант 2' })).innerHTML).toBe('<p><b>лёд</b></p>');
    const radio = screen.getByLabelText('Правильный вариант 1');
    fireEvent.click(radio);
    expect((await sent())?.options).toEqual(['вода', 'лёд']);
  });
});

it.each([
  ['<p onclick="a()">а <b style="color:red">б</b></p>', '<p>а <b>б</b></p>'],
  ['<script>a()</script><style>b{}</style><svg><script>a()</script></svg>в', 'в'],
  [
    '<a href="javascript:a()">а</a><a href="https://example.org" onclick="a()">б</a>',
    'а<a href="https://example.org">б</a>',
  ],
  ['<img src="https://example.org/a.png" onerror="a()"><img src="x" onerror="a()">', ''],
  [`<img src="${address}" onerror="a()" alt="б">`, `<img src="${address}" alt="б">`],
  ['<strike>а</strike><del>б</del>', '<s>а</s><del>б</del>'],
  ['<h2>а</h2><table><tr><td>б</td></tr></table>', '<p>а</p><p>б</p>'],
])('what is pasted is made anew: %s', (html, clean) => {
  expect(cleanedHtml(html)).toBe(clean);
});
