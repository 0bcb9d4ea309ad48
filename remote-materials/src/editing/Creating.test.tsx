import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { editing } from 'shared-api/contract';
import { buildMaterial, buildUser, refusal } from 'shared-api/testing';
import { category, freshBrowser, open, press, text, title } from './testing/forms.tsx';

beforeEach(freshBrowser);

describe('Creating a material', () => {
  function create(person = buildUser({ role: 'EDITOR' }), query = '') {
    const opened = open({ path: `/materials/create${query}`, person });
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
    const view = await screen.findByRole('button', { name: 'Вид: Визуальный' });
    await waitFor(() => expect(view).toBeEnabled());
    await user.click(view);
    await user.click(await screen.findByRole('menuitem', { name: 'Markdown' }));
    await user.type(await text(), 'Первые слова');
  };

  it('can be planned, and says what is wrong with the moment', async () => {
    const { server, sent, notify, user } = create();
    await fill(user);
    expect(screen.queryByLabelText('Время выхода')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Назначить время выхода' }));
    fireEvent.change(screen.getByLabelText('Время выхода'), { target: { value: '2026-03-02T09:00' } });
    server.answer(editing.createMaterial, () => {
      throw refusal(400, 'Проверьте поля', { publishAt: 'Это время уже прошло' });
    });
    await user.click(await press('Создать материал'));
    expect(await screen.findByText('Это время уже прошло')).toBeVisible();
    expect(sent('POST', '/materials')[0]?.body).toMatchObject({ isPublished: false, publishAt: '2026-03-02T09:00' });
    server.answer(editing.createMaterial, () => ({ data: buildMaterial({ isPublished: false, waitingVersion: 1 }) }));
    await user.click(screen.getByRole('checkbox', { name: 'Назначить время выхода' }));
    await user.click(await press('Создать материал'));
    await waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith(
        'Материал создан и отправлен на согласование. Теперь вы можете загрузить файлы.',
      ),
    );
    expect(sent('POST', '/materials').at(-1)?.body).toMatchObject({ publishAt: '' });
  });

  it('leads to its files once it is there', async () => {
    const { sent, created, notify, user } = create();
    await fill(user);
    await user.click(await press('Создать материал'));
    expect(await screen.findByText('Шаг 2 из 2: файлы')).toBeVisible();
    expect(sent('POST', '/materials')[0]?.body).toEqual({
      ...{ title: 'Новый', description: '', content: 'Первые слова', contentFormat: 'markdown' },
      ...{ categoryId: category.id, departmentId: '', tags: ['СИЗ'], reviewBy: '', isPublished: false },
      publishAt: '',
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
    await waitFor(async () => expect(await title()).toHaveValue('Новый'));
    expect(await text()).toHaveValue('Первые слова');
  });

  it.each([
    ['as it is', '?title=Как%20оформить%20отпуск%3F', 'Как оформить отпуск?'],
    [
      'without blanks and signs that no title has',
      '?title=%20%00Отпуск%0A%09%20летом%ED%A0%80%20',
      'Отпуск летом\ufffd\ufffd\ufffd',
    ],
    ['as text', '?title=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '<img src=x onerror=alert(1)>'],
    ['as far as the field goes', `?title=${'я'.repeat(900)}`, 'я'.repeat(300)],
    ['not at all where it is empty', '?title=%20', ''],
  ])('takes a title from its address: %s', async (_, query, shown) => {
    create(undefined, query);
    expect(await title()).toHaveValue(shown);
  });

  it('goes on from a draft rather than from the title of its address', async () => {
    const person = buildUser({ role: 'EDITOR' });
    const first = create(person);
    await fill(first.user);
    expect(await screen.findByText(/^Черновик сохранён в/)).toBeVisible();
    first.unmount();
    const { user } = create(person, '?title=Отпуск');
    expect(await screen.findByText(/Есть несохранённый материал.*«Новый»/)).toBeVisible();
    expect(await title()).toHaveValue('Отпуск');
    await user.click(await press('Продолжить'));
    await waitFor(async () => expect(await title()).toHaveValue('Новый'));
  });
});
