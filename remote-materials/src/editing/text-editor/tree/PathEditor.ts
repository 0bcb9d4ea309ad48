import type { Delta as DeltaType } from 'quill';
import Editor from 'quill/core/editor.js';
import Delta, { Op } from 'quill-delta';
import { guardChange } from '../guard/guardChange.ts';
import { linesOf } from '../model/lines.ts';

type SelectionInfo = Parameters<Editor['update']>[2];
type Block = ReturnType<Editor['scroll']['lines']>[number];

/**
 * Quill's way to its document, with two changes: what Quill and the browser change by themselves keeps the structure,
 * and a typed letter costs one line, not the whole document.
 */
export class PathEditor extends Editor {
  /** Set while a change is right by itself: one of our commands, undo, redo, and loading. */
  isTrusted = false;
  /** Whether undo or redo is at work. */
  isReplaying = () => false;
  /** A shorter way for very many small changes at once, once somebody has given it; says whether it took it. */
  applyMany: (change: DeltaType) => boolean = () => false;

  /** Puts a document in the place of all there is, without telling anybody. */
  load(document: DeltaType): void {
    const length = this.scroll.length();
    this.scroll.insertContents(0, document);
    this.scroll.deleteAt(this.scroll.length() - length, length);
    this.delta = this.getDelta();
  }

  override applyDelta(change: DeltaType): DeltaType {
    if (!this.isTrusted && !this.isReplaying()) return super.applyDelta(guardChange(linesOf(this.delta), change));
    return this.applyMany(change) ? this.update(change) : super.applyDelta(change);
  }

  override deleteText(index: number, length: number): DeltaType {
    const isAll = index === 0 && length >= this.scroll.length();
    if (this.isTrusted || this.isReplaying() || isAll) return super.deleteText(index, length);
    return this.applyDelta(new Delta().retain(index).delete(length));
  }

  override update(change: DeltaType | null, mutations: MutationRecord[] = [], selection?: SelectionInfo): DeltaType {
    const line = change ? null : this.#onlyLine(mutations);
    return line ? this.#updateLine(line, selection) : super.update(change, mutations, selection);
  }

  /** The one line in which everything happened, or null. */
  #onlyLine(mutations: readonly MutationRecord[]): Block | null {
    let only: Block | null = null;
    for (const { target } of mutations) {
      let blot = this.scroll.find(target, true);
      while (blot?.parent && !isLine(blot)) blot = blot.parent;
      if (!blot || !isLine(blot) || !blot.scroll.domNode.contains(blot.domNode)) return null;
      if (only && only !== blot) return null;
      only = blot;
    }
    return only;
  }

  /** Its other lines being what they were, the line stands where it stood. */
  #updateLine(line: Block, selection: SelectionInfo): DeltaType {
    const index = line.offset(this.scroll);
    const before = this.delta.slice(index, endOfLine(this.delta, index));
    const cursor = selection && {
      oldRange: { index: selection.oldRange.index - index, length: selection.oldRange.length },
      newRange: { index: selection.newRange.index - index, length: selection.newRange.length },
    };
    // Where only the look of something has changed, nothing has.
    const change = new Delta().retain(index).concat(before.diff(line.delta(), cursor)).chop();
    this.delta = this.delta.compose(change);
    return change;
  }
}

function isLine(blot: object): blot is Block {
  return 'delta' in blot && typeof blot.delta === 'function' && 'cache' in blot;
}

/** Position behind the end of the line in which `index` is. */
function endOfLine({ ops }: DeltaType, index: number): number {
  let position = 0;
  for (const op of ops) {
    const newline = typeof op.insert === 'string' ? op.insert.indexOf('\n', index - position) : -1;
    if (newline >= 0) return position + newline + 1;
    position += Op.length(op);
  }
  return position;
}
