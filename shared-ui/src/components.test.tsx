import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { RichContent } from './content/RichContent.tsx';
import { ConfirmDialog } from './dialog/ConfirmDialog.tsx';
import { Field } from './field/Field.tsx';
import { PasswordInput, TextInput } from './field/inputs.tsx';
import { Menu } from './menu/Menu.tsx';
import { MenuButton } from './menu/MenuButton.tsx';
import { Paging } from './paging/Paging.tsx';
import { QuestionField } from './question/QuestionField.tsx';
import { Select } from './select/Select.tsx';
import { LoadFailed } from './states/states.tsx';
import { Tabs } from './tabs/Tabs.tsx';

it('a field gives its control the label, the error and what is required', () => {
  render(
    <Field label="Название" isRequired error="Введите название">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /Название/ });
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Введите название');
  expect(screen.getByRole('alert')).toHaveTextContent('Введите название');
});

it('a password is shown and hidden by the keyboard, and keeps its text', async () => {
  render(<PasswordInput aria-label="Пароль" />);
  await userEvent.tab();
  await userEvent.keyboard('секрет');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Пароль')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
  expect(screen.getByLabelText('Пароль')).toHaveAttribute('type', 'password');
  expect(screen.getByLabelText('Пароль')).toHaveValue('секрет');
});

it.each([
  [true, 'Отмена'],
  [false, 'Удалить'],
])('a confirmation (danger: %s) has the focus on «%s», and Escape cancels it', async (isDanger, focused) => {
  const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
  render(
    <ConfirmDialog
      title="Удалить?"
      confirmLabel="Удалить"
      isDanger={isDanger}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  expect(screen.getByRole('alertdialog', { name: 'Удалить?' })).toBeVisible();
  expect(screen.getByRole('button', { name: focused })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

it('arrow keys go from tab to tab', async () => {
  render(<SampleTabs />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Вкладка two' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Содержание two');
});

it('a strip that does not fit shows the selected tab whole', () => {
  const places = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.getAttribute('role') === 'tab' ? new DOMRect(340, 0, 80, 40) : new DOMRect(0, 0, 375, 40);
  });
  render(<SampleTabs />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(45);
  places.mockRestore();
});

it('a menu opens, is walked and chosen from by the keyboard', async () => {
  const onSelect = jest.fn();
  const actions = [
    { id: 'edit', label: 'Изменить', onSelect: jest.fn() },
    { id: 'copy', label: 'Копировать', onSelect },
  ];
  render(<Menu label="Действия" trigger={<MenuButton>Ещё</MenuButton>} actions={actions} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('pages stand only where there is more than one, and end at the last', async () => {
  const onPage = jest.fn();
  const { rerender } = render(<Paging page={1} pageSize={10} total={10} onPage={onPage} />);
  expect(screen.queryByRole('navigation')).toBeNull();
  rerender(<Paging page={2} pageSize={10} total={15} onPage={onPage} />);
  expect(screen.getByText('Показано 11 - 15 из 15 результатов')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Вперёд' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(onPage).toHaveBeenCalledWith(1);
});

it('a question is answered by its option, and an open one by text', async () => {
  const onAnswer = jest.fn();
  const question = {
    text: 'Кто отвечает?',
    type: 'MULTIPLE_CHOICE',
    options: ['Я', 'Никто'],
    isRequired: true,
  } as const;
  const props = { name: 'q', answer: '', onAnswer };
  const { rerender } = render(<QuestionField {...props} question={{ ...question, options: [...question.options] }} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Никто' }));
  expect(onAnswer).toHaveBeenLastCalledWith('1');
  rerender(<QuestionField {...props} question={{ ...question, type: 'OPEN_ENDED', options: [] }} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Ответ' }), 'я');
  expect(onAnswer).toHaveBeenLastCalledWith('я');
});

it('what could not be loaded is told aloud and tried again', async () => {
  const onRetry = jest.fn();
  render(<LoadFailed message="Сервер не отвечает" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Сервер не отвечает');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

function SampleTabs() {
  const [selected, setSelected] = useState('one');
  const items = ['one', 'two'].map((id) => ({ id, label: `Вкладка ${id}` }));
  return (
    <Tabs label="Разделы" items={items} selected={selected} onSelect={setSelected}>
      Содержание {selected}
    </Tabs>
  );
}

it('a select without options opens and says why, and offers them as soon as they are there', async () => {
  const [onChange, onOpen] = [jest.fn(), jest.fn()];
  const select = (options: { value: string; label: string }[]) => (
    <Select
      aria-label="Категория"
      options={options}
      value=""
      onChange={onChange}
      onOpen={onOpen}
      emptyText="Категории не загрузились"
    />
  );
  const { rerender } = render(select([]));
  expect(screen.getByRole('button', { name: /Категория/ })).toHaveTextContent('Выберите');
  await userEvent.click(screen.getByRole('button', { name: /Категория/ }));
  expect(screen.getByText('Категории не загрузились')).toBeVisible();
  expect(onOpen).toHaveBeenCalledTimes(1);
  rerender(select([{ value: 'safety', label: 'Охрана труда' }]));
  await userEvent.click(screen.getByRole('option', { name: 'Охрана труда' }));
  expect(onChange).toHaveBeenCalledWith('safety');
});

it('the marks of tasks in a text say whether they are ticked', () => {
  const box = (checked: string) => `<input type="checkbox" disabled=""${checked}>`;
  render(<RichContent html={`<ul><li>${box(' checked=""')} а</li><li>${box('')} б</li></ul>`} />);
  expect(screen.getByRole('checkbox', { name: 'Сделано' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Не сделано' })).not.toBeChecked();
});
