import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import type { HostTyped } from '../host.ts';
import { createTestHost } from '../testing/createTestHost.ts';
import { HostProvider } from './HostProvider.tsx';
import { useTyped } from './useTyped.ts';

function Form() {
  const form = useForm({ defaultValues: { title: '', people: ['Анна'] } });
  useTyped(form, 'report:1');
  return (
    <form>
      <input aria-label="Название" {...form.register('title')} />
      <output>{form.formState.isDirty ? 'изменено' : 'без изменений'}</output>
      <p>{form.watch('people').join(', ')}</p>
    </form>
  );
}

function open(typed: HostTyped | undefined) {
  return render(
    <HostProvider host={{ ...createTestHost(), typed }}>
      <Form />
    </HostProvider>,
  );
}

/** A shell that has `kept` of the form before, and reads the one that is open. */
function shellWith(kept: unknown) {
  const readers = new Map<string, () => unknown>();
  const follow = (name: string, read: () => unknown) => {
    readers.set(name, read);
    return () => void readers.delete(name);
  };
  const take = jest.fn((_name: string): unknown => kept);
  return { readers, typed: { follow, take } };
}

it('what was typed is in the form again, and counts as typed', async () => {
  const { typed } = shellWith({ title: 'Отчёт за март', people: ['Анна', 'Борис'] });
  open(typed);
  expect(screen.getByLabelText('Название')).toHaveValue('Отчёт за март');
  expect(screen.getByText('Анна, Борис')).toBeVisible();
  expect(screen.getByText('изменено')).toBeVisible();
});

it("of another version's form it takes the fields that it knows itself", () => {
  const { typed, readers } = shellWith({ title: 'Отчёт', colour: 'red' });
  open(typed);
  expect(readers.get('report:1')?.()).toEqual({ title: 'Отчёт', people: ['Анна'] });
});

it("of another version's form it takes no value of another kind, which its fields could not show", () => {
  const { typed, readers } = shellWith({ title: 'Отчёт', people: 'Анна, Борис' });
  open(typed);
  expect(readers.get('report:1')?.()).toEqual({ title: 'Отчёт', people: ['Анна'] });
});

it('the form is read as it is at that moment, until it is gone', async () => {
  const { typed, readers } = shellWith(undefined);
  const { unmount } = open(typed);
  await userEvent.type(screen.getByLabelText('Название'), 'Отчёт');
  expect(readers.get('report:1')?.()).toEqual({ title: 'Отчёт', people: ['Анна'] });
  unmount();
  expect(readers.size).toBe(0);
});

it('a shell that carries nothing over shows the form as ever', () => {
  open(undefined);
  expect(screen.getByText('без изменений')).toBeVisible();
});
