import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controller, useForm } from 'react-hook-form';
import { ApiError, NetworkError } from '../http/errors.ts';
import { useFormFailure } from './useFormFailure.ts';

const values = {
  title: 'Охрана труда',
  tags: ['охрана', 'труд'],
  people: [{ position: 'Кладовщик' }, { position: '' }],
  chosen: [{ id: 'm1' }],
  password: undefined,
};

const refused = (fields?: Record<string, string>) => new ApiError(400, 'VALIDATION', 'Проверьте данные', fields);

interface Props {
  call: () => Promise<unknown>;
  isAlwaysTold?: boolean;
}

function TestForm({ call, isAlwaysTold }: Props) {
  const form = useForm({ defaultValues: values });
  const { errors } = form.formState;
  const fail = useFormFailure(form, { isAlwaysTold, names: { materialIds: 'chosen' } });
  return (
    <form onSubmit={form.handleSubmit(() => call().catch(fail))}>
      {errors.root && (
        <p data-testid="top" data-form-failure tabIndex={-1}>
          {errors.root.message}
        </p>
      )}
      <input aria-label="Название" {...form.register('title')} />
      <p data-testid="title">{errors.title?.message}</p>
      <Controller name="tags" control={form.control} render={() => <p data-testid="tags">{errors.tags?.message}</p>} />
      <input aria-label="Должность" {...form.register('people.1.position')} />
      <p data-testid="position">{errors.people?.[1]?.position?.message}</p>
      <Controller
        name="chosen"
        control={form.control}
        render={() => <p data-testid="chosen">{errors.chosen?.message}</p>}
      />
      <button type="submit">Сохранить</button>
    </form>
  );
}

async function submit(error: unknown, isAlwaysTold?: boolean) {
  const call = jest.fn(() => Promise.reject(error));
  render(<TestForm call={call} isAlwaysTold={isAlwaysTold} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  return { call, user };
}

const text = (id: string) => screen.queryByTestId(id)?.textContent;

it('puts what is said of fields at the fields, and the focus to the first', async () => {
  await submit(refused({ 'people.1.position': 'Укажите должность', title: 'Укажите название' }));
  expect(text('position')).toBe('Укажите должность');
  expect(text('title')).toBe('Укажите название');
  expect(screen.getByLabelText('Должность')).toHaveFocus();
  expect(screen.queryByTestId('top')).toBeNull();
});

it('shows the message of an entry at its list, and of a field that the call names otherwise', async () => {
  await submit(refused({ 'tags.1': 'Тег длиннее 50 знаков', 'materialIds.0': 'Такого материала нет' }));
  expect(text('tags')).toBe('Тег длиннее 50 знаков');
  expect(text('chosen')).toBe('Такого материала нет');
});

it('makes one message at the top of what is about no field of the form', async () => {
  await submit(refused({ title: 'Укажите название', body: 'Текст не читается', password: 'Слишком короткий' }));
  expect(text('title')).toBe('Укажите название');
  expect(text('top')).toBe('Ошибка: Проверьте данные; Текст не читается; Слишком короткий');
});

it('takes no name that only every object has for a field', async () => {
  await submit(refused({ constructor: 'Лишнее', 'nobody.7.position': 'Нет такого' }));
  expect(text('top')).toBe('Ошибка: Проверьте данные; Лишнее; Нет такого');
});

it('repeats the message at the top where the form asks for that', async () => {
  await submit(refused({ title: 'Укажите название' }), true);
  expect(text('title')).toBe('Укажите название');
  expect(text('top')).toBe('Ошибка: Проверьте данные');
});

it('says that there is no connection, and of a fault of our own no more than that there was one', async () => {
  const { user, call } = await submit(new NetworkError('Нет связи с сервером.'));
  expect(text('top')).toBe('Ошибка: Нет связи с сервером.');
  call.mockRejectedValueOnce(new TypeError('x is not a function'));
  await user.click(screen.getByRole('button'));
  expect(text('top')).toBe('Ошибка: Неизвестная ошибка');
});

it('lets the form be sent again, whatever was said of it', async () => {
  const { user, call } = await submit(refused({ title: 'Занято', body: 'Лишнее', 'tags.0': 'Длинный' }));
  await user.click(screen.getByRole('button'));
  expect(call).toHaveBeenCalledTimes(2);
  call.mockImplementation(() => new Promise(() => undefined));
  await user.click(screen.getByRole('button'));
  await act(async () => undefined);
  expect(screen.queryByTestId('top')).toBeNull();
});

it('brings the focus to the message where no field gets it', async () => {
  await submit(refused());
  expect(screen.getByTestId('top')).toHaveFocus();
});

it('leaves the focus to a window above the form, which gives it back to where it was', async () => {
  let reject = (_error: unknown) => undefined as unknown;
  const call = () => new Promise((_resolve, refuse) => (reject = refuse));
  render(
    <>
      <TestForm call={call} />
      <input aria-label="Пароль" />
    </>,
  );
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByLabelText('Пароль'));
  await act(async () => reject(refused()));
  expect(text('top')).toBe('Ошибка: Проверьте данные');
  expect(screen.getByLabelText('Пароль')).toHaveFocus();
});
