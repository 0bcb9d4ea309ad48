import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Quill } from 'react-quill';
import { type ApiRequest, HostProvider } from 'shared-api';
import { readDocument, writeDocument } from 'shared-api/document';
import { createTestHost } from 'shared-api/testing';
import { GlobalStyles } from 'shared-ui';
import { readPath } from '../src/editing/text-editor/model/path.ts';
import { parseSource } from '../src/editing/text-editor/model/sourceTree.ts';
import type { TreeClipboard } from '../src/editing/text-editor/paste/TreeClipboard.ts';
import { LaterMenu } from '../src/editing/text-editor/popup/LaterMenu.tsx';
import { RichEditor, type RichEditorHandle } from '../src/editing/text-editor/rich/RichEditor.tsx';
import { SlashList } from '../src/editing/text-editor/slash/SlashMenu.tsx';
import { TableWork } from '../src/editing/text-editor/tables/TablePart.tsx';

/** The page on which the editor is proved: the real component without the portal around it, driven by tests. */
const { api: portal } = createTestHost();
const host = createTestHost({
  // Which sites may be shown is asked each time; what else is asked the tests answer.
  api: async (request: ApiRequest) =>
    request.path === '/embed-hosts' ? { data: { hosts: ['rutube.ru'] } } : portal(request),
});
const container = document.getElementById('root');
let root: Root | null = null;
const handle = createRef<RichEditorHandle>();

/** Uploads that tests hold, so that they end when and as they say. */
const uploads = { isHeld: false, held: [] as { name: string; end: (address: string | null) => void }[] };
let stored = 0;

function upload(file: File): Promise<string> {
  stored += 1;
  const address = `/files/${'a'.repeat(23)}${'abcdefghij'[stored % 10]}/${encodeURIComponent(file.name)}`;
  if (!uploads.isHeld) return Promise.resolve(address);
  return new Promise((resolve, reject) => {
    const end = (given: string | null) => {
      if (given === null) reject(new Error('The upload has failed.'));
      else resolve(given);
    };
    uploads.held.push({ name: file.name, end });
  });
}

function close(): void {
  root?.unmount();
  root = null;
}

function open(html: string): void {
  close();
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
          uploadImage={upload}
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

/** Whether the caret, or the beginning of the selection, is in a table. */
function isInTable(): boolean {
  const { index } = quill().getSelection() ?? quill().selection.savedRange;
  const [line] = quill().getLine(index);
  return line !== null && (line.domNode as HTMLElement).closest('table') !== null;
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

/**
 * Resolves when the parts are at work that come right after the text, of themselves or with what the text has, and HTML
 * of other programs can be pasted at once. Nobody can type before: who tests keys is faster than any person.
 */
async function partsReady(): Promise<void> {
  await Promise.all([
    (quill().clipboard as unknown as TreeClipboard).reader(),
    SlashList.preload(),
    LaterMenu.preload(),
    TableWork.preload(),
  ]);
  const { root } = quill();
  const isReady = () =>
    document.querySelector('[aria-label^="Найти и заменить"]') !== null &&
    (root.querySelector('table') === null || document.querySelector('[data-testid="table-tools"]') !== null);
  while (!isReady()) await new Promise(requestAnimationFrame);
}

const page = {
  open,
  close,
  partsReady,
  quill,
  read: () => handle.current?.read() ?? '',
  isDrawnRight,
  isInTable,
  typeAndUndo,
  undoAll,
  canonical,
  uploads,
};

export type EditorPage = typeof page;

Object.assign(window, { editorPage: page });
