import { beforeAll, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { materials, quizzes } from 'shared-api/contract';
import { buildMaterial, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

async function open() {
  const server = createFakeServer();
  const material = buildMaterial({ title: 'Пожарная безопасность', hasQuiz: false });
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(quizzes.createQuiz, ({ body }) => ({ data: { ...(body as object), questions: [] } as never }));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) });
  renderRemote(routes, { host, mount: '/materials', path: `/materials/${material.id}/quiz/create` });
  await screen.findByLabelText(/^Текст вопроса/);
  const user = userEvent.setup();
  const send = () => user.click(screen.getByRole('button', { name: 'Создать тест' }));
  const sent = () => server.requests.find(({ method }) => method === 'POST')?.body;
  return { server, user, send, sent };
}

const questionAt = (number: number) => within(screen.getByRole('region', { name: `Вопрос ${number}` }));
const text = (number: number) => questionAt(number).getByLabelText(/^Текст вопроса/);
const option = (number: number, question = 1) => questionAt(question).getByLabelText(`Вариант ${number}`);

it('a question is written with four keys besides its words', async () => {
  const { user, send, sent } = await open();
  await user.click(text(1));
  let keys = 0;
  const press = (key: string) => {
    keys += 1;
    return user.keyboard(key);
  };
  for (const number of [1, 2, 3]) {
    await user.paste(`Вопрос ${number}?`);
    await press('{Enter}');
    await user.paste('да');
    await press('{Alt>}{Enter}{/Alt}');
    await press('{Enter}');
    await user.paste('нет');
    if (number < 3) await press('{Control>}{Enter}{/Control}');
  }
  expect(keys).toBeLessThan(4 * 3);
  await send();
  await waitFor(() => expect((sent() as { questions: unknown[] }).questions).toHaveLength(3));
  expect(sent()).toMatchObject({
    questions: [0, 1, 2].map((at) => ({
      ...{ text: `Вопрос ${at + 1}?`, options: ['да', 'нет'], correctAnswer: '0' },
    })),
  });
});

it('each error stands at its field, the banner leads there, and both go once that is mended', async () => {
  const { user, send, server } = await open();
  await user.type(text(1), 'Что брать?');
  await user.type(option(1), 'Воду');
  await user.click(screen.getByRole('button', { name: 'Добавить вопрос' }));
  await send();
  expect(option(2)).toHaveFocus();
  expect(option(2)).toBeInvalid();
  expect(option(2)).toHaveAccessibleDescription('Все варианты ответов должны быть заполнены');
  expect(option(1)).not.toBeInvalid();
  expect(questionAt(1).getByLabelText('Правильный вариант 1')).toHaveAccessibleDescription(
    /выберите правильный ответ$/,
  );
  expect(screen.getByText(/^Ошибки в 2\sвопросах:$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать вопрос 2' }));
  expect(text(2)).toHaveFocus();
  expect(text(2)).toHaveAccessibleDescription('Все вопросы должны иметь текст');
  await user.type(option(2), 'Песок');
  expect(option(2)).not.toBeInvalid();
  await user.click(questionAt(1).getByLabelText('Правильный вариант 1'));
  expect(screen.getByText(/^Ошибки в 1\sвопросе:$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Показать вопрос 1' })).toBeNull();
  await user.click(questionAt(2).getByRole('button', { name: 'Удалить вопрос' }));
  expect(screen.queryByText(/^Ошибки в/)).toBeNull();
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
});

it('a mark goes along with its option when others come and go', async () => {
  const { user, send } = await open();
  await user.type(text(1), 'Что брать?');
  await user.type(option(1), 'Воду');
  await send();
  await user.click(option(1));
  await user.paste('а\nб\nв');
  expect(screen.queryByText('Все варианты ответов должны быть заполнены')).toBeNull();
  await user.clear(option(3));
  await send();
  expect(option(3)).toBeInvalid();
  await user.click(option(1));
  await user.keyboard('{Enter}');
  expect(option(3)).not.toBeInvalid();
  expect(option(4)).toBeInvalid();
  await user.keyboard('{Backspace}');
  expect(option(3)).toBeInvalid();
});

it('says at the option what the server does not take of it, until it is another', async () => {
  const { user, send, server } = await open();
  await user.type(text(1), 'Что брать?');
  await user.type(option(1), 'Воду{Enter}Песок');
  await user.click(screen.getByLabelText('Правильный вариант 1'));
  server.answer(quizzes.createQuiz, () => {
    throw refusal(400, 'Такой вариант не годится', { 'questions.0.options.1': 'Такой вариант не годится' });
  });
  await send();
  expect(await screen.findByText('Ошибка: Такой вариант не годится')).toBeVisible();
  expect(option(2)).toHaveAccessibleDescription('Такой вариант не годится');
  expect(option(2)).toHaveFocus();
  await user.type(option(1), '!');
  expect(option(2)).toBeInvalid();
  await user.type(option(2), '!');
  expect(option(2)).not.toBeInvalid();
  expect(screen.queryByText(/^Ошибка: /)).toBeNull();
  expect(screen.queryByText(/^Ошибки в/)).toBeNull();
});

it('Backspace takes an empty option away, and what is right goes along with the others', async () => {
  const { user, send, sent } = await open();
  await user.type(text(1), 'Что брать?');
  await user.type(option(1), 'Воду{Enter}Песок');
  await user.click(screen.getByLabelText('Правильный вариант 2'));
  await user.click(option(1));
  await user.keyboard('{Enter}');
  expect(option(2)).toHaveFocus();
  expect(screen.getByLabelText('Правильный вариант 3')).toBeChecked();
  await user.keyboard('{Backspace}');
  expect(option(1)).toHaveFocus();
  expect(screen.getByLabelText('Правильный вариант 2')).toBeChecked();
  await send();
  await waitFor(() =>
    expect(sent()).toMatchObject({ questions: [{ options: ['Воду', 'Песок'], correctAnswer: '1' }] }),
  );
});

it('lines that are pasted become options, as many as a question takes', async () => {
  const { user } = await open();
  await user.click(option(1));
  await user.paste('один\nдва\n\n три ');
  expect(screen.getAllByLabelText(/^Вариант \d+$/).map((field) => (field as HTMLInputElement).value)).toEqual([
    ...['один', 'два', 'три'],
  ]);
  expect(option(3)).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.paste(Array.from({ length: 30 }, (_, at) => `вариант ${at}`).join('\n'));
  expect(screen.getAllByLabelText(/^Вариант \d+$/)).toHaveLength(20);
  expect(screen.getByText('Больше 20 вариантов не добавить')).toBeVisible();
  expect(option(20)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByLabelText(/^Вариант \d+$/)).toHaveLength(20);
});
