import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { embeds, reference, settings } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

const none = { materials: 0, users: 0, attestations: 0 };
const plain = { ...none, id: buildId(), name: 'Продажи' };
const marked = { ...none, id: buildId(), name: 'Склад', colour: 'teal', emoji: '📦' };

async function openForm(button: string) {
  const server = createFakeServer();
  server.answer(reference.listReference, () => ({ data: { categories: [plain, marked], departments: [] } }));
  server.answer(settings.getSettings, () => ({ data: { timeZone: 'Europe/Moscow', isTimeZoneFixed: true } }));
  server.answer(embeds.embedHosts, () => ({ data: { hosts: [] } }));
  server.answer(reference.createReference, () => ({ data: { id: buildId(), name: 'Новая' } }));
  server.answer(reference.renameReference, () => ({ data: { id: marked.id, name: marked.name } }));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/reference' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  const body = async () => {
    const found = () => server.requests.find(({ method }) => method !== 'GET')?.body;
    await waitFor(() => expect(found()).toBeDefined());
    return found();
  };
  return { server, user, dialog, body, emoji: dialog.getByRole('textbox', { name: 'Значок' }) };
}

describe('the marks of a section', () => {
  it('are chosen with the keyboard alone', async () => {
    const { user, dialog, body, emoji } = await openForm('Новая категория');
    await user.keyboard('Новая{Tab}');
    expect(emoji).toHaveFocus();
    // «Убрать» has nothing to take away yet.
    await user.keyboard('{Tab} {ArrowRight}');
    expect(dialog.getByRole('radio', { name: 'Грузовик' })).toBeChecked();
    expect(emoji).toHaveValue('🚚');
    expect(dialog.getByRole('radio', { name: 'Как обычно' })).toBeChecked();
    await user.keyboard('{Tab}{ArrowDown}{ArrowDown}');
    expect(dialog.getByRole('radio', { name: 'Терракотовый' })).toBeChecked();
    await user.keyboard('{Enter}');
    expect(await body()).toEqual({ name: 'Новая', emoji: '🚚', colour: 'terracotta' });
  });

  it('are shown as they are, and left out of a change that does not touch them', async () => {
    const { user, dialog, body, emoji } = await openForm('Изменить: Склад');
    expect(emoji).toHaveValue('📦');
    expect(dialog.getByRole('radio', { name: 'Коробка' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Бирюзовый' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await body()).toEqual({ name: 'Склад' });
  });

  it('are taken away', async () => {
    const { user, dialog, body, emoji } = await openForm('Изменить: Склад');
    await user.click(dialog.getByRole('button', { name: 'Убрать значок' }));
    expect(emoji).toHaveFocus();
    expect(emoji).toHaveValue('');
    await user.click(dialog.getByRole('radio', { name: 'Как обычно' }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await body()).toEqual({ name: 'Склад', emoji: '', colour: '' });
  });

  it('keep what was typed beside the word on what is wrong with it', async () => {
    const { server, user, dialog, emoji } = await openForm('Изменить: Продажи');
    const wrong = 'Введите один эмодзи, например 📦, без букв и других знаков';
    await user.type(emoji, 'ББ{Enter}');
    expect(await dialog.findByText(wrong)).toBeVisible();
    expect(emoji).toHaveValue('ББ');
    expect(emoji).toBeInvalid();
    expect(emoji).toHaveAccessibleDescription(wrong);
    server.answer(reference.renameReference, () => {
      throw refusal(400, 'Проверьте поля', { colour: 'Выберите цвет из списка' });
    });
    await user.clear(emoji);
    await user.type(emoji, '🔥{Enter}');
    expect(await dialog.findByText('Выберите цвет из списка')).toBeVisible();
    expect(dialog.getByRole('radiogroup', { name: 'Цвет' })).toHaveAccessibleDescription('Выберите цвет из списка');
    expect(dialog.queryByText('Проверьте поля')).toBeNull();
    expect(emoji).toHaveValue('🔥');
  });
});
