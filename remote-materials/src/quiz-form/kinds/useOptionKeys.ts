import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { mostRows } from './blank.ts';
import type { Splice } from './splice.ts';

interface Options {
  options: string[];
  /** How the fields of the options are labelled, by their places. */
  labelOf: (at: number) => string;
  /** Marks an option as right, or as right no more. */
  onMark: (at: number) => void;
  onChange: (options: string[], splice: Splice) => void;
}

/**
 * Options that are written without the mouse: Enter leads to the next one, Backspace takes an empty one away, Alt+Enter
 * marks one as right, and lines that are pasted become options of their own.
 */
export function useOptionKeys({ options, labelOf, onMark, onChange }: Options) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [note, setNote] = useState('');
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    focusLabelled(root, wanted.current);
    wanted.current = null;
  });
  const add = (at: number, lines: string[], before = options) => {
    const added = lines.slice(0, mostRows - before.length);
    setNote(added.length < lines.length ? `Больше ${mostRows} вариантов не добавить` : '');
    wanted.current = added.length > 0 ? labelOf(at + added.length - 1) : null;
    if (added.length > 0) {
      onChange(before.toSpliced(at, 0, ...added), { at, removed: 0, added: added.length });
    }
    return added.length;
  };
  const remove = (at: number) => {
    setNote('');
    wanted.current = labelOf(Math.max(0, at - 1));
    onChange(options.toSpliced(at, 1), { at, removed: 1, added: 0 });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (event.altKey) onMark(at);
      // Two empty ones would be one too many.
      else if (options[at + 1] === '') focusLabelled(root, labelOf(at + 1));
      else add(at + 1, ['']);
    } else if (event.key === 'Backspace' && options[at] === '' && options.length > 2) {
      event.preventDefault();
      remove(at);
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    const [first, ...others] = lines;
    if (first === undefined || others.length === 0) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const written = value.slice(0, selectionStart ?? value.length) + first + value.slice(selectionEnd ?? value.length);
    // Empty options that wait behind it are filled, as by a hand.
    const after = options.slice(at + 1);
    const filled = after.findIndex((option) => option !== '');
    const room = Math.min(filled < 0 ? after.length : filled, others.length);
    const before = options.with(at, written).toSpliced(at + 1, room, ...others.slice(0, room));
    const rest = others.slice(room);
    if (add(at + 1 + room, rest, before) === 0) {
      wanted.current = labelOf(at + room);
      onChange(before, { at: at + 1, removed: 0, added: 0 });
    }
  };
  return { root, note, handleKeyDown, handlePaste };
}

function linesOf(pasted: string): string[] {
  return pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function focusLabelled(root: RefObject<HTMLElement | null>, label: string): void {
  const fields = root.current?.querySelectorAll<HTMLElement>('input, [contenteditable]') ?? [];
  [...fields].find((field) => field.getAttribute('aria-label') === label)?.focus();
}
