import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Host, TemplateSummary } from 'shared-api';
import { editing, reference, templates, uploads } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
});

const me = buildUser({ role: 'EDITOR' });

function template(overrides: Partial<TemplateSummary> = {}): TemplateSummary {
  return {
    ...{ id: buildId(), name: 'Регламент', description: 'Порядок работы', isBuiltIn: true, owner: null },
    ...{ canChange: false, createdAt: '2026-03-02T09:00:00.000Z', updatedAt: '2026-03-02T09:00:00.000Z' },
    ...overrides,
  };
}
const builtIn = template();
const own = template({ name: 'Карточка', description: 'Для продаж', isBuiltIn: false, owner: me, canChange: true });

/** The screen of creation, whose editor is the plain one of Markdown. */
async function create({ list = [builtIn, own], isSure = true } = {}) {
  const server = createFakeServer();
  const known = { list };
  server.answer(reference.categories, () => ({ data: [] }));
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(templates.listTemplates, () => ({ data: known.list }));
  server.answer(templates.getTemplate, ({ params }) => ({
    data: { ...(known.list.find(({ id }) => id === params.id) ?? builtIn), content: '<p>{{название}}</p>' },
  }));
  server.answer(templates.fillTemplate, ({ params }) => ({
    data: { content: `<p>Текст ${known.list.find(({ id }) => id === params.id)?.name}</p>`, unfilled: ['отдел'] },
  }));
  server.answer(editing.convertContent, ({ body }) => {
    const { content, to } = body as { content: string; to: string };
    return { data: { content: to === 'html' ? content : content.replace(/<[^>]*>/g, '') } };
  });
  const notify = { success: jest.fn(), error: jest.fn(), info: jest.fn() };
  const confirm = jest.fn<Host['confirm']>(async () => isSure);
  const host = createTestHost({ api: server.api, user: me, confirm, notify });
  renderRemote(routes, { host, mount: '/materials', path: '/materials/create' });
  const user = userEvent.setup();
  const sent = (method: string, address: string) =>
    server.requests.filter((request) => request.method === method && request.address === address);
  const toMarkdown = async () => {
    const button = await screen.findByRole('button', { name: 'Вид: Визуальный' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Markdown' }));
  };
  await toMarkdown();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Начать с шаблона' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Начать с шаблона' }));
    await user.click(await dialog.findByRole('radio', { name: new RegExp(name) }));
    return dialog;
  };
  const begin = async (name: string) => {
    const dialog = await choose(name);
    await dialog.findByText(`Текст ${name}`);
    await user.click(dialog.getByRole('button', { name: 'Использовать шаблон' }));
  };
  return { server, known, notify, confirm, user, sent, choose, begin, toMarkdown };
}

const text = () => screen.findByRole('textbox', { name: 'Текст материала' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('A material from a template', () => {
  it('is begun with the values of its form, after a look at how it will be', async () => {
    const { sent, confirm, user, begin, toMarkdown } = await create();
    await user.type(await screen.findByRole('textbox', { name: /^Название/ }), 'Отпуск');
    await begin('Регламент');
    await closed();
    expect(confirm).not.toHaveBeenCalled();
    expect(sent('POST', `/templates/${builtIn.id}/fill`)[0]?.body).toEqual({
      ...{ title: 'Отпуск', categoryId: '', departmentId: '' },
    });
    expect(screen.getByText(/начат с шаблона «Регламент».*{{отдел}}/)).toBeVisible();
    await toMarkdown();
    expect(await text()).toHaveValue('Текст Регламент');
    expect(sent('POST', '/materials')).toEqual([]);
  });

  it('is enough of a text: a form that was refused for having none says so no more', async () => {
    const { user, begin } = await create();
    await user.click(screen.getByRole('button', { name: 'Создать материал' }));
    expect(await screen.findByText('Напишите текст материала')).toBeVisible();
    await begin('Регламент');
    await closed();
    expect(screen.queryByText('Напишите текст материала')).toBeNull();
    expect(await screen.findByText(/^Черновик сохранён в/)).toBeVisible();
  });

  it('takes the place of a text only when the person is sure', async () => {
    const { confirm, user, begin } = await create({ isSure: false });
    await user.type(await text(), 'Моё');
    await begin('Регламент');
    await waitFor(() =>
      expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Заменить текст шаблоном?' })),
    );
    expect(screen.getByRole('dialog', { name: 'Начать с шаблона' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отмена', hidden: false }));
    await closed();
    expect(await text()).toHaveValue('Моё');
  });

  it('gives the text back that it has replaced, and keeps what was typed in either', async () => {
    const { user, begin, toMarkdown } = await create();
    await user.type(await text(), 'Моё');
    await begin('Карточка');
    await closed();
    await toMarkdown();
    await user.type(await text(), ' и ещё');
    await user.click(screen.getByRole('button', { name: 'Вернуть прежний текст' }));
    expect(await text()).toHaveValue('Моё');
    expect(screen.getByText(/прежний текст на месте/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Вернуть шаблон' }));
    expect(await text()).toHaveValue('Текст Карточка и ещё');
  });

  it('waits for the pictures of the text that it takes the place of', async () => {
    const { server, notify, user, begin, toMarkdown } = await create();
    await user.type(await text(), 'Моё');
    await begin('Карточка');
    await closed();
    await toMarkdown();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.answer(uploads.uploadImage, async () => {
      await arrived;
      return { data: { id: buildId(), url: '/files/abcdefghijklmnopqrstuvwx/a.png' } };
    });
    fireEvent.paste(await text(), { clipboardData: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
    await user.click(screen.getByRole('button', { name: 'Вернуть прежний текст' }));
    expect(notify.info).toHaveBeenCalledWith('Подождите: файлы текста ещё загружаются.');
    expect(await text()).toHaveValue('Текст Карточка');
    arrive();
    await waitFor(async () => expect(((await text()) as HTMLTextAreaElement).value).toContain('a.png'));
    await user.click(screen.getByRole('button', { name: 'Вернуть прежний текст' }));
    expect(await text()).toHaveValue('Моё');
  });

  it('says where the templates do not come, and asks again', async () => {
    const { server, user } = await create();
    server.answer(templates.listTemplates, () => {
      throw refusal(500, 'База недоступна');
    });
    await user.click(screen.getByRole('button', { name: 'Начать с шаблона' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Начать с шаблона' }));
    expect(await dialog.findByText('База недоступна')).toBeVisible();
    server.answer(templates.listTemplates, () => ({ data: [] }));
    await user.click(dialog.getByRole('button', { name: 'Повторить' }));
    expect(await dialog.findByText('Шаблонов пока нет')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Использовать шаблон' })).toBeDisabled();
  });

  it('cannot be begun with a text that has not come', async () => {
    const { server, choose } = await create();
    server.answer(templates.fillTemplate, () => {
      throw refusal(404, 'Шаблон не найден. Обновите список.');
    });
    const dialog = await choose('Регламент');
    expect(await dialog.findByText('Шаблон не найден. Обновите список.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Использовать шаблон' })).toBeDisabled();
  });
});

describe('A template', () => {
  const act = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(screen.getByRole('button', { name: 'Действия с шаблоном' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };

  it('is made of the text of the form, and the form itself is not sent', async () => {
    const { server, sent, notify, user } = await create();
    server.answer(templates.createTemplate, ({ body }) => ({
      data: { ...own, name: (body as TemplateSummary).name, content: '' },
      droppedPictures: 2,
    }));
    await user.type(await text(), 'Моё');
    const save = async () => {
      await user.click(screen.getByRole('button', { name: 'Действия с текстом' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Сохранить как шаблон' }));
      return within(await screen.findByRole('dialog', { name: 'Сохранить как шаблон' }));
    };
    const dialog = await save();
    await user.click(dialog.getByRole('button', { name: 'Сохранить шаблон' }));
    expect(await dialog.findByText('Введите название шаблона')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Название шаблона/ }), 'Отчёт{Enter}');
    await closed();
    expect(sent('POST', '/templates').map(({ body }) => body)).toEqual([
      { name: 'Отчёт', description: '', content: 'Моё', contentFormat: 'markdown' },
    ]);
    expect(sent('POST', '/materials')).toEqual([]);
    expect(notify.error).not.toHaveBeenCalled();
    expect(notify.success).toHaveBeenCalledWith('Шаблон «Отчёт» сохранён');
    expect(notify.info).toHaveBeenCalledWith(expect.stringMatching(/^Не вошло в шаблон: 2\sкартинки/));
  });

  it('is not made of nothing', async () => {
    const { notify, user } = await create();
    await user.click(screen.getByRole('button', { name: 'Действия с текстом' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Сохранить как шаблон' }));
    expect(notify.error).toHaveBeenCalledWith('Шаблон пуст: сначала напишите текст.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of one’s own gets another name and description', async () => {
    const { server, known, sent, user, choose } = await create();
    server.answer(templates.updateTemplate, ({ body }) => {
      const changed = { ...own, ...(body as object) };
      known.list = [builtIn, changed];
      return { data: { ...changed, content: '' }, droppedPictures: 0 };
    });
    const dialog = await choose('Карточка');
    await act(user, 'Изменить название и описание');
    const name = dialog.getByRole('textbox', { name: /^Название шаблона/ });
    await user.clear(name);
    await user.type(name, 'Анкета');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByRole('radio', { name: /^Анкета/ })).toBeChecked();
    expect(sent('PUT', `/templates/${own.id}`)[0]?.body).toEqual({ name: 'Анкета', description: 'Для продаж' });
  });

  it('of one’s own is deleted after a question', async () => {
    const { server, known, confirm, notify, user, choose } = await create();
    server.answer(templates.deleteTemplate, () => {
      known.list = [builtIn];
      return { success: true as const };
    });
    const dialog = await choose('Карточка');
    await act(user, 'Удалить');
    await waitFor(() => expect(dialog.queryByRole('radio', { name: /Карточка/ })).toBeNull());
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Удалить шаблон?', isDanger: true }));
    expect(notify.success).toHaveBeenCalledWith('Шаблон удалён');
    expect(dialog.getByText(/^Выберите шаблон/)).toBeVisible();
  });

  it('of the portal can only be copied, and the copy is chosen', async () => {
    const { server, known, sent, user, choose } = await create();
    const made = template({ name: 'Регламент — копия', isBuiltIn: false, owner: me, canChange: true });
    server.answer(templates.createTemplate, () => {
      known.list = [builtIn, own, made];
      return { data: { ...made, content: '' }, droppedPictures: 0 };
    });
    const dialog = await choose('Регламент');
    await user.click(screen.getByRole('button', { name: 'Действия с шаблоном' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Сделать свою копию',
    ]);
    await user.click(screen.getByRole('menuitem'));
    expect(await dialog.findByRole('radio', { name: /^Регламент — копия/ })).toBeChecked();
    expect(sent('POST', '/templates')[0]?.body).toMatchObject({ name: made.name, content: '<p>{{название}}</p>' });
  });

  it('is found among many by its name or its author', async () => {
    const many = Array.from({ length: 9 }, (_, index) => template({ name: `Шаблон ${index}` }));
    const { user } = await create({ list: [...many, own] });
    await user.click(screen.getByRole('button', { name: 'Начать с шаблона' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Начать с шаблона' }));
    await user.type(await dialog.findByRole('searchbox', { name: 'Найти шаблон' }), me.lastName);
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    await user.type(dialog.getByRole('searchbox'), 'ъ');
    expect(dialog.getByText('Такого шаблона нет')).toBeVisible();
  });
});
