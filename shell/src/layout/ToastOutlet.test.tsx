import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { messages, notify } from './notify.ts';
import { ToastOutlet } from './ToastOutlet.tsx';

beforeEach(() => messages.setState({ waiting: [] }));

it('shows what was said before its code had come, and what is said later', async () => {
  notify.success('Материал успешно создан!');
  render(<ToastOutlet />);
  expect(await screen.findByText('Материал успешно создан!')).toBeVisible();
  act(() => notify.error('Ошибка: нет прав'));
  expect(await screen.findByText('Ошибка: нет прав')).toBeVisible();
  expect(messages.getState().waiting).toEqual([]);
});

it('is ready soon after the first page, so that a lost connection can be told', async () => {
  render(<ToastOutlet />);
  expect(await screen.findByLabelText(/^Сообщения/, {}, { timeout: 4000 })).toBeInTheDocument();
});
