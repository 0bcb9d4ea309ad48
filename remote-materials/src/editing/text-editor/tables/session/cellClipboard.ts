import type { Block } from 'shared-api/document';
import type { Pasted, TreeClipboard } from '../../paste/TreeClipboard.ts';
import { copyArea } from '../clipboard/copyArea.ts';
import { fillCells, fillingOf, textFilling } from '../clipboard/fillCells.ts';
import { readTsv } from '../clipboard/tsv.ts';
import { clearCells } from '../commands/merge.ts';
import type { TableSession } from './TableSession.ts';

/** Selected cells go to the clipboard, before Quill puts its own selection there. Returns what ends it. */
export function watchClipboard(session: TableSession): () => void {
  const { container } = session.quill;
  const clipboard = session.quill.clipboard as unknown as TreeClipboard;
  clipboard.pasteElsewhere = (blocks, pasted) => pasteIntoCells(session, blocks, pasted);
  const copy = (event: ClipboardEvent) => {
    const { span } = session.view();
    const copied = span && copyArea(session.state(), span);
    if (!copied) return;
    event.preventDefault();
    event.stopPropagation();
    event.clipboardData?.setData('text/html', copied.html);
    event.clipboardData?.setData('text/plain', copied.text);
    if (event.type === 'cut') session.run(clearCells);
  };
  container.addEventListener('copy', copy, true);
  container.addEventListener('cut', copy, true);
  return () => {
    container.removeEventListener('copy', copy, true);
    container.removeEventListener('cut', copy, true);
    clipboard.pasteElsewhere = null;
  };
}

/** A table, or text with tabs, pasted into a cell fills the cells from there on; says whether it did. */
function pasteIntoCells(session: TableSession, blocks: readonly Block[], { html, text }: Pasted): boolean {
  const table = onlyTable(blocks);
  const texts = html || !text ? null : readTsv(text);
  const filling = table ? fillingOf(table) : texts && textFilling(texts);
  const hasFilled = filling !== null && session.run(fillCells(filling));
  session.select(null);
  return hasFilled;
}

/** The table that all of a document is, apart from empty lines. */
function onlyTable(blocks: readonly Block[]): Block | null {
  const said = blocks.filter((block) => !('runs' in block && block.runs.length === 0));
  const [only] = said;
  return said.length === 1 && only?.type === 'table' ? only : null;
}
