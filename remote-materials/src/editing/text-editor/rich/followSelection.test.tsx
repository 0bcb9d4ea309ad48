import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { createTestHost } from 'shared-api/testing';
import { renderEditor, withoutLayout } from '../testing/renderEditor.tsx';

beforeEach(withoutLayout);

const open = (html: string, range: [number, number?]) =>
  renderEditor((notify) => createTestHost({ notify }), html, range);

/** Selects as the browser does, which says so later. */
function selectIn(element: Element | null | undefined, from: number, to: number): void {
  const text = element?.firstChild;
  if (!text) throw new Error('There is no text to select.');
  getSelection()?.setBaseAndExtent(text, from, text, to);
}

it('gives a tool what is selected at the moment when the focus goes to it', async () => {
  const { text, read } = await open('<p>один два</p>', [0, 8]);
  act(() => text.focus());
  selectIn(text.querySelector('p'), 5, 8);
  const bold = screen.getByRole('button', { name: /Полужирный/ });
  act(() => bold.focus());
  fireEvent.click(bold);
  await act(async () => void (await new Promise(requestAnimationFrame)));
  expect(read()).toBe('<p>один <strong>два</strong></p>');
});

it('takes a key of tables in the cell into which the key before it has led', async () => {
  const { text, read } = await open('<p>до</p><table><tbody><tr><td>1</td></tr></tbody></table>', [0]);
  await screen.findByTestId('table-tools');
  act(() => text.focus());
  selectIn(text.querySelector('td p'), 1, 1);
  fireEvent.keyDown(text, { key: 'Tab', code: 'Tab' });
  await act(async () => void (await new Promise(requestAnimationFrame)));
  expect(read()).toContain('<tr><td>1</td></tr><tr><td></td></tr>');
});
