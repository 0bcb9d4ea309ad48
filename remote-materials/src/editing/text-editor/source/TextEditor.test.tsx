import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { TextEditor, type TextEditorHandle } from './TextEditor.tsx';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

/** An editor of Markdown with pictures that arrive when the test says so. */
function open(initial: string) {
  const handle = createRef<TextEditorHandle>();
  const sent: { name: string; signal: AbortSignal; arrive: () => void; fail: () => void }[] = [];
  const onUploading = jest.fn<(count: number) => void>();
  const onImageFailed = jest.fn();
  const uploadImage = ({ name }: File, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      sent.push({
        ...{ name, signal },
        arrive: () => resolve(`/files/${name}`),
        fail: () => reject(new Error('Не принято')),
      });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const { unmount } = render(
    <TextEditor
      {...{ ref: handle, initial, format: 'markdown', isPreviewed: false, height: 400, label: 'Текст' }}
      {...{ onEdit: jest.fn(), preview: async () => '', uploadImage, onUploading, onImageFailed }}
    />,
  );
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Текст' });
  const select = (start: number, end = start) => {
    area.focus();
    area.setSelectionRange(start, end);
  };
  return {
    ...{ area, select, onUploading, onImageFailed, unmount, user: userEvent.setup() },
    read: () => handle.current?.read(),
    paste: (...names: string[]) =>
      act(async () => void fireEvent.paste(area, { clipboardData: { files: names.map(picture) } })),
    answer: (how: 'arrive' | 'fail', name: string) => act(async () => sent.find((each) => each.name === name)?.[how]()),
    signal: () => sent.at(-1)?.signal,
  };
}

describe('A picture in Markdown', () => {
  it('comes where it was pasted, and what is typed meanwhile stays after it', async () => {
    const { area, select, paste, answer, read, user } = open('Начало. Конец.');
    select(8);
    await paste('a.png');
    await user.keyboard('Ещё. ');
    await answer('arrive', 'a.png');
    expect(read()).toBe('Начало. ![описание](/files/a.png)Ещё. Конец.');
    await user.keyboard('И ещё. ');
    expect(area).toHaveValue('Начало. ![описание](/files/a.png)Ещё. И ещё. Конец.');
  });

  it('follows its place when something is typed before it', async () => {
    const { select, paste, answer, read, user } = open('аааа');
    select(2);
    await paste('a.png');
    select(1);
    await user.keyboard('а');
    await answer('arrive', 'a.png');
    expect(read()).toBe('ааа![описание](/files/a.png)аа');
  });

  it('takes the words as its description that were selected', async () => {
    const { select, paste, answer, read } = open('вот схема тут');
    select(4, 9);
    await paste('a.png');
    await answer('arrive', 'a.png');
    expect(read()).toBe('вот ![схема](/files/a.png) тут');
  });

  it('is one of several, and all of them stay in their order', async () => {
    const { select, paste, answer, read, onImageFailed } = open('');
    select(0);
    await paste('a.png', 'b.png', 'c.png');
    await answer('arrive', 'a.png');
    await answer('fail', 'b.png');
    await answer('arrive', 'c.png');
    expect(read()).toBe('![описание](/files/a.png)![описание](/files/c.png)');
    expect(onImageFailed).toHaveBeenCalledTimes(1);
  });

  it('is counted for as long as it is on its way', async () => {
    const { paste, answer, onUploading } = open('');
    await paste('a.png', 'b.png');
    expect(onUploading).toHaveBeenLastCalledWith(2);
    await answer('arrive', 'a.png');
    expect(onUploading).toHaveBeenLastCalledWith(1);
    await answer('fail', 'b.png');
    expect(onUploading).toHaveBeenLastCalledWith(0);
  });

  it('does not take the keyboard from another field', async () => {
    const { select, paste, answer, read } = open('аб');
    const other = document.body.appendChild(document.createElement('input'));
    select(1);
    await paste('a.png');
    other.focus();
    await answer('arrive', 'a.png');
    expect(read()).toBe('а![описание](/files/a.png)б');
    expect(other).toHaveFocus();
    other.remove();
  });

  it('goes no further when the form has closed', async () => {
    const { paste, signal, onUploading, onImageFailed, unmount } = open('');
    await paste('a.png', 'b.png');
    await act(async () => unmount());
    expect(signal()?.aborted).toBe(true);
    expect(onUploading).toHaveBeenLastCalledWith(0);
    expect(onImageFailed).not.toHaveBeenCalled();
  });
});

describe('The source', () => {
  it('is marked where it is selected, and read at once', async () => {
    const { area, select, read, user } = open('а б в');
    select(2, 3);
    await user.keyboard('{Control>}b{/Control}');
    expect(read()).toBe('а **б** в');
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('б');
    await user.click(screen.getByRole('button', { name: 'Полужирный' }));
    expect(read()).toBe('а б в');
    expect(area).toHaveFocus();
  });

  it('is what it was as long as nothing is typed, with its own ends of lines', () => {
    expect(open('раз\r\nдва').read()).toBe('раз\r\nдва');
  });
});
