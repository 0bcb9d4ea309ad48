import type { Atom } from 'shared-api/document';
import type { QuillEditor } from '../commands/apply.ts';
import { isAtEdge } from '../commands/isAtEdge.ts';
import { linesNow } from '../commands/linesNow.ts';
import { endOf, lineAt } from '../model/lines.ts';
import { embedAt } from './embedCommands.ts';

/** The embed that is selected now, or was before the keyboard went elsewhere. */
export function embedNow(quill: QuillEditor): Atom | null {
  const range = quill.getSelection() ?? quill.selection.savedRange;
  return range.length > 1
    ? null
    : embedAt({ delta: quill.getContents(range.index, 1), range: { index: 0, length: 0 } });
}

/** Lets embeds be selected, by a press and by the arrows, and opened by a double press and Enter. */
export function watchEmbeds(quill: QuillEditor, onOpen: () => void): () => void {
  const handlePress = ({ target, type }: MouseEvent) => {
    const node = target instanceof Element ? target.closest<HTMLElement>('.atom-embed') : null;
    const blot = node && quill.scroll.find(node);
    if (!blot) return;
    quill.setSelection(quill.getIndex(blot), 1, 'user');
    if (type === 'dblclick') onOpen();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const move = moveOf(quill, event.key, onOpen);
    if (!move) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    move();
  };
  quill.root.addEventListener('click', handlePress);
  quill.root.addEventListener('dblclick', handlePress);
  quill.root.addEventListener('keydown', handleKey, true);
  return () => {
    quill.root.removeEventListener('click', handlePress);
    quill.root.removeEventListener('dblclick', handlePress);
    quill.root.removeEventListener('keydown', handleKey, true);
  };
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function moveOf(quill: QuillEditor, key: string, onOpen: () => void): (() => void) | null {
  const step = steps[key];
  if (step === undefined && key !== 'Enter') return null;
  const isChosen = embedNow(quill) !== null;
  if (step === undefined) return isChosen ? onOpen : null;
  const range = quill.getSelection();
  if (!range) return null;
  if (!isChosen && (range.length > 0 || !isAtEdge(quill, range.index, key))) return null;
  const lines = linesNow(quill);
  const next = lines[lineAt(lines, range.index) + step];
  if (!next) return isChosen ? () => undefined : null;
  const isEmbed = embedAt({ delta: quill.getContents(next.index, 1), range: { index: 0, length: 0 } }) !== null;
  if (isEmbed) return () => quill.setSelection(next.index, 1, 'user');
  // Between embeds and text browsers have ways of their own.
  return isChosen && !next.isAtom ? () => quill.setSelection(step > 0 ? next.index : endOf(next), 0, 'user') : null;
}
