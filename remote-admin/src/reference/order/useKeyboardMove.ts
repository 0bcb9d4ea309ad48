import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { rowOf } from './handle.ts';
import { isSamePlace, moved, type Place, placeOf, type Row, type Step, stepFrom } from './moves.ts';
import { texts } from './texts.ts';

interface Options<Kind extends Row> {
  rows: Kind[];
  levels: number;
  nameOf: (row: Kind) => string;
  onMove: (row: Kind, place: Place) => void;
  announce: (message: string) => void;
}

const steps: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'inside',
  ArrowLeft: 'outside',
};

/** A row that is taken by its handle with the keyboard, led by the arrows, and put down or back. */
export function useKeyboardMove<Kind extends Row>({ rows, levels, nameOf, onMove, announce }: Options<Kind>) {
  const [held, setHeld] = useState<{ row: Kind; draft: Kind[] } | null>(null);
  // What is put down stays where it is seen until the list has taken it over: nothing jumps back in between.
  const [landed, setLanded] = useState<{ rows: Kind[]; draft: Kind[] } | null>(null);

  const cancel = () => {
    if (!held) return;
    setHeld(null);
    announce(texts.cancelled(nameOf(held.row)));
  };
  const drop = () => {
    if (!held) return;
    const { row, draft } = held;
    const place = placeOf(draft, row.id);
    setHeld(null);
    announce(texts.dropped(nameOf(row), whereIs(draft, row.id, nameOf)));
    if (isSamePlace(place, placeOf(rows, row.id))) return;
    setLanded({ rows, draft });
    onMove(row, place);
  };
  const step = (wanted: Step) => {
    if (!held) return;
    const { row, draft } = held;
    const place = stepFrom(draft, row.id, wanted, levels);
    if (!place) return announce(texts.nowhere);
    const next = moved(draft, row.id, place);
    setHeld({ row, draft: next });
    announce(`${nameOf(row)}: ${whereIs(next, row.id, nameOf)}`);
  };

  return {
    shown: held?.draft ?? (landed?.rows === rows ? landed.draft : rows),
    heldId: held?.row.id ?? null,
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(rows, event.target);
      if (!row) return;
      const isHeld = held?.row.id === row.id;
      const wanted = steps[event.key];
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        if (isHeld) return drop();
        setHeld({ row, draft: rows });
        announce(texts.taken(nameOf(row)));
      } else if (isHeld && wanted) {
        event.preventDefault();
        step(wanted);
      } else if (isHeld && (event.key === 'Escape' || event.key === 'Tab')) {
        cancel();
      }
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // Without a target it is the row itself that has changed its place in the document, or another window.
      if (relatedTarget && relatedTarget !== target) cancel();
    },
  };
}

/** «место 2 из 5 в разделе «Охрана труда»». */
function whereIs<Kind extends Row>(rows: readonly Kind[], id: string, nameOf: (row: Kind) => string): string {
  const parentId = rows.find((row) => row.id === id)?.parentId ?? null;
  const beside = rows.filter((row) => row.parentId === parentId);
  const parent = rows.find((row) => row.id === parentId);
  return texts.place(beside.findIndex((row) => row.id === id) + 1, beside.length, parent && nameOf(parent));
}
