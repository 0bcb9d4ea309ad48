import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { handleAt, rowOf } from './handle.ts';
import { isSamePlace, type Place, placeInGap, placeOf, type Row } from './moves.ts';

/** Pixels that a level of the tree is set in. */
export const indent = 24;
/** Pixels that a pointer may tremble. */
const least = 5;
/** Pixels from the top and the bottom of the window from where on it scrolls; the top is the portal's header. */
const edge = { top: 110, bottom: 50 };

export interface Drop extends Place {
  /** 0 above the first row. */
  gap: number;
  depth: number;
}

interface Options<Kind extends Row> {
  rows: Kind[];
  levels: number;
  list: RefObject<HTMLElement | null>;
  onMove: (row: Kind, place: Place) => void;
}

interface Pointed {
  clientX: number;
  clientY: number;
}

/** A row that follows a mouse, a finger or a pen from its handle to where it is let go. */
export function usePointerMove<Kind extends Row>({ rows, levels, list, onMove }: Options<Kind>) {
  const start = useRef<({ row: Kind; hasMoved: boolean } & Pointed) | null>(null);
  const latest = useRef<Pointed>({ clientX: 0, clientY: 0 });
  const [drop, setDrop] = useState<Drop | null>(null);
  const [scrolling, setScrolling] = useState<-1 | 0 | 1>(0);
  const end = () => {
    start.current = null;
    setDrop(null);
    setScrolling(0);
  };
  const dropAt = (row: Kind, { clientX, clientY }: Pointed, fromX: number): Drop | null => {
    const gap = gapAt(list.current, clientY);
    const wanted = row.depth + Math.round((clientX - fromX) / indent);
    const place = placeInGap(rows, row.id, gap, wanted, levels);
    return place && !isSamePlace(place, placeOf(rows, row.id)) ? { gap, ...place } : null;
  };
  const follow = () => {
    const { current } = start;
    if (!current) return;
    const next = dropAt(current.row, latest.current, current.clientX);
    setDrop((shown) => (shown?.gap === next?.gap && shown?.depth === next?.depth ? shown : next));
  };
  useScrolling(scrolling, follow);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const row = rowOf(rows, event.target);
      if (event.button !== 0 || !row) return;
      const { clientX, clientY } = event;
      const handle = handleAt(event.target);
      handle?.setPointerCapture?.(event.pointerId);
      // Not every browser gives a pressed button the keyboard, and Escape is heard there.
      handle?.focus({ preventScroll: true });
      start.current = { row, clientX, clientY, hasMoved: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = start;
      if (!current) return;
      if (!current.hasMoved && Math.hypot(clientX - current.clientX, clientY - current.clientY) < least) return;
      current.hasMoved = true;
      latest.current = { clientX, clientY };
      setScrolling(edgeAt(clientY));
      follow();
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = start;
      end();
      const place = current?.hasMoved ? dropAt(current.row, event, current.clientX) : null;
      if (current && place) onMove(current.row, { parentId: place.parentId, beforeId: place.beforeId });
    },
    onPointerCancel: end,
    onLostPointerCapture: end,
  };
  return { drop, handlers, onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && end() };
}

/** Scrolls for as long as the pointer is held at an edge, also where it does not move. */
function useScrolling(direction: -1 | 0 | 1, onScrolled: () => void): void {
  const scrolled = useEffectEvent(onScrolled);
  useEffect(() => {
    if (direction === 0) return;
    let frame = requestAnimationFrame(function scroll() {
      scrollBy(0, direction * 14);
      scrolled();
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [direction]);
}

/** In which gap between the rows of the list the height lies. */
function gapAt(list: HTMLElement | null, y: number): number {
  return [...(list?.children ?? [])].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return (top + bottom) / 2 < y;
  }).length;
}

function edgeAt(y: number): -1 | 0 | 1 {
  if (y < edge.top) return -1;
  return y > innerHeight - edge.bottom ? 1 : 0;
}
