import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Delta from 'quill-delta';
import { createRef } from 'react';
import { openHtml } from '../../model/document.ts';
import { withoutLayout } from '../../testing/renderEditor.tsx';
import { formats } from '../../tree/formats.ts';
import { PathQuill } from '../../tree/PathQuill.tsx';
import { MediaSession } from '../session/MediaSession.ts';
import type { Sending } from '../session/uploads.ts';
import { watchMedia } from '../session/watchMedia.ts';
import { MediaLayer } from './MediaLayer.tsx';

/** Pixels: where all files of the text stand, how high the writing area and what lies over it are. */
const place = { top: 0, area: 300, mark: 40 };
let resize: () => void = () => {};

beforeEach(() => {
  withoutLayout();
  Object.assign(place, { top: 0, area: 300, mark: 40 });
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => {} });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.matches('[data-upload]') ? place.top : 0, 200, 100);
  });
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => place.area);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => place.mark);
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return Number.parseFloat(this.style.top);
  });
  class Sizes {
    constructor(onSizes: () => void) {
      resize = onSizes;
    }
    observe() {}
    disconnect() {
      resize = () => {};
    }
  }
  Object.assign(globalThis, { ResizeObserver: Sizes });
});

interface Sent extends Sending {
  fail: (error: Error) => void;
}

/** An editor whose files are on their way until a test says what becomes of them. */
async function open(html: string) {
  const sent: Sent[] = [];
  const editor = createRef<PathQuill>();
  render(<PathQuill ref={editor} theme="default" defaultValue={openHtml(html)} formats={formats} />);
  const quill = editor.current?.getEditor();
  if (!quill) throw new Error('There is no editor.');
  const session = new MediaSession(quill, () => ({
    send: (_, sending) => new Promise((_resolve, fail) => sent.push({ ...sending, fail })),
    onUploading: () => {},
    onError: () => {},
  }));
  session.start();
  render(<MediaLayer session={session} />);
  const add = (name: string, type: string) =>
    act(async () => session.add([new File(['12345678'], name, { type })], { index: 0, length: 0 }));
  return { quill, session, sent, add, user: userEvent.setup() };
}

const fail = ({ sent }: { sent: Sent[] }) => act(async () => sent[0]?.fail(new Error('broken')));
const asked = () => screen.queryByLabelText('Описание для тех, кто не видит картинку');

describe('The panel that asks for a description', () => {
  it('stays with what is typed in it when the upload fails', async () => {
    const editor = await open('<p>а</p>');
    await editor.add('a.png', 'image/png');
    await editor.user.type(asked() as HTMLElement, 'Схе');
    await fail(editor);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(asked()).toHaveValue('Схе');
    expect(asked()).toHaveFocus();
    await editor.user.click(screen.getByRole('button', { name: 'Позже' }));
    expect(asked()).toBeNull();
  });

  it.each([
    ['below the failure where there is room', { top: 10, mark: 120 }, '136px'],
    ['above it at the end of the text', { top: 290, mark: 120 }, '48px'],
  ])('leaves the way out of a failure free: %s', async (_, given, top) => {
    Object.assign(place, given);
    const editor = await open('<p>а</p>');
    await editor.add('a.png', 'image/png');
    await editor.user.click(asked() as HTMLElement);
    await fail(editor);
    expect(screen.getByRole('group').parentElement?.style.top).toBe(top);
  });

  it('goes when the upload fails and nobody is in it', async () => {
    const editor = await open('<p>а</p>');
    await editor.add('a.png', 'image/png');
    expect(asked()).not.toBeNull();
    await fail(editor);
    expect(asked()).toBeNull();
  });
});

describe('The mark of an upload', () => {
  it('that has failed stays within the writing area, also when that is scrolled or has another size', async () => {
    const editor = await open('<p>а</p>');
    await editor.add('a.png', 'image/png');
    place.top = 280;
    await fail(editor);
    const mark = screen.getByRole('alert');
    expect(mark.style.top).toBe('254px');
    place.top = 290;
    await act(async () => editor.quill.root.dispatchEvent(new Event('scroll')));
    expect(mark.style.top).toBe('254px');
    place.area = 295;
    await act(async () => resize());
    expect(mark.style.top).toBe('249px');
    place.top = 301;
    await act(async () => editor.quill.root.dispatchEvent(new Event('scroll')));
    expect(mark.style.top).toBe('301px');
  });

  it('follows its file when the writing area has another size', async () => {
    const editor = await open('<p>а</p>');
    await editor.add('a.png', 'image/png');
    const tops = () =>
      [...editor.quill.container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.top);
    expect(tops()).toContain('0px');
    place.top = 70;
    await act(async () => resize());
    expect(tops()).toContain('70px');
  });

  it('takes its own place out of the text, not another of the same file', async () => {
    const { quill, add, user } = await open('<p>а</p>');
    await add('a.pdf', 'application/pdf');
    const [op] = quill.getContents().ops.filter(({ insert }) => typeof insert === 'object');
    await act(async () => {
      const end = quill.getLength();
      quill.updateContents(
        new Delta()
          .retain(end)
          .insert(op?.insert ?? '', op?.attributes)
          .insert('б\n'),
        'user',
      );
    });
    const first = quill.root.querySelector('[data-upload]');
    const [, second] = screen.getAllByRole('button', { name: 'Отменить загрузку: a.pdf' });
    await user.click(second as HTMLElement);
    const left = quill.root.querySelectorAll('[data-upload]');
    expect([left.length, left[0] === first]).toEqual([1, true]);
    expect(screen.getAllByRole('button', { name: 'Отменить загрузку: a.pdf' })).toHaveLength(1);
  });

  it('says each step to the eye only, and that there is no connection to all', async () => {
    const { sent, add } = await open('<p>а</p>');
    await add('a.pdf', 'application/pdf');
    const status = screen.getByRole('status');
    const said = status.textContent;
    await act(async () => sent[0]?.onSent(4));
    expect([screen.getByText(/50 %/).contains(status), status.textContent]).toEqual([true, said]);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await act(async () => sent[0]?.onWaiting(true));
    expect(status).toHaveTextContent('Нет связи, продолжим сами');
    await act(async () => sent[0]?.onWaiting(false));
    expect(status.textContent).toBe(said);
  });
});

it('a player is selected when it takes the focus: its controls keep their presses to themselves', async () => {
  const { quill, session } = await open('<p>а</p><video src="/files/a/b.mp4" controls="" preload="metadata"></video>');
  const end = watchMedia(session);
  const video = quill.root.querySelector('video');
  await act(async () => fireEvent.focusIn(video as HTMLVideoElement));
  expect(session.view()).toMatchObject({ isSelected: true, current: { kind: 'video' } });
  end();
});
