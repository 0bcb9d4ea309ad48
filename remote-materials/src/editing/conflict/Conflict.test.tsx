import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MaterialState } from 'shared-api';
import { editing } from 'shared-api/contract';
import { refusal } from 'shared-api/testing';
import { category, edit, freshBrowser, press, text } from '../testing/forms.tsx';

beforeEach(freshBrowser);

const noChanges = { fields: [], text: [], isOnlyMarkup: false };

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
