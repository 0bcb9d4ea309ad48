import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Quill } from 'react-quill';
import { HostProvider } from 'shared-api';
import { createTestHost } from 'shared-api/testing';
import { RichEditor, type RichEditorHandle } from '../../rich/RichEditor.tsx';

const two = '<table><tbody><tr><td>а</td><td>б</td></tr></tbody></table>';

/** jsdom lays nothing out; Quill asks where the caret is to scroll to it. */
beforeAll(() => {
  const nowhere = { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
  Object.assign(Range.prototype, { getBoundingClientRect: () => nowhere });
});

function open(html: string) {
  const handle = createRef<RichEditorHandle>();
  const said: string[] = [];
  const notify = { success: () => {}, info: () => {}, error: (text: string) => void said.push(text) };
  const host = createTestHost({ notify });
  const { container } = render(
    <HostProvider host={host}>
      <RichEditor
        ref={handle}
        initial={html}
        height={300}
        label="Текст"
        onEdit={() => {}}
        uploadImage={async () => ''}
        onUploading={() => {}}
      />
    </HostProvider>,
  );
  const quill = Quill.find(container.querySelector('.ql-container') as HTMLElement) as InstanceType<typeof Quill>;
  // The bars follow once Quill has told everything.
  const caretIn = (text: string) => act(async () => quill.setSelection(quill.getText().indexOf(text), 0, 'user'));
  return { read: () => handle.current?.read(), caretIn, quill, said };
}

describe('tools for tables', () => {
  it('insert a table of the size that is picked with arrows', async () => {
    const person = userEvent.setup();
    const { read, caretIn } = open('<p>Текст</p>');
    await caretIn('Т');
    await person.click(screen.getByRole('button', { name: 'Вставить таблицу' }));
    await person.keyboard('{ArrowUp}{ArrowLeft}');
    expect(within(screen.getByRole('dialog', { name: 'Размер таблицы' })).getByRole('status').textContent).toBe(
      '2 × 2',
    );
    await person.keyboard('{Enter}');
    expect(read()).toBe(
      '<table><thead><tr><th></th><th></th></tr></thead><tbody><tr><td></td><td></td></tr></tbody></table><p>Текст</p>',
    );
  });

  it('close the picker with Escape and change nothing', async () => {
    const person = userEvent.setup();
    const { read } = open('<p>Текст</p>');
    const button = screen.getByRole('button', { name: 'Вставить таблицу' });
    await person.click(button);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(read()).toBe('<p>Текст</p>');
  });

  it('show what can be done with the table only while the caret is in one', async () => {
    const { caretIn } = open(`<p>Текст</p>${two}`);
    await caretIn('Т');
    expect(screen.queryByRole('toolbar', { name: 'Таблица' })).toBeNull();
    await caretIn('б');
    expect(await screen.findByRole('toolbar', { name: 'Таблица' })).toBeVisible();
  });

  it('do what the menu says, and give the text the focus back', async () => {
    const person = userEvent.setup();
    const { read, caretIn, quill } = open(two);
    await caretIn('а');
    await person.click(await screen.findByRole('button', { name: 'Столбец' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Вставить столбец справа' }));
    expect(read()).toBe('<table><tbody><tr><td>а</td><td></td><td>б</td></tr></tbody></table>');
    await waitFor(() => expect(document.activeElement).toBe(quill.root));
    await act(async () => quill.history.undo());
    expect(read()).toBe(two);
  });

  it('give the text the focus back when the table is gone', async () => {
    const person = userEvent.setup();
    const { read, caretIn, quill } = open(`<p>Текст</p>${two}`);
    await caretIn('а');
    await person.click(await screen.findByRole('button', { name: 'Таблица' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Удалить таблицу' }));
    expect(read()).toBe('<p>Текст</p>');
    await waitFor(() => expect(document.activeElement).toBe(quill.root));
  });

  it('say what to do when cells cannot be merged', async () => {
    const person = userEvent.setup();
    const { caretIn, said } = open(two);
    await caretIn('а');
    await person.click(await screen.findByRole('button', { name: 'Ячейки' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Объединить ячейки' }));
    expect(said).toEqual([expect.stringContaining('Выделите две ячейки или больше')]);
  });

  it('go to the next cell with Tab and make a row behind the last one', async () => {
    const person = userEvent.setup();
    const { read, caretIn, quill } = open(two);
    await caretIn('а');
    await screen.findByRole('toolbar', { name: 'Таблица' });
    await person.keyboard('{Tab}{Tab}');
    expect(read()).toBe('<table><tbody><tr><td>а</td><td>б</td></tr><tr><td></td><td></td></tr></tbody></table>');
    expect(quill.getSelection()?.index).toBe(4);
  });
});
