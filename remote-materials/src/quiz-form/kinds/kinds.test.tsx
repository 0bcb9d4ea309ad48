import { beforeAll, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { materials, quizzes } from 'shared-api/contract';
import { buildMaterial, buildUser, createFakeServer, createTestHost } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

/** The form of a new quiz, with a question of a kind; what it sends is in `sent`. */
async function open(kind: string) {
  const server = createFakeServer();
  const material = buildMaterial({ title: 'Пожарная безопасность', hasQuiz: false });
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(quizzes.createQuiz, ({ body }) => ({ data: { ...(body as object), questions: [] } as never }));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) });
  renderRemote(routes, { host, mount: '/materials', path: `/materials/${material.id}/quiz/create` });
  const user = userEvent.setup();
  const type = async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text.replaceAll('[', '[['));
  };
  await choose(user, /^Тип ответа|Выбор из вариантов/, kind);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const mark = (name: string) => user.click(screen.getByLabelText(name));
  return { user, type, press, mark, server, send: () => press('Создать тест'), sent: () => sentOf(server) };
}

async function choose(user: UserEvent, field: RegExp, option: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

async function sentOf(server: ReturnType<typeof createFakeServer>) {
  const request = await waitFor(() => {
    const found = server.requests.find(({ method }) => method === 'POST');
    if (!found) throw new Error('Nothing has been sent');
    return found;
  });
  return (request.body as { questions: unknown[] }).questions[0];
}

it('several right options are marked, and one that is removed takes its mark along', async () => {
  const { type, press, mark, send, sent } = await open('Несколько верных вариантов');
  await type(/^Текст вопроса/, 'Что нельзя?');
  await press('Добавить вариант');
  for (const [at, text] of ['Бежать', 'Кричать', 'Идти'].entries()) await type(`Вариант ${at + 1}`, text);
  await press('Добавить вариант');
  await type('Вариант 4', 'Прыгать');
  for (const number of [1, 2, 4]) await mark(`Вариант ${number} правильный`);
  await press('Удалить вариант 2');
  await send();
  expect(await sent()).toMatchObject({
    ...{ type: 'MULTIPLE_ANSWER', options: ['Бежать', 'Идти', 'Прыгать'], correctAnswer: '0,2' },
    details: { type: 'MULTIPLE_ANSWER', scoring: 'partial' },
  });
});

it('a short text has several answers, each with its worth', async () => {
  const { type, press, send, sent } = await open('Короткий текст');
  await type(/^Текст вопроса/, 'Столица?');
  await type('Верный ответ 1', 'Москва');
  await press('Добавить ответ');
  await type('Верный ответ 2', 'Моск*');
  await type('Сколько процентов даёт ответ 2', '50');
  await send();
  expect(await sent()).toMatchObject({
    type: 'SHORT_ANSWER',
    details: {
      accepted: [
        { text: 'Москва', worth: 100 },
        { text: 'Моск*', worth: 50 },
      ],
      isCaseSensitive: false,
    },
  });
});

it('a number is typed with a comma, with its tolerance and units', async () => {
  const { type, press, send, sent } = await open('Число');
  await type(/^Текст вопроса/, 'Сколько метров?');
  await type('Верное число 1', '3,14');
  await type('Погрешность 1', '0,01');
  await press('Добавить единицу');
  await type('Единица 1', 'м, метр');
  await press('Добавить единицу');
  await type('Единица 2', 'км');
  await type('Множитель единицы 2', '1000');
  await send();
  expect(await sent()).toMatchObject({
    type: 'NUMERICAL',
    details: {
      accepted: [{ value: 3.14, tolerance: 0.01, worth: 100 }],
      units: [
        { names: ['м', 'метр'], factor: 1 },
        { names: ['км'], factor: 1000 },
      ],
    },
  });
});

it('a number that is removed leaves the next ones as they were typed', async () => {
  const { type, press } = await open('Число');
  await type('Верное число 1', '1,5');
  await press('Добавить ответ');
  await type('Верное число 2', '2,5');
  await press('Удалить ответ 1');
  expect(screen.getByLabelText('Верное число 1')).toHaveValue('2,5');
});

it('pairs are matched, and some options fit none', async () => {
  const { type, press, send, sent } = await open('Соответствие');
  await type(/^Текст вопроса/, 'Что чем тушат?');
  for (const [at, [what, how]] of [
    ['Бумага', 'Вода'],
    ['Провода', 'Порошок'],
  ].entries()) {
    await type(`Пара ${at + 1}: что`, String(what));
    await type(`Пара ${at + 1}: к чему`, String(how));
  }
  await press('Добавить лишний вариант');
  await type('Лишний вариант 1', 'Бензин');
  await send();
  expect(await sent()).toMatchObject({
    ...{ type: 'MATCHING', options: ['Вода', 'Порошок', 'Бензин'], correctAnswer: '0,1' },
    details: { items: ['Бумага', 'Провода'] },
  });
});

it('steps are brought into their order by buttons', async () => {
  const { type, press, send, sent } = await open('Порядок');
  await type(/^Текст вопроса/, 'Что за чем?');
  for (const [at, text] of ['Эвакуировать', 'Позвонить', 'Тушить'].entries()) await type(`Шаг ${at + 1}`, text);
  await press('шаг 2 выше');
  await send();
  expect(await sent()).toMatchObject({
    ...{ type: 'ORDERING', options: ['Позвонить', 'Эвакуировать', 'Тушить'], correctAnswer: '0,1,2' },
  });
});

it('gaps are put into the text, and one that is removed takes its mark out of it', async () => {
  const { user, type, press, mark, send, sent } = await open('Пропуски в тексте');
  await type(/^Текст вопроса/, 'Звоните');
  await press('Добавить пропуск [[1]]');
  await press('Добавить пропуск [[2]]');
  await press('Удалить пропуск 1');
  await choose(user, /^Вписать/, 'Выбрать из списка');
  await type('Вариант 1 пропуска 1', '101');
  await type('Вариант 2 пропуска 1', '103');
  await mark('Вариант 1 пропуска 1 правильный');
  await send();
  expect(await sent()).toMatchObject({
    ...{ type: 'GAPS', text: 'Звоните [[1]]' },
    details: { gaps: [{ kind: 'choice', options: ['101', '103'], right: 0 }] },
  });
});

it('what is missing is said beside the question, and nothing is sent', async () => {
  const { type, send, server } = await open('Короткий текст');
  await type(/^Текст вопроса/, 'Столица?');
  await send();
  expect(await screen.findByText('Добавьте хотя бы один верный ответ')).toBeVisible();
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
});

it('of many questions the one is shown that cannot be asked', async () => {
  const { type, press, send, user } = await open('Короткий текст');
  await type(/^Текст вопроса/, 'Столица?');
  await type('Верный ответ 1', 'Москва');
  await press('Добавить вопрос');
  await send();
  expect(await screen.findByText('Все вопросы должны иметь текст')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать вопрос 2' }));
  expect(screen.getAllByLabelText(/^Текст вопроса/)[1]).toHaveFocus();
});

it('each of several right options has its own share, and what is wrong with the shares is said', async () => {
  const { type, press, mark, send, sent, user } = await open('Несколько верных вариантов');
  await type(/^Текст вопроса/, 'Что нельзя?');
  await press('Добавить вариант');
  for (const [at, text] of ['Бежать', 'Кричать', 'Идти'].entries()) await type(`Вариант ${at + 1}`, text);
  for (const number of [1, 2]) await mark(`Вариант ${number} правильный`);
  await choose(user, /^Как считать|верные прибавляют/, 'По частям: у каждого варианта свой процент');
  const share = (number: number) => screen.getByLabelText(`Сколько процентов даёт вариант ${number}`);
  expect([1, 2, 3].map((number) => (share(number) as HTMLInputElement).value)).toEqual(['50', '50', '-100']);
  await type('Сколько процентов даёт вариант 1', '75');
  await send();
  expect(await screen.findByText('Вместе верные варианты должны давать 100 %')).toBeVisible();
  await type('Сколько процентов даёт вариант 2', '25');
  await type('Сколько процентов даёт вариант 3', '-33,5');
  await press('Добавить вариант');
  await type('Вариант 4', 'Прыгать');
  await press('Удалить вариант 2');
  expect(share(1)).toHaveValue('75');
  await mark('Вариант 3 правильный');
  await send();
  expect(await sent()).toMatchObject({
    ...{ options: ['Бежать', 'Идти', 'Прыгать'], correctAnswer: '0,2' },
    details: { type: 'MULTIPLE_ANSWER', scoring: 'partial', worths: [75, -33.5, 25] },
  });
});

it('options go along to a kind that has them too, and wait where it has none', async () => {
  const { user, type, mark, press, send, sent } = await open('Выбор из вариантов');
  await type(/^Текст вопроса/, 'Что берут с собой?');
  await type('Вариант 1', 'Документы');
  await type('Вариант 2', 'Вещи');
  await mark('Правильный вариант 1');
  await choose(user, /^Тип ответа|Выбор из вариантов/, 'Несколько верных вариантов');
  await press('Добавить вариант');
  await type('Вариант 3', 'Деньги');
  await mark('Вариант 3 правильный');
  await choose(user, /^Тип ответа|Несколько верных/, 'Короткий текст');
  expect(screen.queryByLabelText('Вариант 1')).toBeNull();
  await choose(user, /^Тип ответа|Короткий текст/, 'Несколько верных вариантов');
  await send();
  expect(await sent()).toMatchObject({
    ...{ type: 'MULTIPLE_ANSWER', options: ['Документы', 'Вещи', 'Деньги'], correctAnswer: '0,2' },
    details: { type: 'MULTIPLE_ANSWER', scoring: 'partial' },
  });
});

it('an open answer gets criteria with points, in their order, which go where a reference answer comes', async () => {
  const { type, press, send, sent } = await open('Свободный ответ');
  await type(/^Текст вопроса/, 'Что делать при пожаре?');
  await press('Добавить критерий');
  await type('Критерий 1', 'Пути эвакуации');
  await press('Добавить критерий');
  await type('Критерий 2', 'Кому звонить');
  await type('Сколько баллов даёт критерий 2', '5');
  await press('критерий 2 выше');
  await type('Эталонный ответ', 'Звонить');
  expect(screen.queryByLabelText('Критерий 1')).toBeNull();
  await type('Эталонный ответ', ' ');
  expect(screen.getByLabelText('Критерий 1')).toHaveValue('Кому звонить');
  await send();
  expect(await sent()).toMatchObject({
    details: {
      type: 'OPEN_ENDED',
      criteria: [
        { text: 'Кому звонить', points: 5 },
        { text: 'Пути эвакуации', points: 1 },
      ],
    },
  });
});

it('an open answer without criteria is sent as ever', async () => {
  const { type, send, sent } = await open('Свободный ответ');
  await type(/^Текст вопроса/, 'Что важно?');
  await send();
  expect(await sent()).not.toHaveProperty('details');
});
