import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { EditableMaterial, Host, Material, MaterialDraft, MaterialState, User } from 'shared-api';
import { editing, materials, reference } from 'shared-api/contract';
import { buildId, buildMaterial, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange });
});

const category = { id: buildId(), name: 'Охрана труда' };
const noChanges = { fields: [], text: [], isOnlyMarkup: false };

interface Options {
  path: string;
  role?: 'EDITOR' | 'USER';
  person?: User;
  isSure?: boolean;
}

function open({ path, role = 'EDITOR', person = buildUser({ role }), isSure = true }: Options) {
  const server = createFakeServer();
  server.answer(reference.categories, () => ({ data: [category] }));
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(editing.saveDraft, () => ({ data: { savedAt: new Date().toISOString() } }));
  server.answer(editing.deleteDraft, () => ({ success: true as const }));
  const notify = { success: jest.fn(), error: jest.fn(), info: jest.fn() };
  const confirm = jest.fn<Host['confirm']>(async () => isSure);
  const host = createTestHost({ api: server.api, user: person, confirm, notify });
  const show = () => renderRemote(routes, { host, mount: '/materials', path });
  const sent = (method: string, address: string) =>
    server.requests.filter((request) => request.method === method && request.address === address);
  return { server, notify, confirm, show, sent, user: userEvent.setup() };
}

interface EditOptions extends Omit<Options, 'path'> {
  material?: Partial<Material>;
  draft?: MaterialDraft | null;
}

/** A material that was written in Markdown, opened for editing. */
function edit({ material: overrides = {}, draft = null, ...options }: EditOptions = {}) {
  const material = buildMaterial({ title: 'Инструктаж', version: 3, category, categoryId: category.id, ...overrides });
  const address = `/materials/${material.id}`;
  const opened = open({ path: `${address}?edit=true`, ...options });
  const editable: EditableMaterial = { material, markdown: 'Старый текст', draft };
  opened.server.answer(materials.getMaterial, () => ({ data: material }));
  opened.server.answer(editing.editableMaterial, () => ({ data: editable }));
  opened.server.answer(editing.updateMaterial, ({ body }) => ({
    data: { ...material, title: (body as Material).title, version: 4 },
  }));
  const { router } = opened.show();
  return { ...opened, router, material, address };
}

const text = () => screen.findByRole('textbox', { name: 'Текст материала' });
const title = () => screen.findByRole('textbox', { name: /^Название/ });
const press = (name: string) => screen.findByRole('button', { name });

describe('Editing a material', () => {
  it('saves what was changed as a new version, and shows the material again', async () => {
    const { sent, address, notify, router, user } = edit();
    expect(await text()).toHaveValue('Старый текст');
    await user.type(await text(), ', новый');
    await user.clear(await title());
    await user.type(await title(), 'Вводный');
    await user.click(await press('Сохранить'));
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Материал успешно обновлен!'));
    expect(sent('PUT', address)[0]?.body).toMatchObject({
      ...{ title: 'Вводный', content: 'Старый текст, новый', contentFormat: 'markdown' },
      ...{ version: 3, isEssential: false },
    });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByRole('heading', { level: 1, name: 'Вводный' })).toBeVisible();
  });

  it('keeps a draft while somebody types', async () => {
    const { sent, address, user } = edit();
    await user.type(await text(), '!');
    expect(await screen.findByText(/^Черновик сохранён в/)).toBeVisible();
    await waitFor(() => expect(sent('PUT', `${address}/draft`)[0]?.body).toMatchObject({ content: 'Старый текст!' }));
  });

  it('names what is missing at its field, and sends nothing', async () => {
    const { sent, address, notify, user } = edit();
    await user.clear(await title());
    await user.clear(await text());
    await user.click(await press('Сохранить'));
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Пожалуйста, заполните все обязательные поля'));
    expect(await title()).toBeInvalid();
    expect(screen.getByText('Обязательное поле')).toBeVisible();
    expect(screen.getByText('Напишите текст материала')).toBeVisible();
    expect(sent('PUT', address)).toEqual([]);
  });

  it('leaves everything in its place when the server refuses, and names the field', async () => {
    const { server, user } = edit();
    server.answer(editing.updateMaterial, () => {
      throw refusal(400, 'Название уже занято', { title: 'Название уже занято' });
    });
    await user.type(await title(), ' 2');
    await user.click(await press('Сохранить'));
    expect(await screen.findByText('Название уже занято')).toBeVisible();
    expect(await title()).toBeInvalid();
    expect(await title()).toHaveValue('Инструктаж 2');
  });

  it('asks whether readers have to confirm again, where they had to', async () => {
    const { sent, address, user } = edit({ material: { requiresConfirmation: true } });
    await user.click(await screen.findByRole('checkbox', { name: /Существенное изменение/ }));
    await user.click(await press('Сохранить'));
    await waitFor(() => expect(sent('PUT', address)[0]?.body).toMatchObject({ isEssential: true }));
  });

  it('asks before it drops what was typed, and drops the draft with it', async () => {
    const { sent, address, confirm, router, user } = edit();
    await user.type(await text(), '!');
    await waitFor(() => expect(sent('PUT', `${address}/draft`)).toHaveLength(1));
    await user.click(await press('Отмена'));
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Отменить изменения?' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(sent('DELETE', `${address}/draft`)).toHaveLength(1));
  });

  it('goes on when the person is not sure', async () => {
    const { confirm, router, user } = edit({ isSure: false });
    await user.type(await text(), '!');
    await user.click(await press('Отмена'));
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    expect(router.state.location.search).toBe('?edit=true');
    expect(await text()).toHaveValue('Старый текст!');
  });

  it('asks nothing when nothing was typed', async () => {
    const { confirm, router, user } = edit();
    await user.click(await press('Отмена'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(confirm).not.toHaveBeenCalled();
  });

  it('is not there for readers', async () => {
    edit({ role: 'USER' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Инструктаж' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Текст материала' })).toBeNull();
  });
});

describe('The day to review a material by', () => {
  const day = () => screen.findByLabelText(/^Пересмотреть до/);

  it('is sent as it is chosen, and empty where it is taken away', async () => {
    const { sent, address, notify, user } = edit({ material: { reviewBy: '2027-03-02' } });
    expect(await day()).toHaveValue('2027-03-02');
    await user.clear(await day());
    await user.click(await press('Сохранить'));
    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    expect(sent('PUT', address)[0]?.body).toMatchObject({ reviewBy: '' });
  });
});

describe('A draft that was left', () => {
  const draft: MaterialDraft = {
    ...{ title: 'Инструктаж', description: '', content: 'Начатое', contentFormat: 'markdown' },
    ...{ categoryId: category.id, departmentId: '', tags: [], reviewBy: '', isPublished: true, version: 2 },
    ...{ copyId: 'elsewhere', editedAt: '2026-03-02T09:00:00.000Z', savedAt: '2026-03-02T09:00:01.000Z' },
  };

  it('leaves the day of review where it is from before there was one', async () => {
    const { reviewBy: _, ...old } = draft;
    const { user } = edit({ material: { reviewBy: '2027-03-02' }, draft: old as MaterialDraft });
    await user.click(
      within(await screen.findByRole('region', { name: /черновик/i })).getByRole('button', { name: 'Продолжить' }),
    );
    expect(await screen.findByLabelText(/^Пересмотреть до/)).toHaveValue('2027-03-02');
  });

  it('is offered above the material, and gone on with', async () => {
    const { user } = edit({ draft });
    const offer = within(await screen.findByRole('region', { name: 'Черновик' }));
    expect(offer.getByText(/Она начата с версии 2, сейчас версия 3/)).toBeVisible();
    await user.click(offer.getByRole('button', { name: 'Продолжить' }));
    expect(await text()).toHaveValue('Начатое');
    expect(screen.queryByRole('region', { name: 'Черновик' })).toBeNull();
  });

  it('is dropped on request', async () => {
    const { sent, address, user } = edit({ draft });
    await user.click(await press('Отбросить'));
    await waitFor(() => expect(sent('DELETE', `${address}/draft`)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Черновик' })).toBeNull();
    expect(await text()).toHaveValue('Старый текст');
  });
});

describe('Somebody else who has saved meanwhile', () => {
  const state = (changes: Partial<MaterialState>): MaterialState => ({
    ...{ title: 'Инструктаж', description: '', categoryId: category.id, departmentId: null, tags: [] },
    ...{ reviewBy: null, isPublished: true, content: '', ...changes },
  });

  async function meet() {
    const opened = edit();
    const { server, user } = opened;
    server.answer(editing.updateMaterial, () => {
      throw refusal(409, 'Материал изменился');
    });
    server.answer(editing.compareDraft, () => ({
      data: {
        ...{ version: 7, updatedAt: '2026-03-02T09:00:00.000Z', updatedBy: { firstName: 'Олег', lastName: 'Петров' } },
        theirs: { ...noChanges, text: [{ kind: 'added' as const, text: 'Их слова' }] },
        mine: {
          ...noChanges,
          fields: [{ key: 'tags' as const, name: 'Теги', from: 'их', to: '' }],
          text: [{ kind: 'added' as const, text: 'Мои слова' }],
        },
        states: {
          base: state({ content: '<h2>Вход</h2><p>Старый текст</p><p>Итог</p>' }),
          theirs: state({ content: '<h2>Вход в здание</h2><p>Их текст</p><p>Итог</p>', tags: ['их'] }),
          mine: state({ content: '<h2>Вход</h2><p>Старый текст!</p><p>Итог</p>' }),
        },
      },
    }));
    await user.type(await text(), '!');
    await user.click(await press('Сохранить'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Материал уже изменили' }));
    expect(await dialog.findByText(/Олег Петров/)).toBeVisible();
    return { ...opened, dialog };
  }

  it('is shown with both changes, and the person keeps his own', async () => {
    const { server, sent, address, material, dialog, router, user } = await meet();
    await user.click(dialog.getByRole('tab', { name: 'Что изменили другие' }));
    expect(dialog.getByText('Их слова')).toBeVisible();
    await user.click(dialog.getByRole('tab', { name: 'Что изменит моя версия' }));
    expect(dialog.getByText('Мои слова')).toBeVisible();
    server.answer(editing.updateMaterial, () => ({ data: { ...material, version: 8 } }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить моё' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(sent('PUT', address).at(-1)?.body).toMatchObject({ version: 7, content: 'Старый текст!' });
  });

  it('and the person give a part each, and nothing is saved before all is chosen', async () => {
    const { server, sent, address, material, dialog, router, user } = await meet();
    server.answer(editing.convertContent, ({ body }) => {
      const { content, to } = body as { content: string; to: string };
      return { data: { content: to === 'markdown' ? 'Markdown' : content } };
    });
    const save = dialog.getByRole('button', { name: 'Сохранить объединённое' });
    expect(save).toBeDisabled();
    expect(dialog.getByText('Осталось выбрать: 1 место')).toBeVisible();
    expect(dialog.getByRole('button', { name: '… 1 абзац без изменений' })).toBeVisible();
    const places = dialog.getAllByRole('group');
    expect(places).toHaveLength(3);
    const [tags, heading, words] = places.map((place) => within(place));
    expect(tags?.getByRole('radio', { name: 'Из сохранённой версии' })).toBeChecked();
    expect(heading?.getByRole('radio', { name: 'Из сохранённой версии' })).toBeChecked();
    expect(words?.getByRole('radio', { name: 'Моё' })).not.toBeChecked();
    await user.click(words?.getByRole('radio', { name: /^Оба/ }) as HTMLElement);
    server.answer(editing.updateMaterial, () => ({ data: { ...material, version: 8 } }));
    await user.click(save);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(sent('PUT', address).at(-1)?.body).toMatchObject({
      ...{ version: 7, title: 'Инструктаж', tags: ['их'], contentFormat: 'html' },
      content: '<h2>Вход в здание</h2><p>Их текст</p><p>Старый текст!</p><p>Итог</p>',
    });
  });

  it('leaves Markdown what it was where nothing is lost by that', async () => {
    const { server, sent, address, material, dialog, user } = await meet();
    server.answer(editing.convertContent, ({ body }) => ({
      data: { content: (body as { to: string }).to === 'markdown' ? '## Вход' : '<h2>Вход</h2>' },
    }));
    await user.click(dialog.getAllByRole('radio', { name: 'Моё' })[2] as HTMLElement);
    server.answer(editing.updateMaterial, () => ({ data: { ...material, version: 8 } }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить объединённое' }));
    await waitFor(() =>
      expect(sent('PUT', address).at(-1)?.body).toMatchObject({ content: '## Вход', contentFormat: 'markdown' }),
    );
  });

  it('may save once more while the person chooses: the merged text is compared anew, and the form is as it was', async () => {
    const { sent, address, dialog, user } = await meet();
    await user.click(dialog.getAllByRole('radio', { name: 'Моё' })[2] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Сохранить объединённое' }));
    await waitFor(() => expect(sent('POST', `${address}/compare`)).toHaveLength(2));
    expect(sent('POST', `${address}/compare`)[1]?.body).toMatchObject({
      version: 7,
      content: '<h2>Вход в здание</h2><p>Старый текст!</p><p>Итог</p>',
    });
    await user.click(dialog.getByRole('button', { name: 'Вернуться к правке' }));
    expect(await text()).toHaveValue('Старый текст!');
  });

  it('may be left the last word', async () => {
    const { sent, address, dialog, router, user } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Оставить сохранённое' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(sent('PUT', address)).toHaveLength(1);
  });

  it('does not take the form away', async () => {
    const { dialog, user } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Вернуться к правке' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await text()).toHaveValue('Старый текст!');
  });
});

describe('Creating a material', () => {
  function create(person = buildUser({ role: 'EDITOR' })) {
    const opened = open({ path: '/materials/create', person });
    const created = buildMaterial({ title: 'Новый', isPublished: false });
    opened.server.answer(editing.createMaterial, () => ({ data: created }));
    opened.server.answer(editing.convertContent, () => ({ data: { content: '' } }));
    return { ...opened, ...opened.show(), created };
  }
  /** The text is plain from the beginning: the person chooses Markdown. */
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(await title(), 'Новый');
    await user.click(await screen.findByRole('button', { name: /Категория/ }));
    await user.click(await screen.findByRole('option', { name: 'Охрана труда' }));
    await user.type(screen.getByRole('textbox', { name: 'Теги' }), ' СИЗ {Enter}СИЗ{Enter}');
    const markdown = screen.getByRole('button', { name: 'Markdown' });
    await waitFor(() => expect(markdown).toBeEnabled());
    await user.click(markdown);
    await user.type(await text(), 'Первые слова');
  };

  it('leads to its files once it is there', async () => {
    const { sent, created, notify, user } = create();
    await fill(user);
    await user.click(await press('Создать материал'));
    expect(await screen.findByText('Шаг 2 из 2: файлы')).toBeVisible();
    expect(sent('POST', '/materials')[0]?.body).toEqual({
      ...{ title: 'Новый', description: '', content: 'Первые слова', contentFormat: 'markdown' },
      ...{ categoryId: category.id, departmentId: '', tags: ['СИЗ'], reviewBy: '', isPublished: false },
    });
    expect(notify.success).toHaveBeenCalledWith('Материал успешно создан! Теперь вы можете загрузить файлы.');
    expect(screen.getByRole('link', { name: 'Открыть материал' })).toHaveAttribute('href', `/materials/${created.id}`);
  });

  it('keeps what was typed in this browser, and offers it the next time', async () => {
    const person = buildUser({ role: 'EDITOR' });
    const first = create(person);
    await fill(first.user);
    expect(await screen.findByText(/^Черновик сохранён в/)).toBeVisible();
    first.unmount();
    const { user } = create(person);
    expect(await screen.findByText(/Есть несохранённый материал.*«Новый»/)).toBeVisible();
    await user.click(await press('Продолжить'));
    expect(await title()).toHaveValue('Новый');
    expect(await text()).toHaveValue('Первые слова');
  });
});
