import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildUser } from 'shared-api/testing';
import { KeysOutlet } from './KeysOutlet.tsx';
import { closeKeys, openKeys } from './keysSheet.ts';

afterEach(() => act(closeKeys));

function open(role: 'USER' | 'EDITOR' = 'USER') {
  render(
    <>
      <KeysOutlet user={buildUser({ role })} />
      <input aria-label="Имя" />
      <input type="checkbox" aria-label="Выбрать" />
      <div role="dialog" aria-label="Окно">
        <button type="button">Да</button>
      </div>
    </>,
  );
}

const sheet = () => screen.queryByRole('dialog', { name: 'Клавиши' });

describe('the sheet of keys', () => {
  it('opens with a question mark and closes with Escape', async () => {
    open();
    fireEvent.keyDown(screen.getByRole('checkbox'), { key: '?', code: 'Digit7', shiftKey: true });
    expect(await screen.findByRole('dialog', { name: 'Клавиши' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(sheet()).toBeNull();
  });

  it.each([
    ['a field', () => screen.getByRole('textbox'), {}],
    ['a dialog', () => screen.getByRole('button', { name: 'Да' }), {}],
    ['the page with Ctrl held', () => document.body, { ctrlKey: true }],
  ])('stays closed in %s', async (_, place, held) => {
    open();
    fireEvent.keyDown(place(), { key: '?', ...held });
    await act(async () => undefined);
    expect(sheet()).toBeNull();
  });

  it('shows a person the places that he has', async () => {
    open('USER');
    act(openKeys);
    expect(await screen.findByRole('region', { name: 'Тест и аттестация, в вопросе' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Таблицы управления' })).toBeNull();
  });

  it('shows those who edit the keys of tables and of the text', async () => {
    open('EDITOR');
    act(openKeys);
    expect(await screen.findByRole('region', { name: 'Таблицы управления' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Текст материала' })).toHaveTextContent('Найти в тексте');
  });
});
