import type { Delta } from 'quill';
import { Quill } from 'react-quill';
import { type Block, readDocument } from 'shared-api/document';
import { loadPart } from 'shared-ui';
import { run } from '../commands/apply.ts';
import type { Range } from '../model/lines.ts';
import { parseSource } from '../model/sourceTree.ts';
import { toDelta } from '../model/toDelta.ts';
import { pasteIntoCells } from '../tables/session/cellClipboard.ts';
import { copyRange, ownMark } from './copy.ts';
import { insertBlocks, textBlocks } from './insertBlocks.ts';

type Editor = InstanceType<typeof Quill>;
type Reader = (html: string) => Block[];

const Clipboard = Quill.import('modules/clipboard') as unknown as new (
  quill: Editor,
  options: object,
) => { quill: Editor };

/** What goes out is a document in its one form; what comes in becomes one before it is put in its place. */
export class TreeClipboard extends Clipboard {
  /** Knows what other programs write. It is a part of its own: nobody waits for it before the text is open. */
  readonly reader: Promise<Reader>;
  #known: Reader | null = null;

  constructor(quill: Editor, options: object) {
    super(quill, options);
    this.reader = loadPart(() => import(/* webpackChunkName: "paste" */ './foreign.ts')).then(({ readForeign }) => {
      this.#known = readForeign;
      return readForeign;
    });
    // Who pastes without it gets the text.
    this.reader.catch(() => {});
  }

  convert({ html, text }: { html?: string; text?: string }): Delta {
    return toDelta(html ? readDocument(parseSource(html)) : textBlocks(text ?? ''));
  }

  onCopy(range: Range): { html: string; text: string } {
    return copyRange(this.quill.getContents(), range);
  }

  onPaste(range: Range, pasted: { text?: string; html?: string }): void {
    const { html = '', text = '' } = pasted;
    if (html === '') this.#insert(range, textBlocks(text), pasted);
    else if (html.includes(ownMark)) this.#insert(range, readDocument(parseSource(html)), pasted);
    else if (this.#known) this.#insert(range, this.#known(html), pasted);
    else void this.#insertLater(range, html, pasted);
  }

  /** The text may go on meanwhile: what is pasted stands where it was pasted. */
  async #insertLater(range: Range, html: string, pasted: { text?: string; html?: string }): Promise<void> {
    let { index, length } = range;
    const follow = (change: Delta) => {
      const end = change.transformPosition(index + length);
      index = change.transformPosition(index);
      length = end - index;
    };
    this.quill.on('text-change', follow);
    const read = await this.reader.catch((): Reader => () => []);
    this.quill.off('text-change', follow);
    this.#insert({ index, length }, read(html), pasted);
  }

  #insert(range: Range, blocks: Block[], { html, text = '' }: { text?: string; html?: string }): void {
    if (pasteIntoCells(this.quill, blocks, { html, text })) return;
    run(this.quill, insertBlocks(blocks.length > 0 ? blocks : textBlocks(text)), range);
  }
}
