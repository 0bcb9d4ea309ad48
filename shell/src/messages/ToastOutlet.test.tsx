import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { messages, notify } from './notify.ts';
import { ToastOutlet } from './ToastOutlet.tsx';
import { Toasts } from './Toasts.tsx';

beforeEach(() => messages.setState({ waiting: [] }));

it('shows what was said before its code had come, and what is said later', async () => {
  notify.success('Материал успешно создан!');
  render(<ToastOutlet />);
  expect(await screen.findByText('Материал успешно создан!')).toBeVisible();
  act(() => notify.error('Ошибка: нет прав'));
  expect(await screen.findByText('Ошибка: нет прав')).toBeVisible();
  expect(messages.getState().waiting).toEqual([]);
});

function SaysAnother() {
  useLayoutEffect(() => notify.error('Ошибка загрузки'), []);
  return null;
}

it('loses no message that is said while another is on its way to the screen', async () => {
  notify.success('Профиль обновлён');
  render(
    <>
      <Toasts />
      <SaysAnother />
    </>,
  );
  expect(await screen.findByText('Ошибка загрузки')).toBeVisible();
  expect(await screen.findByText('Профиль обновлён')).toBeVisible();
});

it('is ready soon after the first page, so that a lost connection can be told', async () => {
  render(<ToastOutlet />);
  expect(await screen.findByLabelText(/^Сообщения/, {}, { timeout: 4000 })).toBeInTheDocument();
});
