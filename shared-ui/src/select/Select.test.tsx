import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../field/Field.tsx';
import { Select } from './Select.tsx';

const options = ['', 'Москва', 'Минск', 'Нижний Новгород'].map((value) => ({ value, label: value || 'Все' }));
const onChange = jest.fn<(value: string) => void>();
const onBlur = jest.fn();

function Form({ isDisabled, start = '' }: { isDisabled?: boolean; start?: string }) {
  const [value, setValue] = useState(start);
  const choose = (chosen: string) => {
    onChange(chosen);
    setValue(chosen);
  };
  return (
    <>
      <Field label="Город" hint="Где вы работаете">
        <Select options={options} value={value} onChange={choose} onBlur={onBlur} isDisabled={isDisabled} />
      </Field>
      <button type="button">Дальше</button>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: /Город/ });

it('is called by its field and by what is chosen, and says what describes it', () => {
  render(<Form start="Минск" />);
  expect(trigger()).toHaveAccessibleName('Минск Город');
  expect(trigger()).toHaveAccessibleDescription('Где вы работаете');
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
});

it('a click opens the list at what is chosen, and so does one on the label', async () => {
  render(<Form start="Минск" />);
  for (const place of [screen.getByText('Город'), trigger()]) {
    await userEvent.click(place);
    await waitFor(() => expect(screen.getByRole('option', { name: 'Минск' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger()).toHaveFocus());
  }
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('option', { name: 'Все' }));
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(screen.queryByRole('listbox')).toBeNull();
  await waitFor(() => expect(trigger()).toHaveFocus());
});

it('the option that is chosen closes the list as well', async () => {
  render(<Form start="Минск" />);
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('option', { name: 'Минск' }));
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('is opened, gone through and left by the keyboard, and knows that it was left', async () => {
  render(<Form start="нет такого" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Все' })).toHaveFocus());
  onBlur.mockClear();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Москва');
  await waitFor(() => expect(trigger()).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('option', { name: 'Москва' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(trigger()).toHaveFocus());
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
});

it('letters and arrows to the sides choose without opening it', async () => {
  render(<Form />);
  await userEvent.tab();
  await userEvent.keyboard('ми');
  expect(onChange).toHaveBeenLastCalledWith('Минск');
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith('Нижний Новгород');
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(onChange).toHaveBeenLastCalledWith('Минск');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('opens not at all while it is switched off', async () => {
  render(<Form isDisabled />);
  await userEvent.click(trigger());
  expect(screen.queryByRole('listbox')).toBeNull();
});
