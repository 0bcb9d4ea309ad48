import { beforeAll, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { materials, quizzes } from 'shared-api/contract';
import { buildMaterial, buildUser, createFakeServer, createTestHost } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

/** The form of a new quiz whose question has the options 100, 101, 102, the second one right. */
async function open() {
  const server = createFakeServer();
  const content = '<h2>Телефоны</h2><p>101</p>';
  const material = buildMaterial({ title: 'Пожарная безопасность', hasQuiz: false, content });
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(quizzes.createQuiz, ({ body }) => ({ data: { ...(body as object), questions: [] } as never }));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) });
  renderRemote(routes, { host, mount: '/materials', path: `/materials/${material.id}/quiz/create` });
  const user = userEvent.setup();
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const type = async (label: string | RegExp, text: string) => user.type(await screen.findByLabelText(label), text);
  const choose = async (field: RegExp, option: string) => {
    await press(field);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await type(/^Текст вопроса/, 'Куда звонить?');
  await press('Добавить вариант');
  for (const [at, text] of ['100', '101', '102'].entries()) await type(`Вариант ${at + 1}`, text);
  await user.click(screen.getByLabelText('Правильный вариант 2'));
  const sent = async () => {
    await press('Создать тест');
    const request = await waitFor(() => {
      const found = server.requests.find(({ method }) => method === 'POST');
      if (!found) throw new Error('Nothing has been sent');
      return found;
    });
    return (request.body as { questions: { feedback: unknown }[] }).questions[0]?.feedback;
  };
  return { materialId: material.id, press, type, choose, sent };
}

it('a question says nothing of itself until an editor wants it to', async () => {
  const { sent } = await open();
  expect(screen.queryByLabelText('К вопросу')).toBeNull();
  expect(await sent()).toBeNull();
});

it('feedback of an option that is removed goes, and that of the others stays with them', async () => {
  const { materialId, press, type, choose, sent } = await open();
  await press('Добавить пояснения к вопросу 1');
  await type('К вопросу', 'Номера у проходной');
  await type('Тем, кто выбрал «100»', 'Нет такого');
  await type('Тем, кто выбрал «102»', 'Полиция');
  await press('Удалить вариант 1');
  await choose(/Не указано|Где об этом/, 'Телефоны');
  expect(await sent()).toEqual({
    general: 'Номера у проходной',
    byChoice: ['', 'Полиция'],
    place: { link: `/materials/${materialId}#${encodeURIComponent('телефоны')}`, title: 'Телефоны' },
  });
});

it('feedback of options waits while the question is of another kind', async () => {
  const { press, type, choose, sent } = await open();
  await press('Добавить пояснения к вопросу 1');
  await type('Тем, кто выбрал «102»', 'Полиция');
  await choose(/^Тип ответа|Выбор из вариантов/, 'Верно или неверно');
  expect(screen.getByLabelText('Тем, кто выбрал «Верно»')).toHaveValue('');
  await choose(/^Тип ответа|Верно или неверно/, 'Выбор из вариантов');
  expect(await sent()).toEqual({ general: '', byChoice: ['', '', 'Полиция'] });
});
