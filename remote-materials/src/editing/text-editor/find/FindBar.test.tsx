import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createTestHost } from 'shared-api/testing';
import { renderEditor, withoutLayout } from '../testing/renderEditor.tsx';

beforeAll(withoutLayout);

const written = '<p>договор раз</p><p>два</p><p>договор три</p>';
/** Behind the second paragraph. */
const between = 15;

/** The search for a word that stands in the first and in the third paragraph. */
async function search() {
  const editor = await renderEditor((notify) => createTestHost({ notify }), written);
  const { user, quill } = editor;
  await user.keyboard('{Control>}f{/Control}');
  const bar = within(await screen.findByRole('search', { name: 'Поиск в тексте' }));
  await user.type(bar.getByRole('textbox', { name: 'Найти' }), 'договор');
  expect(bar.getByRole('status')).toHaveTextContent('1 из 2');
  const writeOn = () =>
    act(async () => {
      quill.setSelection(between, 0, 'user');
      quill.insertText(between, ' и ещё', 'user');
      // Browsers move the caret by themselves.
      quill.setSelection(between + 6, 0, 'silent');
    });
  const close = () => user.click(bar.getByRole('button', { name: 'Закрыть поиск (Esc)' }));
  return { ...editor, bar, writeOn, close };
}

describe('The search', () => {
  it('selects what it has shown when it is closed', async () => {
    const { quill, close } = await search();
    await close();
    expect(quill.getSelection()).toEqual({ index: 0, length: 7 });
  });

  it('leaves the caret where somebody has gone on writing', async () => {
    const { quill, writeOn, close } = await search();
    await writeOn();
    await close();
    expect(quill.getSelection()).toEqual({ index: between + 6, length: 0 });
    expect(quill.hasFocus()).toBe(true);
  });

  it('goes on from the caret, forwards and back', async () => {
    const { quill, text, writeOn } = await search();
    const press = (shiftKey: boolean) => fireEvent.keyDown(text, { code: 'F3', key: 'F3', shiftKey });
    await writeOn();
    press(false);
    expect(quill.getSelection()).toEqual({ index: between + 7, length: 7 });
    press(false);
    expect(quill.getSelection()).toEqual({ index: 0, length: 7 });
    await writeOn();
    press(true);
    expect(quill.getSelection()).toEqual({ index: 0, length: 7 });
  });

  it.each([
    ['the text is changed', async ({ quill }: Found) => act(async () => quill.history.undo())],
    ['it goes on', async ({ user, bar }: Found) => user.click(bar.getByRole('button', { name: 'Следующее (F3)' }))],
  ])('says how many it has replaced until %s', async (_what, change) => {
    const found = await search();
    const { user, bar } = found;
    await user.click(bar.getByRole('button', { name: 'Замена (Ctrl+H)' }));
    await user.type(bar.getByRole('textbox', { name: 'Заменить на' }), 'Договор');
    await user.click(bar.getByRole('button', { name: 'Заменить все' }));
    expect(bar.getByRole('status')).toHaveTextContent('Заменено: 2 места');
    await change(found);
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent(/^\d из 2$/));
  });
});

type Found = Awaited<ReturnType<typeof search>>;
