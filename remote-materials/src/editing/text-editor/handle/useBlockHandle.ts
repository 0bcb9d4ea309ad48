import { type RefObject, useEffect, useRef, useState } from 'react';
import { wholeBlockAt } from '../blocks/around.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { linesNow } from '../commands/linesNow.ts';
import { lineAt } from '../model/lines.ts';
import { blockRect, lineAtHeight } from './blockPlace.ts';

export interface Shown {
  /** Number of a line of the block. */
  number: number;
  /** Pixels from the corner of the frame. */
  left: number;
  top: number;
}

interface Options {
  quill: QuillEditor;
  frame: RefObject<HTMLElement | null>;
  /** Where the pointer was before. */
  pointer: RefObject<PointerEvent | null>;
  /** The handle stays where it is. Asked at each event: a rendering may come too late. */
  isHeld: () => boolean;
}

/** The block at which the handle stands: the one below the mouse, or else the one with the caret. */
export function useBlockHandle({ quill, frame, pointer, isHeld }: Options) {
  const [shown, setShown] = useState<Shown | null>(null);
  const held = useRef(isHeld);
  held.current = isHeld;
  const showAt = useRef((_number: number | null) => {});
  showAt.current = (number) => setShown(number === null ? null : placeAt(quill, frame.current, number));

  useEffect(() => {
    let isAsked = false;
    // The element below the mouse at which the handle stands; the caret takes it away from there.
    let below: EventTarget | null = null;
    const toCaret = () => {
      if (isAsked) return;
      isAsked = true;
      below = null;
      queueMicrotask(() => {
        isAsked = false;
        const range = quill.getSelection();
        // Without the handle neither the drag nor the menu that is open at it would ever end.
        if (held.current() || !range || !quill.root.isConnected) return;
        showAt.current(lineAt(linesNow(quill), range.index));
      });
    };
    const toPointer = (event: PointerEvent) => {
      // A finger has no place before it touches.
      if (held.current() || event.pointerType !== 'mouse' || event.buttons > 0 || event.target === below) return;
      below = event.target;
      showAt.current(lineAtHeight(quill, linesNow(quill), event.clientY));
    };
    const hide = () => {
      below = null;
      if (!held.current()) setShown(null);
    };
    quill.on('editor-change', toCaret);
    quill.root.addEventListener('pointermove', toPointer);
    quill.root.addEventListener('scroll', hide);
    // What opens above the text or beside it moves the text.
    let areSizesKnown = false;
    const handleSizes = () => {
      if (areSizesKnown) hide();
      areSizesKnown = true;
    };
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(handleSizes) : null;
    for (const element of [quill.root, frame.current]) if (element) sizes?.observe(element);
    if (pointer.current?.pointerType === 'mouse') toPointer(pointer.current);
    else toCaret();
    return () => {
      quill.off('editor-change', toCaret);
      quill.root.removeEventListener('pointermove', toPointer);
      quill.root.removeEventListener('scroll', hide);
      sizes?.disconnect();
    };
  }, [quill, frame, pointer]);
  return { shown, showAt: (number: number) => showAt.current(number) };
}

function placeAt(quill: QuillEditor, frame: HTMLElement | null, number: number): Shown | null {
  const lines = linesNow(quill);
  const blocks = wholeBlockAt(lines, number);
  const rect = blockRect(quill, lines, blocks);
  const corner = frame?.getBoundingClientRect();
  const area = quill.root.getBoundingClientRect();
  if (!rect || !corner || rect.bottom < area.top || rect.top > area.bottom - 20) return null;
  const isItem = blocks.base.at(-1)?.[0] === 'ul' || blocks.base.at(-1)?.[0] === 'ol';
  const isTable = lines[blocks.first]?.path[blocks.base.length]?.[0] === 'table';
  // Left of the mark of an item; above the handles of a table's rows, beside those of its columns.
  const left = Math.max(area.left + 2, rect.left - (isItem ? 44 : 24));
  const top = Math.max(isTable ? rect.top - 24 : rect.top, area.top);
  return { number: blocks.first, left: left - corner.left, top: top - corner.top };
}
