import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MaterialDraft } from 'shared-api';
import { editing } from 'shared-api/contract';
import { refusal } from 'shared-api/testing';
import { category, edit, freshBrowser, press, text, title } from './testing/forms.tsx';

beforeEach(freshBrowser);
afterEach(() => {
  jest.restoreAllMocks();
});

/** However slow the machine is, what was asked for or made ahead does not grow old before the returned function is called. */
function stopAging(): () => void {
  const { setTimeout: start } = globalThis;
  const spies = [
    jest.spyOn(Date, 'now').mockReturnValue(Date.now()),
    jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, wait?: number) =>
        start(run, wait === 2500 || wait === 3000 ? 600_000 : wait)) as typeof start),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

describe('Beginning to edit', () => {
  it('asks for the text as the pointer comes to the button, and once', async () => {
    stopAging();
    const { sent, address, user } = edit({ isRead: true });
    await user.hover(await press('Редактировать'));
    await waitFor(() => expect(sent('GET', `${address}/editing`)).toHaveLength(1));
    await user.click(await press('Редактировать'));
    expect(await text()).toHaveValue('Старый текст');
    expect(sent('GET', `${address}/editing`)).toHaveLength(1);
  });

  it('is made ahead out of sight, tells nobody, and is there at the press', async () => {
    const goOn = stopAging();
    const { sent, address, user } = edit({ isRead: true });
    await user.hover(await press('Редактировать'));
    const ahead = await screen.findByRole('textbox', { name: /^Название/, hidden: true });
    expect(ahead).not.toBeVisible();
    expect(await press('Редактировать')).toBeVisible();
    expect(sent('PUT', `${address}/editors/me`)).toEqual([]);
    await user.click(await press('Редактировать'));
    expect(ahead).toBeVisible();
    goOn();
    expect(screen.queryByRole('button', { name: 'Редактировать' })).toBeNull();
    await user.type(await text(), '!');
    await user.click(await press('Отмена'));
    await user.click(await press('Редактировать'));
    expect(await text()).toHaveValue('Старый текст');
  });

  it('asks again for a text that has grown old under a resting pointer', async () => {
    const { sent, address, user } = edit({ isRead: true });
    await user.hover(await press('Редактировать'));
    await waitFor(() => expect(sent('GET', `${address}/editing`)).toHaveLength(1));
    const later = Date.now() + 5000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
    await user.click(await press('Редактировать'));
    expect(await text()).toHaveValue('Старый текст');
    expect(sent('GET', `${address}/editing`)).toHaveLength(2);
    clock.mockRestore();
  });

  it('asks again after a save, however soon', async () => {
    const { sent, address, user } = edit({ isRead: true });
    await user.click(await press('Редактировать'));
    await user.type(await title(), ' 2');
    await user.click(await press('Сохранить'));
    await user.click(await press('Редактировать'));
    expect(await text()).toHaveValue('Старый текст');
    expect(sent('GET', `${address}/editing`)).toHaveLength(2);
  });

  it('says so where the text does not come, and asks again', async () => {
    const { server, user } = edit({ isRead: true });
    server.answer(editing.editableMaterial, () => {
      throw refusal(503, 'Сервер занят');
    });
    await user.click(await press('Редактировать'));
    expect(await screen.findByText('Сервер занят')).toBeVisible();
    expect(await press('Повторить')).toBeVisible();
  });
});

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
    await waitFor(() => expect(screen.queryByRole('region', { name: /черновик/i })).toBeNull());
    expect(await screen.findByLabelText(/^Пересмотреть до/)).toHaveValue('2027-03-02');
  });

  it('is offered above the material, and gone on with', async () => {
    const { user } = edit({ draft });
    const offer = within(await screen.findByRole('region', { name: 'Черновик' }));
    expect(offer.getByText(/Она начата с версии 2, сейчас версия 3/)).toBeVisible();
    await user.click(offer.getByRole('button', { name: 'Продолжить' }));
    await waitFor(async () => expect(await text()).toHaveValue('Начатое'));
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
