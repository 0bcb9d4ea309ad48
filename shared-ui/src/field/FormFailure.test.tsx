import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from './Field.tsx';
import { FormFailure } from './FormFailure.tsx';
import { TextInput } from './inputs.tsx';

const message = 'Ошибка: Слишком часто';

interface Props {
  fault?: string;
  takesFocus?: boolean;
}

/** A form whose button fails at once; a key in its field too, as Enter would. */
function FailingForm({ fault, takesFocus }: Props) {
  const [failure, setFailure] = useState<string>();
  return (
    <>
      <form>
        <FormFailure takesFocus={takesFocus}>{failure}</FormFailure>
        <Field label="Название" error={failure && fault}>
          <TextInput onKeyDown={() => setFailure(message)} />
        </Field>
        <button type="button" onClick={() => setFailure(message)}>
          Сохранить
        </button>
      </form>
      <button type="button" onClick={() => setFailure(message)}>
        Другое окно
      </button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('is not there while nothing has failed', () => {
  render(<FailingForm />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes the focus from the button of its form', async () => {
  render(<FailingForm />);
  await press('Сохранить');
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('leaves the focus to a field that says itself what is wrong', async () => {
  render(<FailingForm fault="Уже занято" />);
  await userEvent.type(screen.getByRole('textbox'), 'а');
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('leaves the focus where it is outside of the form', async () => {
  render(<FailingForm />);
  await press('Другое окно');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Другое окно' })).toHaveFocus();
});

it('leaves the focus to a form that knows what comes next', async () => {
  render(<FailingForm takesFocus={false} />);
  await press('Сохранить');
  expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveFocus();
});
