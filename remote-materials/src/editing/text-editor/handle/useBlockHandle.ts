import { type RefObject, useEffect, useRef, useState } from 'react';
import { wholeBlockAt } from '../blocks/around.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { lineAt } from '../model/lines.ts';
import { blockRect, lineAtHeight, linesNow } from './blockPlace.ts';

export interface Shown {
  /** Number of a line of the block. */
  number: number;
  /** Pixels from the corner of the frame. */
  left: number;
  top: number;
}

/** The block at which the handle stands: the one below the mouse, or else the one with the caret. */
export function useBlockHandle(quill: QuillEditor, frame: RefObject<HTMLElement | null>, isHeld: boolean) {
  const [shown, setShown] = useState<Shown | null>(null);
  const held = useRef(isHeld);
  held.current = isHeld;
  const showAt = useRef((_number: number | null) => {});
  showAt.current = (number) => setShown(number === null ? null : placeAt(quill, frame.current, number));

  useEffect(() => {
    let isAsked = false;
    const toCaret = () => {
      if (isAsked) return;
      isAsked = true;
      queueMicrotask(() => {
        isAsked = false;
        const range = quill.getSelection();
        if (!range || !quill.root.isConnected) return;
        showAt.current(lineAt(linesNow(quill), range.index));
      });
    };
    let below: EventTarget | null = null;
    const toPointer = (event: PointerEvent) => {
      // A finger has no place before it touches.
      if (held.current || event.pointerType !== 'mouse' || event.buttons > 0 || event.target === below) return;
      below = event.target;
      showAt.current(lineAtHeight(quill, linesNow(quill), event.clientY));
    };
    const hide = () => {
      below = null;
      if (!held.current) setShown(null);
    };
    quill.on('editor-change', toCaret);
    quill.root.addEventListener('pointermove', toPointer);
    quill.root.addEventListener('scroll', hide);
    return () => {
      quill.off('editor-change', toCaret);
      quill.root.removeEventListener('pointermove', toPointer);
      quill.root.removeEventListener('scroll', hide);
    };
  }, [quill]);
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
  // Left of the mark of an item.
  const left = Math.max(area.left + 2, rect.left - (isItem ? 44 : 24));
  return { number: blocks.first, left: left - corner.left, top: Math.max(rect.top, area.top) - corner.top };
}
