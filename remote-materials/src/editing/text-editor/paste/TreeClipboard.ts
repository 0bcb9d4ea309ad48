import type { Delta } from 'quill';
import { Quill } from 'react-quill';
import { type Block, readDocument } from 'shared-api/document';
import { run } from '../commands/apply.ts';
import type { Range } from '../model/lines.ts';
import { parseSource } from '../model/sourceTree.ts';
import { toDelta } from '../model/toDelta.ts';
import { pasteIntoCells } from '../tables/session/cellClipboard.ts';
import { copyRange, ownMark } from './copy.ts';
import { insertBlocks, textBlocks } from './insertBlocks.ts';

const Clipboard = Quill.import('modules/clipboard') as unknown as new (
  ...given: unknown[]
) => {
  quill: InstanceType<typeof Quill>;
};

/** What goes out is a document in its one form; what comes in becomes one before it is put in its place. */
export class TreeClipboard extends Clipboard {
  convert({ html, text }: { html?: string; text?: string }): Delta {
    return toDelta(html ? readPasted(html) : textBlocks(text ?? ''));
  }

  onCopy(range: Range): { html: string; text: string } {
    return copyRange(this.quill.getContents(), range);
  }

  onPaste(range: Range, { text, html }: { text?: string; html?: string }): void {
    const blocks = html ? readPasted(html) : textBlocks(text ?? '');
    if (pasteIntoCells(this.quill, blocks, { html, text })) return;
    run(this.quill, insertBlocks(blocks.length > 0 ? blocks : textBlocks(text ?? '')), range);
  }
}

function readPasted(html: string): Block[] {
  const nodes = parseSource(html);
  return readDocument(html.includes(ownMark) ? nodes : nodes);
}
