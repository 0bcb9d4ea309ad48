import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { wholeBlockAt } from '../blocks/around.ts';
import { moveBlockTo, placeFor } from '../blocks/move.ts';
import { type QuillEditor, run } from '../commands/apply.ts';
import { caretAt, stateOf } from '../commands/command.ts';
import { linesNow } from '../commands/linesNow.ts';
import { blockRect, lineAtHeight } from './blockPlace.ts';

interface Drop {
  target: number;
  side: -1 | 1;
  /** The line that shows it, in pixels from the corner of the frame. */
  left: number;
  top: number;
  width: number;
}

/** Pixels that a pointer may tremble. */
const least = 5;
/** Pixels from the edge of the text from where on it scrolls. */
const edge = 36;

/** A block that follows a mouse, a finger or a pen from its handle to where it is let go. */
export function useDrag(quill: QuillEditor, frame: RefObject<HTMLElement | null>, onPress: (number: number) => void) {
  const start = useRef<{ number: number; y: number; hasMoved: boolean } | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const end = () => {
    start.current = null;
    setDrop(null);
  };
  const handlers = (number: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { number, y: event.clientY, hasMoved: false };
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      const { current } = start;
      if (!current || (!current.hasMoved && Math.abs(clientY - current.y) < least)) return;
      current.hasMoved = true;
      scrollAtEdge(quill.root, clientY);
      setDrop(dropAt(quill, frame.current, current.number, clientY));
    },
    onPointerUp: ({ clientY }: PointerEvent<HTMLElement>) => {
      const { current } = start;
      end();
      if (current?.hasMoved) putDown(quill, current.number, dropAt(quill, frame.current, current.number, clientY));
      else if (current) onPress(current.number);
    },
    onPointerCancel: end,
    onLostPointerCapture: end,
  });
  return { drop, isPressed: () => start.current !== null, handlers, cancel: end };
}

function putDown(quill: QuillEditor, number: number, drop: Drop | null): void {
  const index = linesNow(quill)[number]?.index ?? 0;
  if (drop) run(quill, moveBlockTo(number, drop.target, drop.side), caretAt(index));
  quill.focus({ preventScroll: true });
}

function scrollAtEdge(root: HTMLElement, y: number): void {
  const { top, bottom } = root.getBoundingClientRect();
  if (y < top + edge) root.scrollTop -= 12;
  if (y > bottom - edge) root.scrollTop += 12;
}

function dropAt(quill: QuillEditor, frame: HTMLElement | null, number: number, y: number): Drop | null {
  const lines = linesNow(quill);
  const target = lineAtHeight(quill, lines, y);
  const corner = frame?.getBoundingClientRect();
  if (target === null || !corner) return null;
  const place = placeFor(lines, number, target);
  const rect = blockRect(quill, lines, place);
  if (!rect) return null;
  const side = y < (rect.top + rect.bottom) / 2 ? -1 : 1;
  const state = stateOf(quill.getContents(), caretAt(lines[wholeBlockAt(lines, number).first]?.index ?? 0));
  if (!moveBlockTo(number, target, side)(state)) return null;
  const top = (side < 0 ? rect.top - 4 : rect.bottom + 2) - corner.top;
  return { target, side, top, left: rect.left - corner.left, width: rect.right - rect.left };
}
