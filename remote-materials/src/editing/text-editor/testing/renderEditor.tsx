import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { Quill } from 'react-quill';
import { type Host, HostProvider } from 'shared-api';
import { RichEditor, type RichEditorHandle } from '../rich/RichEditor.tsx';

/** There is no layout here: nothing stands anywhere. */
export function withoutLayout(): void {
  const rect = { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
  Element.prototype.scrollIntoView = jest.fn();
  Object.assign(Range.prototype, { getBoundingClientRect: () => ({ ...rect }), getClientRects: () => [] });
  Object.assign(document, { elementFromPoint: () => null });
}

/** The editor with all of its tools in a host of the test's, a document in it and something of it selected. */
export async function renderEditor(
  hostWith: (notify: Host['notify']) => Host,
  html: string,
  range: [index: number, length?: number] = [0],
) {
  const handle = createRef<RichEditorHandle>();
  const notify = { success: jest.fn(), error: jest.fn(), info: jest.fn() };
  render(
    <HostProvider host={hostWith(notify)}>
      <RichEditor
        {...{ ref: handle, initial: html, height: 400, label: 'Текст' }}
        {...{ onEdit: jest.fn(), onUploading: jest.fn() }}
        uploadImage={async () => '/files/aaaaaaaaaaaaaaaaaaaaaaaa/x.png'}
      />
    </HostProvider>,
  );
  const text = await screen.findByRole('textbox', { name: 'Текст' });
  const quill = Quill.find(text.parentElement as HTMLElement) as InstanceType<typeof Quill>;
  await act(async () => quill.setSelection(range[0], range[1] ?? 0, 'user'));
  return { text, quill, notify, read: () => handle.current?.read(), user: userEvent.setup() };
}
