import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EditableQuiz, FileQuestion, Material, ReadQuestions } from 'shared-api';
import { materials, questionFiles, quizzes } from 'shared-api/contract';
import {
  buildId,
  buildMaterial,
  buildUser,
  createFakeServer,
  createTestHost,
  noConnection,
  refusal,
} from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

const statement = (text: string): FileQuestion => ({ text, type: 'TRUE_FALSE', options: [], correctAnswer: 'true' });

const found = (given: Partial<ReadQuestions>): { data: ReadQuestions } => ({
  data: { format: 'gift', questions: [], problems: [], losses: [], ...given },
});

type Answer = () => { data: ReadQuestions } | Promise<{ data: ReadQuestions }>;

/** The form of a new quiz with the dialog open. */
async function openImport(answer: Answer = () => found({})) {
  const server = createFakeServer();
  const material = buildMaterial({ title: 'Пожарная безопасность', hasQuiz: false });
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(questionFiles.readQuestions, answer);
  const notify = { error: jest.fn<(text: string) => void>() };
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }), notify });
  renderRemote(routes, { host, mount: '/materials', path: `/materials/${material.id}/quiz/create` });
  const user = userEvent.setup({ applyAccept: false });
  const open = async () => user.click(await screen.findByRole('button', { name: 'Вопросы из файла' }));
  const choose = async (name: string, content: string | File = 'текст') =>
    user.upload(
      await screen.findByLabelText('Файл для импорта'),
      content instanceof File ? content : new File([content], name),
    );
  return { server, user, notify, open, choose };
}

const savedQuiz = (material: Material): EditableQuiz => ({
  ...{ id: buildId(), title: 'Сохранённый тест', description: '', timeLimit: 0, passingScore: 70, isActive: true },
  ...{ material: { id: material.id, title: material.title }, waitSeconds: 0, _count: { attempts: 0 } },
  ...{
    blueprint: [],
    drawnCount: 0,
    version: 1,
    updatedAt: null,
    updatedBy: null,
    createdAt: '2026-11-25T12:00:00.000Z',
  },
  questions: [{ ...statement('Тушить водой?'), id: buildId(), isRequired: true, isAttestationOnly: false }],
});

/** The form of a quiz that is saved. */
async function openSaved() {
  const server = createFakeServer();
  const material = buildMaterial({ title: 'Пожарная безопасность', hasQuiz: true });
  const quiz = savedQuiz(material);
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(quizzes.quizOfMaterial, () => ({ data: { ...quiz, questions: [] } }));
  server.answer(quizzes.editableQuiz, () => ({ data: quiz }));
  const notify = { info: jest.fn<(text: string) => void>() };
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }), notify });
  renderRemote(routes, { host, mount: '/materials', path: `/materials/${material.id}/quiz/edit` });
  return { server, quiz, notify, user: userEvent.setup() };
}

const asked = ({ requests }: Awaited<ReturnType<typeof openImport>>['server'], address: string) =>
  requests.filter((request) => request.address === address);

const texts = () => screen.getAllByLabelText(/^Текст вопроса/).map((field) => (field as HTMLTextAreaElement).value);

describe('An editor who brings in questions', () => {
  it('sees what a file would add, and a question nobody has begun gives way to it', async () => {
    const questions = [statement('Тушить водой?'), statement('Звонить 101?')];
    const losses = [{ line: 3, message: 'Пояснения к ответам не переносятся.' }];
    const { user, open, choose } = await openImport(() => found({ questions, losses }));
    await open();
    await choose('вопросы.gift');
    const list = await screen.findByRole('list', { name: 'Вопросы файла' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(list).toHaveTextContent('Тушить водой?Верно или неверно. Ответ: Верно');
    expect(screen.getByText('Перенесётся не всё: 1 замечание')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('строка 3');
    await user.click(screen.getByRole('button', { name: /^Добавить 2\sвопроса$/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(texts()).toEqual(['Тушить водой?', 'Звонить 101?']);
  });

  it('has them after those already written, and saves all together', async () => {
    const { server, user, open, choose } = await openImport(() => found({ questions: [statement('Вторая?')] }));
    server.answer(quizzes.createQuiz, ({ body }) => ({ data: { ...(body as object), questions: [] } as never }));
    await user.type(await screen.findByLabelText(/^Текст вопроса/), 'Первая?');
    await user.type(screen.getByLabelText('Вариант 1'), 'да');
    await user.type(screen.getByLabelText('Вариант 2'), 'нет');
    await user.click(screen.getByLabelText('Правильный вариант 1'));
    await open();
    await choose('вопросы.gift');
    await user.click(await screen.findByRole('button', { name: /^Добавить 1\sвопрос$/ }));
    expect(texts()).toEqual(['Первая?', 'Вторая?']);
    await user.click(screen.getByRole('button', { name: 'Создать тест' }));
    await waitFor(() =>
      expect(
        server.requests.find(({ method, address }) => method === 'POST' && !address.includes('read'))?.body,
      ).toMatchObject({
        questions: [
          { text: 'Первая?', options: ['да', 'нет'], correctAnswer: '0' },
          { text: 'Вторая?', type: 'TRUE_FALSE', correctAnswer: 'true' },
        ],
      }),
    );
  });

  it('reads at which line a file is wrong, and nothing of it is added', async () => {
    const problems = [{ line: 37, message: 'Отметьте хотя бы один верный вариант' }];
    const { user, open, choose } = await openImport(() => found({ problems }));
    await open();
    await choose('вопросы.gift');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/Ничего не добавлено: в файле 1\sошибка/);
    expect(alert).toHaveTextContent('строка 37');
    expect(alert).toHaveTextContent('Отметьте хотя бы один верный вариант');
    expect(screen.getByRole('button', { name: 'Добавить вопросы' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Другой файл' }));
    expect(await screen.findByLabelText('Файл для импорта')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(texts()).toEqual(['']);
  });

  it('reads of a sheet in which of its rows it is wrong', async () => {
    const problems = [{ line: 5, message: 'В «Верно» нужен номер верного варианта.' }];
    const { open, choose } = await openImport(() => found({ format: 'xlsx', problems }));
    await open();
    await choose('вопросы.xlsx');
    expect(await screen.findByRole('alert')).toHaveTextContent('строка таблицы 5');
  });

  const large = Object.defineProperty(new File(['а'], 'вопросы.xml'), 'size', { value: 10 * 1024 * 1024 + 1 });

  it.each([
    ['вопросы.docx', 'текст', /в формате GIFT, Moodle XML, Aiken или Excel/],
    ['вопросы.xls', 'текст', /Откройте файл в Excel и сохраните его как \.xlsx/],
    ['вопросы.gift', '', /«вопросы\.gift» пуст/],
    ['вопросы.xml', large, /больше 10 МБ/],
  ])('is told at once why %s is not taken', async (name, content, message) => {
    const { server, open, choose } = await openImport();
    await open();
    await choose(name, content);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(asked(server, '/quizzes/questions/read')).toEqual([]);
  });

  it('can give up while the file is read', async () => {
    const { user, open, choose } = await openImport(() => new Promise(() => {}));
    await open();
    await choose('вопросы.gift');
    expect(await screen.findByText('Читаем «вопросы.gift».')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByRole('button', { name: 'Выбрать файл' })).toBeVisible();
  });

  it.each([
    ['the server refuses', refusal(400, 'В файле нет вопросов.'), 'В файле нет вопросов.'],
    ['no server answers', noConnection(), 'Ошибка'],
  ])('keeps what the form has when %s', async (_, failure, message) => {
    const { user, open, choose } = await openImport(() => Promise.reject(failure));
    await user.type(await screen.findByLabelText(/^Текст вопроса/), 'Первая?');
    await open();
    await choose('вопросы.gift');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('button', { name: 'Выбрать файл' })).toBeEnabled();
    await user.keyboard('{Escape}');
    expect(texts()).toEqual(['Первая?']);
  });

  it('cannot add more questions than a quiz may have, those of the form among them', async () => {
    const questions = Array.from({ length: 200 }, (_, at) => statement(`Вопрос ${at}`));
    const { user, open, choose } = await openImport(() => found({ questions }));
    await user.type(await screen.findByLabelText(/^Текст вопроса/), 'Первая?');
    await open();
    await choose('вопросы.gift');
    expect(await screen.findByRole('alert')).toHaveTextContent('не больше 200 вопросов');
    expect(screen.getByRole('button', { name: /^Добавить 200/ })).toBeDisabled();
  });

  it('has questions counted that were written a moment ago', async () => {
    const questions = Array.from({ length: 199 }, (_, at) => statement(`Вопрос ${at}`));
    const { user, open, choose } = await openImport(() => found({ questions }));
    await user.click(await screen.findByRole('button', { name: 'Добавить вопрос' }));
    for (const field of screen.getAllByLabelText(/^Текст вопроса/)) await user.type(field, 'Своя?');
    await open();
    await choose('вопросы.gift');
    expect(await screen.findByRole('alert')).toHaveTextContent('не больше 200 вопросов');
  });
});

/** What the browser itself was led to. */
function followLinks() {
  const followed: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.href);
  });
  return followed;
}

const link = { data: { url: '/api/quizzes/questions/file?ticket=one', losses: [] } };

describe('Questions as a file', () => {
  it('of a template are led to by a link', async () => {
    const { server, user, open } = await openImport();
    server.answer(questionFiles.createTemplateLink, () => link);
    const followed = followLinks();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Скачать шаблон Excel' }));
    await waitFor(() => expect(followed).toEqual([expect.stringContaining(link.data.url)]));
  });

  it('of a template that cannot be had are missed in words', async () => {
    const { server, user, notify, open } = await openImport();
    server.answer(questionFiles.createTemplateLink, () => Promise.reject(refusal(503, 'Занято')));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Скачать шаблон Excel' }));
    await waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith('Не удалось подготовить шаблон. Повторите через минуту.'),
    );
  });

  it.each([
    ['Excel (.xlsx)', 'xlsx'],
    ['Moodle XML', 'moodle'],
    ['GIFT', 'gift'],
    ['Aiken', 'aiken'],
  ])('of a saved quiz are had as %s', async (name, format) => {
    const { server, quiz, user } = await openSaved();
    server.answer(questionFiles.createQuestionsLink, () => link);
    const followed = followLinks();
    await user.click(await screen.findByRole('button', { name: 'Скачать вопросы' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(followed).toEqual([expect.stringContaining(link.data.url)]));
    expect(asked(server, `/quizzes/${quiz.id}/questions-link`)).toMatchObject([{ body: { format } }]);
  });

  it('say what the format could not hold', async () => {
    const { server, user, notify } = await openSaved();
    const message = 'Вопрос этого вида в Aiken не записать.';
    const losses = [2, 3, 5, 9, 10].map((number) => ({ number, message }));
    server.answer(questionFiles.createQuestionsLink, () => ({ data: { ...link.data, losses } }));
    const followed = followLinks();
    await user.click(await screen.findByRole('button', { name: 'Скачать вопросы' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Aiken' }));
    await waitFor(() => expect(followed).toHaveLength(1));
    expect(notify.info).toHaveBeenCalledWith(
      `В файле не всё. Вопрос 2: ${message} Вопрос 3: ${message} Вопрос 5: ${message} И ещё замечаний: 2.`,
    );
  });

  it('are not offered before a quiz is saved', async () => {
    await openImport();
    expect(await screen.findByRole('button', { name: 'Вопросы из файла' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Скачать вопросы' })).toBeNull();
  });
});
