import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { checkedBy } from './checkedBy.ts';

const schema = z.object({
  title: z.string().trim().min(1, 'Укажите название').max(20, 'Длиннее 20 знаков'),
  department: z
    .string()
    .nullable()
    .transform((id) => id || null),
  tags: z.array(z.string().max(3, 'Тег длинный')).default([]),
});

function TestForm({ title, tags, onSave }: { title: string; tags: string[]; onSave: (values: unknown) => void }) {
  const form = useForm({ resolver: checkedBy(schema), defaultValues: { title, department: '', tags, isOwn: true } });
  const { errors } = form.formState;
  return (
    <form onSubmit={form.handleSubmit((values) => onSave(values))}>
      <input {...form.register('title')} />
      <p>{errors.title?.message}</p>
      <p>{errors.tags?.[1]?.message}</p>
      <button type="submit">Сохранить</button>
    </form>
  );
}

async function submit(title: string, tags: string[] = []) {
  const save = jest.fn();
  render(<TestForm title={title} tags={tags} onSave={save} />);
  await userEvent.click(screen.getByRole('button'));
  return save;
}

it('submits what the schema makes of the input', async () => {
  const save = await submit('  Охрана труда ');
  expect(save).toHaveBeenCalledWith({ title: 'Охрана труда', department: null, tags: [] });
});

it('says the first fault of each field at the field, and submits nothing', async () => {
  const save = await submit(' ', ['а', 'бвгд']);
  expect(screen.getByText('Укажите название')).toBeVisible();
  expect(screen.getByText('Тег длинный')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});
