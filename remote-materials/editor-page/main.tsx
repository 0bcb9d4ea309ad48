import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Quill } from 'react-quill';
import { HostProvider } from 'shared-api';
import { readDocument, writeDocument } from 'shared-api/document';
import { createTestHost } from 'shared-api/testing';
import { GlobalStyles } from 'shared-ui';
import { readPath } from '../src/editing/text-editor/model/path.ts';
import { parseSource } from '../src/editing/text-editor/model/sourceTree.ts';
import type { TreeClipboard } from '../src/editing/text-editor/paste/TreeClipboard.ts';
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

/** Whether every line stands in the containers that its path names, and no container is drawn twice. */
function isDrawnRight(): boolean {
  const drawn = new Map<string, Node>();
  return quill()
    .getLines()
    .every((line) => {
      const boxes: Node[] = [];
      const root = quill().root;
      for (let node = line.domNode.parentNode; node && node !== root; node = node.parentNode) boxes.unshift(node);
      const steps = readPath((line.domNode as HTMLElement).dataset.path).map((step) => JSON.stringify(step));
      const isRight = boxes.every((box, at) => {
        const step = (box as HTMLElement).dataset.step ?? '';
        const isOnly = (drawn.get(step) ?? box) === box;
        drawn.set(step, box);
        return step === steps[at] && isOnly;
      });
      return isRight && boxes.length === steps.length;
    });
}

/** Takes back all that can be taken back. */
function undoAll(): void {
  const { history } = quill();
  while (history.stack.undo.length > 0) history.undo();
}

/** A letter at the beginning, and back. */
function typeAndUndo(): { typed: string; undone: string } {
  const read = () => handle.current?.read() ?? '';
  quill().setSelection(0, 0, 'user');
  document.execCommand('insertText', false, 'ж');
  quill().update('user');
  const typed = read();
  quill().history.undo();
  return { typed, undone: read() };
}

const canonical = (html: string) => writeDocument(readDocument(parseSource(html)));

/** Resolves when HTML of other programs can be pasted at once. */
const pasteReady = () => (quill().clipboard as unknown as TreeClipboard).reader.then(() => {});

const page = {
  open,
  pasteReady,
  quill,
  read: () => handle.current?.read() ?? '',
  isDrawnRight,
  typeAndUndo,
  undoAll,
  canonical,
};

export type EditorPage = typeof page;

Object.assign(window, { editorPage: page });
