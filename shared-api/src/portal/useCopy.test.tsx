import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHost } from '../testing/createTestHost.ts';
import { HostProvider } from './HostProvider.tsx';
import { useCopy } from './useCopy.ts';

function CopyButton() {
  const copy = useCopy('Скопировано', 'Скопируйте сами');
  return (
    <button type="button" onClick={() => void copy('текст')}>
      Копировать
    </button>
  );
}

function open() {
  const host = createTestHost();
  render(
    <HostProvider host={host}>
      <CopyButton />
    </HostProvider>,
  );
  return { success: jest.spyOn(host.notify, 'success'), error: jest.spyOn(host.notify, 'error') };
}

test('a copied text is told and lies in the clipboard', async () => {
  const user = userEvent.setup();
  const { success } = open();
  await user.click(screen.getByRole('button', { name: 'Копировать' }));
  expect(success).toHaveBeenCalledWith('Скопировано');
  expect(await navigator.clipboard.readText()).toBe('текст');
});

test('a browser without a clipboard, as over plain http, is told what to do', async () => {
  const user = userEvent.setup();
  const { success, error } = open();
  jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await user.click(screen.getByRole('button', { name: 'Копировать' }));
  expect(error).toHaveBeenCalledWith('Скопируйте сами');
  expect(success).not.toHaveBeenCalled();
});
