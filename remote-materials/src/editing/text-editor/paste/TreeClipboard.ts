import type { Delta } from 'quill';
import { Quill } from 'react-quill';
import { type Block, readDocument } from 'shared-api/document';
import { loadPart } from 'shared-ui';
import { run } from '../commands/apply.ts';
import { followed } from '../commands/followed.ts';
import type { Range } from '../model/lines.ts';
import { parseSource } from '../model/sourceTree.ts';
import { toDelta } from '../model/toDelta.ts';
import { addressBlocks, linkSelection, pastedAddress } from './address.ts';
import { copyRange, ownMark } from './copy.ts';
import { insertBlocks, textBlocks } from './insertBlocks.ts';

type Editor = InstanceType<typeof Quill>;

interface Pictures {
  /** Resolves with what says what stands for a picture. */
  take: () => Promise<(data: string) => string | null>;
  onError: (message: string) => void;
}

type Reader = typeof import('./foreign.ts').readForeign;

/** What a clipboard holds. */
export interface Pasted {
  text?: string;
  html?: string;
}

/** What stands in the text now, for those who add to it. */
export interface PastedPart {
  range: Range;
  /** In words what was not taken; empty for nothing. */
  lost: string;
  /** Of a link that an address alone has become. */
  href?: string;
  /** What came as text alone. */
  text?: string;
}

const Clipboard = Quill.import('modules/clipboard') as unknown as new (
  quill: Editor,
  options: object,
) => { quill: Editor };

/** What goes out is a document in its one form; what comes in becomes one before it is put in its place. */
export class TreeClipboard extends Clipboard {
  /** Puts what is pasted into several places at once, such as cells; says whether it did. */
  pasteElsewhere: ((blocks: readonly Block[], pasted: Pasted) => boolean) | null = null;
  #onPasted: ((part: PastedPart) => void) | null = null;
  /** What was pasted last while nobody listened: who helps afterwards is a part that may still be on its way. */
  #untold: PastedPart | null = null;
  #known: Reader | null = null;
  /** Those who upload pictures that come with pasted HTML. */
  pictures: Pictures | null = null;

  /** Knows what other programs write. It is a part of its own, and comes with the first paste from one of them. */
  async reader(): Promise<Reader> {
    const { readForeign } = await loadPart(() => import(/* webpackChunkName: "paste" */ './foreign.ts'));
    this.#known = readForeign;
    return readForeign;
  }

  /** Tells of what was pasted, also of the last paste before. Returns what ends it. */
  watchPasted(listener: (part: PastedPart) => void): () => void {
    this.#onPasted = listener;
    if (this.#untold) listener(this.#untold);
    this.#untold = null;
    return () => {
      this.#onPasted = null;
    };
  }

  convert({ html, text }: { html?: string; text?: string }): Delta {
    return toDelta(html ? readDocument(parseSource(html)) : textBlocks(text ?? ''));
  }

  onCopy(range: Range): { html: string; text: string } {
    return copyRange(this.quill.getContents(), range);
  }

  onPaste(range: Range, pasted: Pasted): void {
    const { html = '', text = '' } = pasted;
    const href = html === '' || range.length > 0 ? pastedAddress(text) : null;
    if (href !== null && this.#link(range, href, pasted)) return;
    if (html === '') this.#insertTold(range, textBlocks(text), pasted, { lost: '', text });
    else if (html.includes(ownMark)) this.#insert(range, readDocument(parseSource(html)), pasted);
    else void this.#insertForeign(range, html, pasted);
  }

  /** An address makes a link of what is selected, or is one itself. */
  #link(range: Range, href: string, pasted: Pasted): boolean {
    if (run(this.quill, linkSelection(href), range)) return true;
    if (pasted.html) return false;
    this.#insertTold(range, addressBlocks(pasted.text ?? '', href), pasted, { lost: '', href });
    return true;
  }

  async #insertForeign(range: Range, html: string, pasted: Pasted): Promise<void> {
    const known = this.#known?.(html);
    if (known && !known.hasPictures) return this.#insertTold(range, known.blocks, pasted, { lost: known.lost });
    const place = followed(this.quill, range);
    // Who pastes without it gets the text.
    const read = known ?? (await this.reader().catch(() => null))?.(html);
    const take = read?.hasPictures ? await this.pictures?.take().catch(() => undefined) : undefined;
    if (read?.hasPictures && !take) this.pictures?.onError('Картинки не вставлены: нет связи. Вставьте их ещё раз.');
    const blocks = read?.withPictures(take ?? (() => null)) ?? [];
    this.#insertTold(place(), blocks, pasted, { lost: read?.lost ?? '' });
  }

  #insertTold(range: Range, blocks: Block[], pasted: Pasted, part: Omit<PastedPart, 'range'>): void {
    const inserted = this.#insert(range, blocks, pasted);
    const told = { ...part, range: inserted };
    if (this.#onPasted) this.#onPasted(told);
    else this.#untold = told;
  }

  /** Says where it stands then; the caret is at its end. */
  #insert(range: Range, blocks: Block[], pasted: Pasted): Range {
    if (!this.pasteElsewhere?.(blocks, pasted))
      run(this.quill, insertBlocks(blocks.length > 0 ? blocks : textBlocks(pasted.text ?? '')), range);
    const end = this.quill.getSelection()?.index ?? range.index;
    return { index: range.index, length: Math.max(0, end - range.index) };
  }
}
