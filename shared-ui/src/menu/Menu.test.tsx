import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { Menu } from './Menu.tsx';
import { MenuButton } from './MenuButton.tsx';

const onSelect = jest.fn();
const actions = ['Переименовать', 'Удалить'].map((label) => ({ id: label, label, onSelect: () => onSelect(label) }));

const show = (isPending = false) =>
  render(<Menu label="Действия" trigger={<MenuButton isPending={isPending}>Ещё</MenuButton>} actions={actions} />);
const trigger = () => screen.getByRole('button', { name: 'Ещё' });

it('a click opens it, an action closes it and gives the focus back', async () => {
  show();
  await userEvent.click(trigger());
  expect(screen.getByRole('menu', { name: 'Действия' })).toBeVisible();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Удалить' }));
  expect(onSelect).toHaveBeenLastCalledWith('Удалить');
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(trigger()).toHaveFocus());
});

it.each([
  ['{Enter}', 'Переименовать'],
  [' ', 'Переименовать'],
  ['{ArrowDown}', 'Переименовать'],
  ['{ArrowUp}', 'Удалить'],
])('the key «%s» opens it at «%s», and Escape leaves it', async (key, first) => {
  show();
  await userEvent.tab();
  await userEvent.keyboard(key);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: first })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(trigger()).toHaveFocus());
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

it('opens nothing while an action is being done, and keeps the focus', async () => {
  show(true);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}');
  await userEvent.click(trigger());
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger()).toHaveFocus();
});

function WithDialog() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        label="Действия"
        trigger={<MenuButton>Ещё</MenuButton>}
        actions={[{ id: 'ask', label: 'Спросить', onSelect: () => setAsking(true) }]}
      />
      {isAsking && (
        <Dialog title="Вопрос" onClose={() => setAsking(false)}>
          <input aria-label="Ответ" autoFocus />
        </Dialog>
      )}
    </>
  );
}

it('a dialog that an action opens gives the focus back to the button', async () => {
  render(<WithDialog />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Ответ')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(trigger()).toHaveFocus());
});
