import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ImportedDocument } from 'shared-api';
import { editing, incoming, materials, reference } from 'shared-api/contract';
import { buildMaterial, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const category = { id: 'c00000000000000000000001', name: 'Склад' };

const document = (title: string, losses: ImportedDocument['losses'] = []): ImportedDocument => ({
  ...{ title, description: '', content: `<p>Текст: ${title}</p>`, category: 'Склад', tags: [], losses },
});

type Answer = () => { data: { documents: ImportedDocument[] } } | Promise<{ data: { documents: ImportedDocument[] } }>;

async function openImport(answer: Answer) {
  const server = createFakeServer();
  server.answer(reference.categories, () => ({ data: [category] }));
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(materials.listMaterials, () => ({ data: { materials: [], total: 0, totalPages: 0, page: 1 } }));
  server.answer(incoming.importContent, answer);
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) });
  const { router } = renderRemote(routes, { host, mount: '/materials', path: '/materials' });
  const user = userEvent.setup({ applyAccept: false });
  await user.click(await screen.findByRole('button', { name: 'Импорт из файла' }));
  const choose = async (name: string, content = 'текст') =>
    user.upload(await screen.findByLabelText('Файл для импорта'), new File([content], name));
  return { server, router, user, choose };
}

const asked = ({ requests }: Awaited<ReturnType<typeof openImport>>['server']) =>
  requests.filter(({ address }) => address === '/content/import').length;

describe('An editor who imports a file', () => {
  it('sees the document and what could not be kept, and goes on with it in the form', async () => {
    const losses = [{ kind: 'comments', message: 'Не перенесено: 2 примечания рецензента.' }];
    const { router, user, choose } = await openImport(() => ({ data: { documents: [document('Регламент', losses)] } }));
    await choose('регламент.docx');
    expect(await screen.findByText('Не перенесено: 2 примечания рецензента.')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Предпросмотр: Регламент' })).getByText('Текст: Регламент'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Создать материал' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/materials/create'));
    expect(await screen.findByRole('textbox', { name: /Название/ })).toHaveValue('Регламент');
    expect(screen.getByText('Заполнено из файла и ещё не сохранено')).toBeVisible();
  });

  it.each([
    ['старый.doc', 'текст', /сохраните его как \.docx/],
    ['пустой.docx', '', /пуст/],
    ['таблица.xlsx', 'текст', /импорт не читает/],
  ])('is told at once why %s is not taken', async (name, content, message) => {
    const { server, choose } = await openImport(() => ({ data: { documents: [] } }));
    await choose(name, content);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(asked(server)).toBe(0);
  });

  it('reads what the server refuses, and can choose another file', async () => {
    const { choose } = await openImport(() => {
      throw refusal(400, 'Файл Word повреждён.');
    });
    await choose('а.docx');
    expect(await screen.findByRole('alert')).toHaveTextContent('Файл Word повреждён.');
    expect(screen.getByRole('button', { name: 'Выбрать файл' })).toBeEnabled();
  });

  it('can give up while the file is read', async () => {
    const { user, choose } = await openImport(() => new Promise(() => {}));
    await choose('а.docx');
    expect(await screen.findByText(/Читаем «а\.docx»/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByRole('button', { name: 'Выбрать файл' })).toBeVisible();
  });

  it('makes drafts of the documents of an archive, and learns what became of each', async () => {
    const all = ['Первый', 'Второй', 'Третий'].map((title) => document(title));
    const { server, user, choose } = await openImport(() => ({ data: { documents: all } }));
    const made: unknown[] = [];
    server.answer(editing.createMaterial, ({ body }) => {
      const { title } = body as { title: string };
      if (title === 'Третий') throw refusal(400, 'Слишком большой текст');
      made.push(body);
      return { data: buildMaterial({ title }) };
    });
    await choose('папка.zip');
    await user.click(await screen.findByRole('checkbox', { name: 'Взять «Второй»' }));
    await user.click(screen.getByRole('button', { name: /Создать 2\sчерновика/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Создать черновики' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Создать черновики' }));
    expect(await screen.findByText('Создано черновиков: 1 из 2.')).toBeVisible();
    expect(screen.getByText(/Слишком большой текст/)).toBeVisible();
    expect(made).toMatchObject([{ title: 'Первый', categoryId: category.id, isPublished: false }]);
  });
});
