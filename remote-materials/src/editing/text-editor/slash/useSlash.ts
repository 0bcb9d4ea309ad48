import { useEffect, useRef, useState } from 'react';
import { type Choice, choose } from '../choices/choice.ts';
import { search } from '../choices/search.ts';
import { type QuillEditor, run } from '../commands/apply.ts';
import { caretAt } from '../commands/command.ts';
import { insteadOfTyped } from '../commands/instead.ts';
import { readPath } from '../model/path.ts';
import type { Place } from '../popup/Floating.tsx';
import { watchTyping } from '../typing/watchTyping.ts';

interface Open {
  /** Where the «/» stands. */
  start: number;
  typed: string;
  found: Choice[];
  /** Number of the meant one among the found. */
  active: number;
  place: Place;
}

/** The state of the slash menu: opened by what is typed, led by keys of the text. */
export function useSlash(quill: QuillEditor, choices: readonly Choice[]) {
  const [open, setOpen] = useState<Open | null>(null);
  const latest = useRef({ open, choices });
  latest.current = { open, choices };

  const show = (start: number, typed: string) => {
    const found = search(latest.current.choices, typed);
    // Somebody who goes on writing after «/» means no block.
    if (found.length === 0 && (typed.includes(' ') || typed.length > longest)) setOpen(null);
    else setOpen({ start, typed, found, active: 0, place: placeAt(quill, start) });
  };
  const take = (choice: Choice) => {
    const { open: shown } = latest.current;
    setOpen(null);
    if (!shown) return;
    const range = caretAt(shown.start + 1 + shown.typed.length);
    run(quill, insteadOfTyped(shown.typed.length + 1, choice.insert), range);
    if (choice.open) choose(quill, choice);
  };
  const handlers = useRef({ show, take });
  handlers.current = { show, take };

  useEffect(() => {
    const endWatch = watchTyping(quill, (text, caret) => {
      const { open: shown } = latest.current;
      if (!shown && text.endsWith('/') && canOpen(quill, caret - 1)) handlers.current.show(caret - 1, '');
    });
    const follow = () => {
      queueMicrotask(() => {
        const { open: shown } = latest.current;
        if (!shown) return;
        const range = quill.getSelection();
        const text = range ? quill.getText(shown.start, Math.max(0, range.index - shown.start)) : '';
        if (!text.startsWith('/') || text.startsWith('/ ') || text.includes('\n')) setOpen(null);
        else if (text.slice(1) !== shown.typed) handlers.current.show(shown.start, text.slice(1));
      });
    };
    const handleKey = (event: KeyboardEvent) => {
      const { open: shown } = latest.current;
      if (!shown || event.isComposing) return;
      const move = movesOf(shown, setOpen, handlers.current.take).get(event.key);
      if (!move) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      move();
    };
    quill.on('editor-change', follow);
    quill.root.addEventListener('keydown', handleKey, true);
    return () => {
      endWatch();
      quill.off('editor-change', follow);
      quill.root.removeEventListener('keydown', handleKey, true);
    };
  }, [quill]);

  return { open, choose: take, point: (active: number) => setOpen((shown) => shown && { ...shown, active }) };
}

/** Letters of the longest name. */
const longest = 24;

function movesOf(open: Open, setOpen: (open: Open | null) => void, take: (choice: Choice) => void) {
  const { found, active } = open;
  const to = (index: number) => setOpen({ ...open, active: (index + found.length) % Math.max(1, found.length) });
  const choice = found[active];
  // Where nothing is found, Enter ends the line as ever.
  const pick = choice && (() => take(choice));
  const moves: [key: string, move: (() => void) | undefined][] = [
    ['ArrowDown', () => to(active + 1)],
    ['ArrowUp', () => to(active - 1)],
    ['Enter', pick],
    ['Tab', pick],
    ['Escape', () => setOpen(null)],
  ];
  return new Map(moves);
}

/** At the beginning of a line or behind a blank, and not in code. */
function canOpen(quill: QuillEditor, index: number): boolean {
  const [line, offset] = quill.getLine(index);
  const before = offset === 0 ? ' ' : quill.getText(index - 1, 1);
  const path = readPath((line?.formats() as { path?: unknown } | undefined)?.path);
  return /^\s?$/.test(before) && path.at(-1)?.[0] !== 'pre' && !quill.getFormat(index, 1).code;
}

function placeAt(quill: QuillEditor, index: number): Place {
  const frame = quill.container.getBoundingClientRect();
  const bounds = quill.getBounds(index) ?? { left: 0, top: 0, bottom: 0 };
  return { left: frame.left + bounds.left, top: frame.top + bounds.top, bottom: frame.top + bounds.bottom };
}
