import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Quill } from 'react-quill';
import { HostProvider } from 'shared-api';
import { createTestHost } from 'shared-api/testing';
import { GlobalStyles } from 'shared-ui';
import { saveHtml } from '../src/editing/text-editor/model/document.ts';
import { RichEditor, type RichEditorHandle } from '../src/editing/text-editor/rich/RichEditor.tsx';

/** The page on which the editor is proved: the real component without the portal around it, driven by tests. */
const host = createTestHost();
const container = document.getElementById('root');
let root: Root | null = null;
const handle = createRef<RichEditorHandle>();

function open(html: string): void {
  root?.unmount();
  if (!container) throw new Error('The page has no #root.');
  root = createRoot(container);
  flushSync(() =>
    root?.render(
      <HostProvider host={host}>
        <GlobalStyles />
        <RichEditor
          ref={handle}
          initial={html}
          height={500}
          label="Текст"
          onEdit={() => {}}
          uploadImage={async () => '/files/aaaaaaaaaaaaaaaaaaaaaaaa/picture.png'}
          onUploading={() => {}}
        />
      </HostProvider>,
    ),
  );
}

/** The Quill that the page shows. */
function quill() {
  const found = Quill.find(document.querySelector('.ql-container') as HTMLElement);
  if (!(found instanceof Quill)) throw new Error('There is no editor on the page.');
  return found;
}

const page = { open, quill, read: () => handle.current?.read() ?? '', save: () => saveHtml(quill().getContents()) };

export type EditorPage = typeof page;

Object.assign(window, { editorPage: page });
